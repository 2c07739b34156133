import { membersOf } from '../publication/find.ts'
import { byPosition } from '../publication/order.ts'
import type { PublicComponent } from '../publication/publication.ts'
import type { PageContext } from './page.ts'
import type { V2Component } from './schema.ts'

/** One component as v2 says it. */
export function v2Component(component: PublicComponent, { publication, time, idOf }: PageContext): V2Component {
  const members = membersOf(publication.components, component)
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
