import { byTime, deriveIncident, type UpdateInput } from '../../core/incident/timeline.ts'
import type { IncidentKind } from '../../core/status/incident.ts'

/**
 * Fields that are derived from updates, but for an imported incident are stated by its record: it may lack the closing
 * update.
 */
export const STATED_FIELDS = ['status', 'started_at', 'monitoring_at', 'resolved_at'] as const

/** Which of those a change of the updates does not affect, so that an imported record keeps them. */
export function unchangedStatedFields(
  kind: IncidentKind,
  before: readonly UpdateInput[],
  after: readonly UpdateInput[],
): (typeof STATED_FIELDS)[number][] {
  const was = deriveIncident(kind, before, null)
  const is = deriveIncident(kind, after, null)
  const newest = [before, after].map((updates) => [...updates].sort(byTime).pop()?.id)
  // A newest update decides, even where it repeats the status before it.
  const endsAlike = newest[0] === newest[1] && was.status === is.status && was.resolvedAt === is.resolvedAt
  return STATED_FIELDS.filter((field) => {
    switch (field) {
      case 'status':
      case 'resolved_at':
        return endsAlike
      case 'started_at':
        return was.startedAt === is.startedAt
      case 'monitoring_at':
        return was.monitoringAt === is.monitoringAt
      default:
        return field satisfies never
    }
  })
}
