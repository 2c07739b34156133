import { IMPACTS, type Impact, type IncidentKind, type IncidentStatus, isClosed } from '../status/incident.ts'
import type { Instant } from '../time/instant.ts'

/** Whether an incident or maintenance in this status is under way: neither over nor still ahead. */
export function isUnderWay(status: IncidentStatus): boolean {
  return !isClosed(status) && status !== 'scheduled'
}

/** What the order of open incidents looks at. */
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

/** Those under way as people should meet them, whatever order they come in: incidents before planned work, the worst first. */
export function underWay<One extends Urgency & { kind: IncidentKind; status: IncidentStatus }>(
  incidents: readonly One[],
): One[] {
  const rank = ({ kind }: One) => Number(kind === 'maintenance')
  return incidents.filter(({ status }) => isUnderWay(status)).toSorted((a, b) => rank(a) - rank(b) || byUrgency(a, b))
}
