import type { PublicIncident } from '../publication/publication.ts'
import type { IncidentStatus } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'

/** What of a maintenance says whether it was cancelled. */
type Ended = Pick<PublicIncident, 'resolved_at' | 'scheduled_for'> & {
  status: IncidentStatus | null
  updates: readonly { status: IncidentStatus }[]
}

/** Whether work on a maintenance ever began, by the statuses of its updates. */
function hasWorkBegun({ updates }: Ended): boolean {
  const activeStatuses: readonly IncidentStatus[] = ['in_progress', 'verifying']
  return updates.some(({ status }) => activeStatuses.includes(status))
}

/** Whether a maintenance was cancelled: completed before its start, without an update that said it had begun. */
export function isCancelled(maintenance: Ended): boolean {
  const { status, resolved_at, scheduled_for } = maintenance
  if (status !== 'completed' || resolved_at === null || scheduled_for === null) return false
  return toMillis(resolved_at) < toMillis(scheduled_for) && !hasWorkBegun(maintenance)
}
