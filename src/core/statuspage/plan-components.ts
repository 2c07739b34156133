import { deriveClaims } from '../incident/claims.ts'
import { type ComponentStatus, severity, worstStatus } from '../status/component.ts'
import { isClosed } from '../status/incident.ts'
import { toInstant, toMillis } from '../time/instant.ts'
import { addDays } from '../time/zone.ts'
import type { Capture } from './capture.ts'
import { importedId } from './ids.ts'
import type { PlannedComponent, PlannedIncident, PlannedUpdate } from './plan-schema.ts'
import { namesComponent } from './vendor.ts'

/** The components of a capture as records, with the status from its open incidents and the vendor's own status. */
export function planComponents(
  capture: Capture,
  incidents: readonly PlannedIncident[],
  shift: number,
): PlannedComponent[] {
  const shifted = (at: string) => toInstant(toMillis(at) + shift)
  const idOf = (vendor: string) => importedId('component', capture.page.id, vendor)
  const claimed = claimedStatuses(incidents)
  const byVendorId = new Map(capture.components.map((one) => [one.id, one]))
  const planned = capture.components.map((one): PlannedComponent => {
    const id = idOf(one.id)
    const byIncidents = claimed.get(id) ?? 'operational'
    const isExplained = severity(byIncidents) >= severity(one.status) || one.group
    return {
      id,
      external_id: one.id,
      group: one.group_id !== null && byVendorId.has(one.group_id) ? idOf(one.group_id) : '',
      is_group: one.group,
      name: one.name,
      description: one.description ?? '',
      manual_status: isExplained ? 'operational' : one.status,
      status: worstStatus([one.status, byIncidents]),
      position: one.position,
      showcase: one.showcase,
      only_show_if_degraded: one.only_show_if_degraded,
      start_date: one.start_date === null ? '' : addDays(one.start_date, Math.round(shift / 86_400_000)),
      archived_at: null,
      created: shifted(one.created_at),
      updated: shifted(one.updated_at),
    }
  })
  planned.push(
    ...planUnlistedComponents(
      capture,
      incidents,
      new Set(planned.map(({ id }) => id)),
      shifted(capture.page.updated_at),
    ),
  )
  for (const group of planned.filter(({ is_group }) => is_group)) {
    group.status = worstStatus(planned.filter((one) => one.group === group.id).map(({ status }) => status))
  }
  return planned
}

/**
 * Components that only incident updates name. Where a complete list was captured, or an incident lists its components
 * without the one its updates name, they were deleted since: they are imported as archived, for nobody knows their
 * status. Otherwise they have their last status.
 */
function planUnlistedComponents(
  capture: Capture,
  incidents: readonly PlannedIncident[],
  known: ReadonlySet<string>,
  at: string,
): PlannedComponent[] {
  const codes = new Map<string, string>()
  const deleted = new Set<string>()
  for (const { incident_updates, components } of capture.incidents) {
    for (const { affected_components } of incident_updates) {
      for (const one of affected_components ?? []) {
        if (!namesComponent(one)) continue
        const id = importedId('component', capture.page.id, one.code)
        codes.set(id, one.code)
        if (components !== null || capture.componentsListed) deleted.add(id)
      }
    }
  }
  const claimed = claimedStatuses(incidents)
  const found = new Map<string, PlannedComponent>()
  for (const update of incidents.flatMap(({ updates }) => updates).toSorted(byDisplayTime)) {
    for (const { component, name } of update.affected) {
      if (known.has(component)) continue
      const first = found.get(component)
      found.set(component, {
        id: component,
        external_id: codes.get(component) ?? '',
        group: '',
        is_group: false,
        name,
        description: '',
        manual_status: 'operational',
        status: claimed.get(component) ?? 'operational',
        position: first?.position ?? known.size + found.size + 1,
        showcase: false,
        only_show_if_degraded: false,
        start_date: '',
        archived_at: deleted.has(component) ? at : null,
        created: first?.created ?? update.display_at,
        updated: update.display_at,
      })
    }
  }
  return [...found.values()]
}

function byDisplayTime(a: PlannedUpdate, b: PlannedUpdate): number {
  return a.display_at < b.display_at ? -1 : a.display_at > b.display_at ? 1 : 0
}

/** The statuses that open incidents claim for components at the end of the capture. */
function claimedStatuses(incidents: readonly PlannedIncident[]): Map<string, ComponentStatus> {
  const statuses = new Map<string, ComponentStatus>()
  for (const { id, kind, status: incidentStatus, resolved_at, updates } of incidents) {
    const closedAt = isClosed(incidentStatus) && resolved_at !== null ? toMillis(resolved_at) : null
    const updateInputs = updates.map((update) => ({
      id: update.id,
      status: update.status,
      at: toMillis(update.display_at),
      created: toMillis(update.created),
      affected: update.affected,
    }))
    for (const { component, status, to } of deriveClaims({ id, kind, closedAt, updates: updateInputs })) {
      if (to === Infinity) statuses.set(component, worstStatus([status, statuses.get(component) ?? 'operational']))
    }
  }
  return statuses
}
