import type { IncidentKind } from '../status/incident.ts'
import { byTime, type UpdateInput } from './timeline.ts'
import { transitionProblem } from './transitions.ts'

/** Two consecutive updates that may not follow each other; `older` is null where `newer` would be the first. */
export interface ForbiddenTransition {
  older: UpdateInput | null
  newer: UpdateInput
}

function transitionsIn(updates: readonly UpdateInput[]): ForbiddenTransition[] {
  const sorted = [...updates].sort(byTime)
  return sorted.map((newer, index) => ({ older: sorted[index - 1] ?? null, newer }))
}

function transitionKey({ older, newer }: ForbiddenTransition): string {
  const side = (update: UpdateInput | null) => (update ? `${update.id} ${update.status}` : '')
  return `${side(older)}>${side(newer)}`
}

/**
 * The first transition that a change adds and that posting would refuse; null where there is none. One rule for adding,
 * editing, moving and deleting: existing pairs do not count, so a wrong order from an import may stay where nobody
 * touches it.
 */
export function findForbiddenTransition(
  kind: IncidentKind,
  before: readonly UpdateInput[],
  after: readonly UpdateInput[],
): ForbiddenTransition | null {
  const existing = new Set(transitionsIn(before).map(transitionKey))
  const added = transitionsIn(after).filter((step) => !existing.has(transitionKey(step)))
  return added.find(({ older, newer }) => transitionProblem(kind, older?.status ?? null, newer.status) !== null) ?? null
}
