import type { ComponentStatus } from '../status/component.ts'
import { IMPACTS, type Impact, type IncidentKind, type IncidentStatus, isClosed } from '../status/incident.ts'
import type { Millis } from '../time/instant.ts'

/** The status that an update states for a component. */
export interface StatedStatus {
  component: string
  status: ComponentStatus
}

/** An update, as far as anything is derived from it. */
export interface UpdateInput {
  id: string
  status: IncidentStatus
  /** `display_at`. */
  at: Millis
  /** When the row was made: decides between updates shown at the same time. */
  created: Millis
  affected: readonly StatedStatus[]
}

/** What is derived from an incident's updates. Times are null where it never happened, or was undone. */
export interface IncidentState {
  /** Null while there is no update. */
  status: IncidentStatus | null
  impact: Impact
  startedAt: Millis | null
  monitoringAt: Millis | null
  resolvedAt: Millis | null
}

/** Orders updates oldest first: by time shown, then time made, then id. */
export function byTime(a: UpdateInput, b: UpdateInput): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.created !== b.created) return a.created - b.created
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** The impact that a component's status amounts to. */
export function impactOf(status: ComponentStatus): Impact {
  switch (status) {
    case 'operational':
      return 'none'
    case 'under_maintenance':
      return 'maintenance'
    case 'degraded_performance':
      return 'minor'
    case 'partial_outage':
      return 'major'
    case 'major_outage':
      return 'critical'
    default:
      return status satisfies never
  }
}

/** Derives an incident from its updates, in whatever order they are given. An override wins over the derived impact. */
export function deriveIncident(
  kind: IncidentKind,
  updates: readonly UpdateInput[],
  override: Impact | null,
): IncidentState {
  let status: IncidentStatus | null = null
  let impact: Impact = kind === 'maintenance' ? 'maintenance' : 'none'
  let startedAt: Millis | null = null
  let monitoringAt: Millis | null = null
  let resolvedAt: Millis | null = null
  for (const update of [...updates].sort(byTime)) {
    startedAt ??= update.at
    if (update.status === 'monitoring' && status !== 'monitoring') monitoringAt = update.at
    if (!isClosed(update.status)) resolvedAt = null
    else if (status === null || !isClosed(status)) resolvedAt = update.at
    if (!isClosed(update.status)) {
      for (const stated of update.affected) {
        const effect = impactOf(stated.status)
        if (IMPACTS.indexOf(effect) > IMPACTS.indexOf(impact)) impact = effect
      }
    }
    status = update.status
  }
  return { status, impact: override ?? impact, startedAt, monitoringAt, resolvedAt }
}
