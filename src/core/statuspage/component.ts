import type { ComponentStatus } from '../component/status.ts'
import { byPosition } from '../publication/order.ts'
import type { PublicComponent } from '../publication/publication.ts'
import type { PageContext } from './page.ts'

/** A component of Statuspage's public API v2, in its order of keys. */
export interface V2Component {
  id: string
  name: string
  status: ComponentStatus
  created_at: string
  updated_at: string
  position: number
  description: string | null
  showcase: boolean
  start_date: string | null
  group_id: string | null
  page_id: string
  group: boolean
  only_show_if_degraded: boolean
  /** Only on groups: the ids of what is in it. */
  components?: string[]
}

/** One component as v2 says it. */
export function v2Component(component: PublicComponent, { publication, time, idOf }: PageContext): V2Component {
  const members = publication.components.filter(({ group_id }) => group_id === component.id)
  return {
    id: idOf(component.id),
    name: component.name,
    status: component.status,
    created_at: time(component.created_at),
    updated_at: time(component.updated_at),
    position: component.position,
    description: component.description || null,
    showcase: component.showcase,
    start_date: component.start_date,
    group_id: component.group_id === null ? null : idOf(component.group_id),
    page_id: publication.page.external_id || publication.page.id,
    group: component.is_group,
    only_show_if_degraded: component.only_show_if_degraded,
    ...(component.is_group && { components: members.sort(byPosition).map(({ id }) => idOf(id)) }),
  }
}

/** All components in v2's order: by position across groups, ties by name. */
export function v2Components(context: PageContext): V2Component[] {
  return [...context.publication.components].sort(byPosition).map((component) => v2Component(component, context))
}
