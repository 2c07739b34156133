import type { PublicComponent } from './publication.ts'

type ShowcaseComponent = Pick<
  PublicComponent,
  'id' | 'is_group' | 'group_id' | 'status' | 'showcase' | 'only_show_if_degraded'
>

/**
 * A predicate: whether visitors see a component's uptime (bars, figures, calendar). That is what `showcase` means
 * (docs/decisions/0045); a page that sets it nowhere shows all.
 */
export function uptimeFilter(components: readonly ShowcaseComponent[]): (component: ShowcaseComponent) => boolean {
  const isShownForAll = !components.some(({ is_group, showcase }) => !is_group && showcase)
  return ({ is_group, showcase }) => !is_group && (isShownForAll || showcase)
}

/**
 * Groups and components that the page lists now. `only_show_if_degraded` hides a component while it is operational, and
 * a group with all that is in it while all that is.
 */
export function visibleComponents<Component extends ShowcaseComponent>(components: readonly Component[]): Component[] {
  const isHidden = ({ only_show_if_degraded, status }: ShowcaseComponent) =>
    only_show_if_degraded && status === 'operational'
  const hiddenGroups = new Set(components.filter((one) => one.is_group && isHidden(one)).map(({ id }) => id))
  return components.filter((one) => !isHidden(one) && !hiddenGroups.has(one.group_id ?? ''))
}
