import type { PublicComponent } from './publication.ts'

type Shown = Pick<PublicComponent, 'id' | 'is_group' | 'group_id' | 'status' | 'showcase' | 'only_show_if_degraded'>

/**
 * Says of a component whether visitors see its uptime: bars, figures, calendar. That is what `showcase` means
 * (docs/decisions/0045); a page that sets it nowhere shows all.
 */
export function uptimeShown(components: readonly Shown[]): (component: Shown) => boolean {
  const none = !components.some(({ is_group, showcase }) => !is_group && showcase)
  return ({ is_group, showcase }) => !is_group && (none || showcase)
}

/**
 * Groups and components that the page lists now. `only_show_if_degraded` hides a component while it is operational, and
 * a group with all that is in it while all that is.
 */
export function listedNow<Component extends Shown>(components: readonly Component[]): Component[] {
  const isHidden = ({ only_show_if_degraded, status }: Shown) => only_show_if_degraded && status === 'operational'
  const hiddenGroups = new Set(components.filter((one) => one.is_group && isHidden(one)).map(({ id }) => id))
  return components.filter((one) => !isHidden(one) && !hiddenGroups.has(one.group_id ?? ''))
}
