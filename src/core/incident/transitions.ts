import {
  type IncidentKind,
  type IncidentStatus,
  isClosed,
  MAINTENANCE_STATUSES,
  type MaintenanceStatus,
  REALTIME_STATUSES,
  type RealtimeStatus,
} from '../status/incident.ts'

/** Why a status may not follow: it belongs to the other kind, or there is no such transition. */
export type TransitionProblem = 'status_of_other_kind' | 'transition_not_allowed'

function isRealtime(status: IncidentStatus): status is RealtimeStatus {
  return REALTIME_STATUSES.some((one) => one === status)
}

function isMaintenance(status: IncidentStatus): status is MaintenanceStatus {
  return MAINTENANCE_STATUSES.some((one) => one === status)
}

/**
 * Whether an update may take an incident from one status to another; null when it may. `from` is null for the first.
 *
 * Realtime: investigating, identified and monitoring in any order, then resolved, then one of the three again
 * (reopened) or postmortem. Maintenance: forward only; steps may be left out. Saying the same status again is an
 * update without a change and always allowed.
 */
export function transitionProblem(
  kind: IncidentKind,
  from: IncidentStatus | null,
  to: IncidentStatus,
): TransitionProblem | null {
  if (kind === 'maintenance') {
    if (!isMaintenance(to)) return 'status_of_other_kind'
    if (from === null || !isMaintenance(from)) return null
    const backwards = MAINTENANCE_STATUSES.indexOf(to) < MAINTENANCE_STATUSES.indexOf(from)
    return backwards ? 'transition_not_allowed' : null
  }
  if (!isRealtime(to)) return 'status_of_other_kind'
  if (from === to) return null
  if (to === 'postmortem') return from === 'resolved' ? null : 'transition_not_allowed'
  if (from === 'postmortem') return isClosed(to) ? 'transition_not_allowed' : null
  return null
}
