import { type IncidentKind, type IncidentStatus, isClosed } from './status.ts'

/** Whether an incident or maintenance in this status is under way: neither over nor still ahead. */
export function isUnderWay(status: IncidentStatus): boolean {
  return !isClosed(status) && status !== 'scheduled'
}

/** Those under way as people should meet them: what is broken before planned work, else in the order that they have. */
export function underWay<One extends { kind: IncidentKind; status: IncidentStatus }>(incidents: readonly One[]): One[] {
  const rank = ({ kind }: One) => Number(kind === 'maintenance')
  return incidents.filter(({ status }) => isUnderWay(status)).toSorted((a, b) => rank(a) - rank(b))
}
