import { hiddenBy } from '../../core/incident/hidden.ts'
import { byUrgency, isUnderWay } from '../../core/incident/open.ts'
import { byPosition } from '../../core/publication/order.ts'
import { type ComponentStatus, severity } from '../../core/status/component.ts'
import { type IncidentStatus, isClosed } from '../../core/status/incident.ts'
import type { Millis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { lampOf, type Verdict, verdictOf } from '../../core/verdict/verdict.ts'
import { wordsNow } from '../../stores/team/preview.ts'
import type { Board, TeamComponent, TeamIncident, TeamUpdate } from '../../stores/team/records.ts'

/** A group with its components, or (null) those that stand by themselves. */
export interface Grouped {
  group: TeamComponent | null
  components: TeamComponent[]
}

const listed = (board: Board) => board.components.filter(({ archived_at }) => archived_at === null)

/** Components by group in the order of the page. */
export function groupsOf(board: Board): Grouped[] {
  const all = listed(board)
  const groups = all.filter(({ is_group }) => is_group).sort(byPosition)
  const known = new Set(groups.map(({ id }) => id))
  const single = all.filter(({ is_group, group }) => !is_group && !known.has(group)).sort(byPosition)
  return [
    ...(single.length > 0 ? [{ group: null, components: single }] : []),
    ...groups.map((group) => ({ group, components: all.filter((one) => one.group === group.id).sort(byPosition) })),
  ]
}

/** What is so on the page, by the console's own records, and the status that its lamp shows. */
export function standing(board: Board, now: number): { verdict: Verdict; lamp: ReturnType<typeof lampOf> } {
  const order = groupsOf(board).flatMap(({ group, components }) => (group ? [group, ...components] : components))
  const verdict = verdictOf({
    components: order.map(({ id, group, is_group, name, status }) => {
      return { id, group_id: group === '' ? null : group, is_group, name, status, days: [] }
    }),
    incidents: board.incidents.flatMap((one) => {
      const { kind, status, impact, resolved_at } = one
      return status === null || hiddenBy(one) !== null ? [] : [{ kind, status, impact, resolved_at }]
    }),
    day: dayOf(board.page.time_zone, now),
    page: board.page,
  })
  return { verdict, lamp: lampOf(verdict) }
}

/** An incident's updates, newest first. */
export function updatesOf(board: Board, incident: string): TeamUpdate[] {
  const compare = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  return board.updates
    .filter((update) => update.incident === incident)
    .sort((a, b) => compare(a.display_at, b.display_at) || compare(a.created, b.created))
}

const isOpen = ({ status }: TeamIncident) => status === null || !isClosed(status)
const newest = (a: TeamIncident, b: TeamIncident) => (a.created < b.created ? 1 : -1)

/** How long an incident's announced update is late, in milliseconds, negative while it is still ahead; null where none is announced. */
export function overdueBy({ next_update_at, resolved_at }: TeamIncident, now: Millis): Millis | null {
  return next_update_at === null || resolved_at !== null ? null : now - Date.parse(next_update_at)
}

/** Realtime incidents that are open and not hidden from visitors: the worst first, of equals those that are overdue. */
export function openIncidents(board: Board, now: Millis): TeamIncident[] {
  const urgency = (one: TeamIncident) => {
    return { id: one.id, impact: one.impact, created_at: one.created, isOverdue: (overdueBy(one, now) ?? 0) > 0 }
  }
  return board.incidents
    .filter((one) => one.kind === 'realtime' && hiddenBy(one) === null && isOpen(one))
    .sort((a, b) => byUrgency(urgency(a), urgency(b)))
}

/** Realtime incidents that ended within the last day, newest first. */
export function endedIncidents(board: Board, now: number): TeamIncident[] {
  const isLate = ({ resolved_at }: TeamIncident) => resolved_at !== null && now - Date.parse(resolved_at) < 86_400_000
  return board.incidents
    .filter((one) => one.kind === 'realtime' && hiddenBy(one) === null && !isOpen(one) && isLate(one))
    .sort(newest)
}

/** Realtime incidents that visitors do not see, drafts among them, newest first; archived ones are put away. */
export function hiddenIncidents(board: Board): TeamIncident[] {
  return board.incidents
    .filter((one) => one.kind === 'realtime' && one.archived_at === null && hiddenBy(one) !== null)
    .sort(newest)
}

/** An incident under way, and the status at which it holds a component. */
export interface Hold {
  incident: TeamIncident
  status: ComponentStatus
}

/** The incident that holds a component at the worst status; null where none that visitors see speaks of it. */
export function holdOf(board: Board, component: string): Hold | null {
  let worst: Hold | null = null
  for (const incident of board.incidents) {
    if (incident.status === null || !isUnderWay(incident.status) || hiddenBy(incident) !== null) continue
    const status = wordsNow(updatesOf(board, incident.id))[component]
    if (status && (!worst || severity(status) > severity(worst.status))) worst = { incident, status }
  }
  return worst
}

/** The names of components, with their group's where two have the same. */
export function fullNames(groups: readonly Grouped[]): Map<string, string> {
  const all = groups.flatMap(({ group, components }) => components.map(({ id, name }) => ({ id, name, group })))
  const twice = (name: string) => all.filter((one) => one.name === name).length > 1
  return new Map(all.map(({ id, name, group }) => [id, group && twice(name) ? `${name} (${group.name})` : name]))
}

/** When an incident came into each phase; one that was opened again is not over, and comes to its end anew. */
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
export function nameOf(id: string, board: Board | null, updates: readonly TeamUpdate[]): string {
  const known = board ? fullNames(groupsOf(board)).get(id) : undefined
  return known ?? updates.flatMap(({ affected }) => affected).find((one) => one.component === id)?.name ?? id
}
