import { mergeNewestFirst, newestFirst } from '../publication/order.ts'
import type { PublicIncident } from '../publication/publication.ts'
import { type IncidentKind, isClosed } from '../status/incident.ts'
import { v2Components } from './component.ts'
import { v2Incident, v2Maintenance } from './incident.ts'
import { type PageContext, v2Page } from './page.ts'
import type { V2Answer } from './schema.ts'

/** How many incidents or maintenances v2 lists. */
export const V2_LIST_LENGTH = 50

/** `summary.json`: the page, its components, and what is open or planned. */
export function v2Summary(context: PageContext): V2Answer<'Summary'> {
  return {
    page: v2Page(context),
    components: v2Components(context),
    incidents: openIncidents('realtime', context).map((one) => v2Incident(one, context)),
    scheduled_maintenances: openIncidents('maintenance', context).map((one) => v2Maintenance(one, context)),
    status: context.publication.status,
  }
}

/** `status.json`. */
export function v2Status(context: PageContext): V2Answer<'StatusAnswer'> {
  return { page: v2Page(context), status: context.publication.status }
}

/** `components.json`. */
export function v2ComponentList(context: PageContext): V2Answer<'Components'> {
  return { page: v2Page(context), components: v2Components(context) }
}

/** `incidents.json`: the newest 50; `archived` are from the archive, the publication's version wins. */
export function v2Incidents(context: PageContext, archived: readonly PublicIncident[]): V2Answer<'Incidents'> {
  const newest = newestIncidents('realtime', context, archived)
  return { page: v2Page(context), incidents: newest.map((one) => v2Incident(one, context)) }
}

/** `incidents/unresolved.json`. */
export function v2Unresolved(context: PageContext): V2Answer<'Incidents'> {
  return { page: v2Page(context), incidents: openIncidents('realtime', context).map((one) => v2Incident(one, context)) }
}

/** `incidents/{id}.json`. */
export function v2SingleIncident(context: PageContext, incident: PublicIncident): V2Answer<'SingleIncident'> {
  const write = incident.kind === 'maintenance' ? v2Maintenance : v2Incident
  return { page: v2Page(context), incident: write(incident, context) }
}

/** `scheduled-maintenances.json`: the newest 50. */
export function v2Maintenances(
  context: PageContext,
  archived: readonly PublicIncident[],
): V2Answer<'ScheduledMaintenances'> {
  return maintenances(context, newestIncidents('maintenance', context, archived))
}

/** `scheduled-maintenances/upcoming.json`: those that have not begun. */
export function v2Upcoming(context: PageContext): V2Answer<'ScheduledMaintenances'> {
  const open = openIncidents('maintenance', context)
  return maintenances(
    context,
    open.filter(({ status }) => status === 'scheduled'),
  )
}

/** `scheduled-maintenances/active.json`: those under way. */
export function v2Active(context: PageContext): V2Answer<'ScheduledMaintenances'> {
  const open = openIncidents('maintenance', context)
  return maintenances(
    context,
    open.filter(({ status }) => status !== 'scheduled'),
  )
}

function maintenances(context: PageContext, some: readonly PublicIncident[]): V2Answer<'ScheduledMaintenances'> {
  return { page: v2Page(context), scheduled_maintenances: some.map((one) => v2Maintenance(one, context)) }
}

function openIncidents(kind: IncidentKind, { publication }: PageContext): PublicIncident[] {
  return newestFirst(publication.incidents).filter((incident) => incident.kind === kind && !isClosed(incident.status))
}

function newestIncidents(
  kind: IncidentKind,
  context: PageContext,
  archived: readonly PublicIncident[],
): PublicIncident[] {
  return mergeNewestFirst(context.publication.incidents, archived)
    .filter((incident) => incident.kind === kind)
    .slice(0, V2_LIST_LENGTH)
}
