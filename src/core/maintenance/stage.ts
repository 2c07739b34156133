import { type IncidentStatus, isClosed } from '../status/incident.ts'

/** Whether a maintenance is still to begin, has begun, or is over; without an update it is to begin. */
export function maintenanceStage(status: IncidentStatus | null): 'to_come' | 'running' | 'over' {
  if (status === null || status === 'scheduled') return 'to_come'
  return isClosed(status) ? 'over' : 'running'
}
