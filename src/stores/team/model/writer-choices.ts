import * as v from 'valibot'
import { ComponentStatus } from '../../../core/status/component.ts'
import { IncidentStatus, isClosed } from '../../../core/status/incident.ts'

/** The phase of an incident and, while it is open, the statuses it gives components, by id. */
export const IncidentStatuses = v.object({ status: IncidentStatus, affected: v.record(v.string(), ComponentStatus) })
export type IncidentStatuses = v.InferOutput<typeof IncidentStatuses>

/** The writer's choices; null where nothing was chosen, and for a component that was removed. */
export const WriterChoices = v.object({
  status: v.nullable(IncidentStatus),
  affected: v.record(v.string(), v.nullable(ComponentStatus)),
})
export type WriterChoices = v.InferOutput<typeof WriterChoices>

export const NO_WRITER_CHOICES: WriterChoices = { status: null, affected: {} }

/** Combines the writer's choices with the state of the incident for everything else. */
export function applyChoices(incidentStatuses: IncidentStatuses, chosen: WriterChoices): IncidentStatuses {
  const status = chosen.status ?? incidentStatuses.status
  const ends = chosen.status === 'resolved'
  const statuses = Object.entries(incidentStatuses.affected).map(
    ([id, componentStatus]) => [id, ends ? 'operational' : componentStatus] as const,
  )
  const all = { ...Object.fromEntries(statuses), ...chosen.affected }
  const affected: IncidentStatuses['affected'] = {}
  for (const [id, componentStatus] of Object.entries(all)) if (componentStatus !== null) affected[id] = componentStatus
  return { status, affected }
}

/**
 * Adds an edit to the choices: `wanted` is what the writer changed. Resolving
 * the incident sets all its components to operational; other phases leave them.
 */
export function recordChoices(
  incidentStatuses: IncidentStatuses,
  chosen: WriterChoices,
  wanted: { status?: IncidentStatus | undefined; affected?: IncidentStatuses['affected'] | undefined },
): WriterChoices {
  const before = applyChoices(incidentStatuses, chosen)
  const affected = { ...chosen.affected }
  const isNewPhase = wanted.status !== undefined && wanted.status !== before.status
  if (isNewPhase && wanted.status === 'resolved') {
    for (const [id, componentStatus] of Object.entries(affected)) {
      if (componentStatus === null) continue
      if (incidentStatuses.affected[id] !== undefined) delete affected[id]
      else affected[id] = 'operational'
    }
  }
  if (wanted.affected) {
    for (const [id, componentStatus] of Object.entries(wanted.affected))
      if (before.affected[id] !== componentStatus) affected[id] = componentStatus
    for (const id of Object.keys(before.affected)) if (wanted.affected[id] === undefined) affected[id] = null
  }
  return { status: isNewPhase ? (wanted.status ?? null) : chosen.status, affected }
}

/** The state of an incident after one more update. */
export function statusesAfterUpdate(
  incidentStatuses: IncidentStatuses,
  { status, affected }: { status: IncidentStatus; affected: readonly { component: string; status: ComponentStatus }[] },
): IncidentStatuses {
  if (isClosed(status)) return { status, affected: {} }
  const statuses = Object.fromEntries(
    affected.map(({ component, status: componentStatus }) => [component, componentStatus]),
  )
  return { status, affected: { ...incidentStatuses.affected, ...statuses } }
}

/** Whether an update reopens a closed incident. */
export function reopensIncident(incidentStatuses: IncidentStatuses, update: Pick<IncidentStatuses, 'status'>): boolean {
  return isClosed(incidentStatuses.status) && !isClosed(update.status)
}

/** A change somebody posted meanwhile that an earlier choice of the writer would undo. */
export type UndoneChange =
  | { of: 'phase'; from: IncidentStatus; to: IncidentStatus }
  | { of: 'component'; id: string; from: ComponentStatus; to: ComponentStatus }

/**
 * The changes that an update would undo, of those between `before`, which its writer knew, and `current`. Reopening the
 * incident is not included: see `reopensIncident`.
 */
export function findUndoneChanges(
  before: IncidentStatuses,
  current: IncidentStatuses,
  update: IncidentStatuses,
): UndoneChange[] {
  const undone: UndoneChange[] = []
  if (current.status !== before.status && update.status !== current.status && !isClosed(current.status)) {
    undone.push({ of: 'phase', from: current.status, to: update.status })
  }
  for (const [id, to] of Object.entries(update.affected)) {
    // A closed incident leaves its components operational.
    const from = current.affected[id] ?? (before.affected[id] && isClosed(current.status) ? 'operational' : undefined)
    if (from !== undefined && from !== before.affected[id] && from !== to)
      undone.push({ of: 'component', id, from, to })
  }
  return undone
}
