import { byUrgency, isActive } from '../../core/incident/active.ts'
import { recentlyResolved } from '../../core/incident/recent.ts'
import { byTime, deriveIncident } from '../../core/incident/timeline.ts'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { byPosition } from '../../core/publication/order.ts'
import { type ComponentStatus, severity } from '../../core/status/component.ts'
import { type IncidentStatus, isClosed } from '../../core/status/incident.ts'
import { type Millis, toInstant, toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { affectedStatuses, toUpdateInput } from '../../stores/team/model/preview-board.ts'
import type { Board, TeamComponent, TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'

/** A group with its components, or (null) a run of components that stand by themselves. */
export interface ComponentGroup {
  group: TeamComponent | null
  components: TeamComponent[]
}

const activeComponents = (board: Board) => board.components.filter(({ archived_at }) => archived_at === null)

/** Components by group in the order of the page; those that stand by themselves in runs between the groups. */
export function groupsOf(board: Board): ComponentGroup[] {
  const all = activeComponents(board).sort(byPosition)
  const known = new Set(all.filter(({ is_group }) => is_group).map(({ id }) => id))
  const groups: ComponentGroup[] = []
  for (const one of all) {
    const last = groups.at(-1)
    if (one.is_group) groups.push({ group: one, components: all.filter(({ group }) => group === one.id) })
    else if (known.has(one.group)) continue
    else if (last?.group === null) last.components.push(one)
    else groups.push({ group: null, components: [one] })
  }
  return groups
}

/** An incident's updates, newest first. */
export function updatesOf(board: Board, incident: string): TeamUpdate[] {
  return board.updates
    .filter((update) => update.incident === incident)
    .sort((a, b) => byTime(toUpdateInput(b), toUpdateInput(a)))
}

/**
 * An incident's status. The event of an update may come before that of its incident: then by its updates, which are all
 * on the board.
 */
export function currentStatus(incident: TeamIncident, updates: readonly TeamUpdate[]): IncidentStatus | null {
  const isBehind = updates.some(({ revision }) => revision > incident.revision)
  return isBehind ? deriveIncident(incident.kind, updates.map(toUpdateInput), null).status : incident.status
}

const isOpen = ({ status }: TeamIncident) => status === null || !isClosed(status)
const byNewest = (a: TeamIncident, b: TeamIncident) => (a.created < b.created ? 1 : -1)

/**
 * How long an incident's announced update is late, in milliseconds, negative while it is still ahead; null where none is
 * announced: once all its updates are taken back, visitors know of none.
 */
export function overdueBy({ status, next_update_at, resolved_at }: TeamIncident, now: Millis): Millis | null {
  const isAnnounced = status !== null && resolved_at === null
  return next_update_at === null || !isAnnounced ? null : now - Date.parse(next_update_at)
}

/** Realtime incidents that are open and not hidden from visitors: the worst first, of equals those that are overdue. */
export function openIncidents(board: Board, now: Millis): TeamIncident[] {
  const urgency = (one: TeamIncident) => {
    return { id: one.id, impact: one.impact, created_at: one.created, isOverdue: (overdueBy(one, now) ?? 0) > 0 }
  }
  return board.incidents
    .filter((one) => one.kind === 'realtime' && hiddenReason(one) === null && isOpen(one))
    .sort((a, b) => byUrgency(urgency(a), urgency(b)))
}

/** Open incidents whose promised update is overdue, the longest first. */
export function overdueIncidents(board: Board, now: Millis): TeamIncident[] {
  const late = (one: TeamIncident) => overdueBy(one, now) ?? 0
  return openIncidents(board, now)
    .filter((one) => late(one) > 0)
    .sort((a, b) => late(b) - late(a))
}

/** Maintenance that is in progress, late, or begins on this day of the page's zone, the first to begin first. */
export function maintenanceToday(board: Board, now: Millis, timeZone: string): TeamIncident[] {
  const today = dayOf(timeZone, now)
  const isToday = ({ scheduled_for, status }: TeamIncident) =>
    status !== 'scheduled' || (scheduled_for !== null && dayOf(timeZone, toMillis(scheduled_for)) <= today)
  return board.incidents
    .filter((one) => one.kind === 'maintenance' && hiddenReason(one) === null && isOpen(one) && isToday(one))
    .sort((a, b) => ((a.scheduled_for ?? '') < (b.scheduled_for ?? '') ? -1 : 1))
}

/** The planned maintenance that begins first; null where none is. */
export function nextMaintenance(board: Board): TeamIncident | null {
  const planned = board.incidents.filter(
    (one) => one.kind === 'maintenance' && hiddenReason(one) === null && one.status === 'scheduled',
  )
  return planned.sort((a, b) => ((a.scheduled_for ?? '') < (b.scheduled_for ?? '') ? -1 : 1))[0] ?? null
}

/** Realtime incidents that ended within the last day, as on the status page: the last to end first. */
export function endedIncidents(board: Board, now: Millis): TeamIncident[] {
  const ended = board.incidents.flatMap((one) =>
    one.status === null || hiddenReason(one) !== null ? [] : [{ ...one, status: one.status }],
  )
  return recentlyResolved({ incidents: ended, published_at: toInstant(now) })
}

/** Realtime incidents that visitors do not see, drafts among them, newest first; archived ones are not listed. */
export function hiddenIncidents(board: Board): TeamIncident[] {
  return board.incidents
    .filter((one) => one.kind === 'realtime' && one.archived_at === null && hiddenReason(one) !== null)
    .sort(byNewest)
}

/** An incident in progress, and the status that it gives a component. */
export interface WorstIncident {
  incident: TeamIncident
  status: ComponentStatus
}

/** The public incident that gives a component its worst status; null where there is none. */
export function findWorstIncident(board: Board, component: string): WorstIncident | null {
  let worst: WorstIncident | null = null
  for (const incident of board.incidents) {
    if (incident.status === null || !isActive(incident.status) || hiddenReason(incident) !== null) continue
    const status = affectedStatuses(updatesOf(board, incident.id))[component]
    if (status && (!worst || severity(status) > severity(worst.status))) worst = { incident, status }
  }
  return worst
}

/** The names of components, with their group's where two have the same. */
export function fullNames(groups: readonly ComponentGroup[]): Map<string, string> {
  const all = groups.flatMap(({ group, components }) => components.map(({ id, name }) => ({ id, name, group })))
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const { name } of all) (once.has(name) ? twice : once).add(name)
  return new Map(all.map(({ id, name, group }) => [id, group && twice.has(name) ? `${name} (${group.name})` : name]))
}

/** When an incident came into each phase; a reopened one has not ended, and reaches its end again later. */
export function phaseTimes(updates: readonly TeamUpdate[]): Partial<Record<IncidentStatus, string>> {
  const times: Partial<Record<IncidentStatus, string>> = {}
  for (const { status, display_at } of updates.toReversed()) {
    if (!isClosed(status)) {
      delete times.resolved
      delete times.postmortem
    }
    times[status] ??= display_at
  }
  return times
}

/**
 * A component's name, with its group's where two have the same; also of one that was archived since an update of the
 * incident named it; else its id.
 */
export function componentName(id: string, board: Board | null, updates: readonly TeamUpdate[]): string {
  const known = board ? fullNames(groupsOf(board)).get(id) : undefined
  return known ?? updates.flatMap(({ affected }) => affected).find((one) => one.component === id)?.name ?? id
}
