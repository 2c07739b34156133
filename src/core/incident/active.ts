import { IMPACTS, type Impact, type IncidentKind, type IncidentStatus, isClosed } from '../status/incident.ts'
import type { Instant } from '../time/instant.ts'

/** Whether an incident or maintenance in this status is active: neither over nor still planned. */
export function isActive(status: IncidentStatus): boolean {
  return !isClosed(status) && status !== 'scheduled'
}

/** The fields that open incidents are sorted by. */
export interface Urgency {
  id: string
  impact: Impact
  created_at: Instant
  /** Whether an announced update is late; only the team is shown that. */
  isOverdue?: boolean
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Worst impact first, overdue before the rest, then newest first by created_at, then id: a total order. */
export function byUrgency(a: Urgency, b: Urgency): number {
  return (
    IMPACTS.indexOf(b.impact) - IMPACTS.indexOf(a.impact) ||
    Number(b.isOverdue ?? false) - Number(a.isOverdue ?? false) ||
    compare(b.created_at, a.created_at) ||
    compare(b.id, a.id)
  )
}

/** The active ones in the order to show them: incidents before maintenances, the worst first. */
export function activeByUrgency<One extends Urgency & { kind: IncidentKind; status: IncidentStatus }>(
  incidents: readonly One[],
): One[] {
  const rank = ({ kind }: One) => Number(kind === 'maintenance')
  return incidents.filter(({ status }) => isActive(status)).toSorted((a, b) => rank(a) - rank(b) || byUrgency(a, b))
}
