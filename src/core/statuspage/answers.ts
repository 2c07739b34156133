import { type IncidentKind, isClosed } from '../incident/status.ts'
import { newestFirst } from '../publication/order.ts'
import type { Publication, PublicIncident } from '../publication/publication.ts'
import { type V2Component, v2Components } from './component.ts'
import { type V2Incident, v2Incident } from './incident.ts'
import { type PageContext, type V2Page, v2Page } from './page.ts'

/** How many incidents or maintenances v2 lists. */
export const V2_LIST_LENGTH = 50

type Status = Publication['status']

/** `summary.json`: the page, its components, and what is open or planned. */
export function v2Summary(context: PageContext): {
  page: V2Page
  components: V2Component[]
  incidents: V2Incident[]
  scheduled_maintenances: V2Incident[]
  status: Status
} {
  return {
    page: v2Page(context),
    components: v2Components(context),
    incidents: openOf('realtime', context),
    scheduled_maintenances: openOf('maintenance', context),
    status: context.publication.status,
  }
}

/** `status.json`. */
export function v2Status(context: PageContext): { page: V2Page; status: Status } {
  return { page: v2Page(context), status: context.publication.status }
}

/** `components.json`. */
export function v2ComponentList(context: PageContext): { page: V2Page; components: V2Component[] } {
  return { page: v2Page(context), components: v2Components(context) }
}

/** `incidents.json`: the newest 50; `archived` are those of the archive, which the publication's own words outrank. */
export function v2Incidents(
  context: PageContext,
  archived: readonly PublicIncident[],
): { page: V2Page; incidents: V2Incident[] } {
  return { page: v2Page(context), incidents: newestOf('realtime', context, archived) }
}

/** `incidents/unresolved.json`. */
export function v2Unresolved(context: PageContext): { page: V2Page; incidents: V2Incident[] } {
  return { page: v2Page(context), incidents: openOf('realtime', context) }
}

/** `incidents/{id}.json`. */
export function v2SingleIncident(
  context: PageContext,
  incident: PublicIncident,
): { page: V2Page; incident: V2Incident } {
  return { page: v2Page(context), incident: v2Incident(incident, context) }
}

interface V2Maintenances {
  page: V2Page
  scheduled_maintenances: V2Incident[]
}

/** `scheduled-maintenances.json`: the newest 50. */
export function v2Maintenances(context: PageContext, archived: readonly PublicIncident[]): V2Maintenances {
  return { page: v2Page(context), scheduled_maintenances: newestOf('maintenance', context, archived) }
}

/** `scheduled-maintenances/upcoming.json`: those that have not begun. */
export function v2Upcoming(context: PageContext): V2Maintenances {
  const upcoming = openOf('maintenance', context).filter(({ status }) => status === 'scheduled')
  return { page: v2Page(context), scheduled_maintenances: upcoming }
}

/** `scheduled-maintenances/active.json`: those under way. */
export function v2Active(context: PageContext): V2Maintenances {
  const active = openOf('maintenance', context).filter(({ status }) => status !== 'scheduled')
  return { page: v2Page(context), scheduled_maintenances: active }
}

function openOf(kind: IncidentKind, context: PageContext): V2Incident[] {
  return newestFirst(context.publication.incidents)
    .filter((incident) => incident.kind === kind && !isClosed(incident.status))
    .map((incident) => v2Incident(incident, context))
}

function newestOf(kind: IncidentKind, context: PageContext, archived: readonly PublicIncident[]): V2Incident[] {
  const known = new Map([...archived, ...context.publication.incidents].map((incident) => [incident.id, incident]))
  return newestFirst([...known.values()])
    .filter((incident) => incident.kind === kind)
    .slice(0, V2_LIST_LENGTH)
    .map((incident) => v2Incident(incident, context))
}
