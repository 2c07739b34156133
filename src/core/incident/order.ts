import type { IncidentKind } from '../status/incident.ts'
import { byTime, type UpdateFact } from './timeline.ts'
import { transitionProblem } from './transitions.ts'

/** Two updates that follow each other, and may not: `older` is null where `newer` would be the first. */
export interface ForbiddenStep {
  older: UpdateFact | null
  newer: UpdateFact
}

function stepsIn(updates: readonly UpdateFact[]): ForbiddenStep[] {
  const sorted = [...updates].sort(byTime)
  return sorted.map((newer, index) => ({ older: sorted[index - 1] ?? null, newer }))
}

function nameOf({ older, newer }: ForbiddenStep): string {
  const side = (update: UpdateFact | null) => (update ? `${update.id} ${update.status}` : '')
  return `${side(older)}>${side(newer)}`
}

/**
 * The first step in an incident's order that a change makes and that posting would refuse; null where there is none.
 * One rule for adding, editing, moving and deleting: what stood side by side before does not count, so an order that an
 * import brought may stay wrong where nobody touches it.
 */
export function forbiddenStep(
  kind: IncidentKind,
  before: readonly UpdateFact[],
  after: readonly UpdateFact[],
): ForbiddenStep | null {
  const standing = new Set(stepsIn(before).map(nameOf))
  const made = stepsIn(after).filter((step) => !standing.has(nameOf(step)))
  return made.find(({ older, newer }) => transitionProblem(kind, older?.status ?? null, newer.status) !== null) ?? null
}
