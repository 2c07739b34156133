import { byTime, deriveIncident, type UpdateFact } from '../core/incident/timeline.ts'
import type { IncidentKind } from '../core/status/incident.ts'

/**
 * What updates alone say of an incident, but of an imported one its record: that may lack the update that closed it.
 */
export const STATED = ['status', 'started_at', 'monitoring_at', 'resolved_at'] as const

/** Of those, what a change of the updates says nothing about, so that an imported record keeps what it stated. */
export function statedStill(
  kind: IncidentKind,
  before: readonly UpdateFact[],
  after: readonly UpdateFact[],
): (typeof STATED)[number][] {
  const was = deriveIncident(kind, before, null)
  const is = deriveIncident(kind, after, null)
  const newest = [before, after].map((updates) => [...updates].sort(byTime).pop()?.id)
  // One that became the newest is the incident's last word, also where it repeats the one before.
  const endsAlike = newest[0] === newest[1] && was.status === is.status && was.resolvedAt === is.resolvedAt
  return STATED.filter((field) => {
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
