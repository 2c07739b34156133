import type { Cause, Claim } from '../incident/claims.ts'
import { type ComponentStatus, severity } from '../status/component.ts'
import type { Millis } from '../time/instant.ts'

/** A step of one component's status: from `at` on it is `to_status`. What the ledger's rows hold. */
export interface Step {
  at: Millis
  to_status: ComponentStatus
  cause: Cause
  /** The incident behind it, or empty. On a step back to operational: the one that ended. */
  incident: string
}

/** A step as the ledger has it. */
export interface LedgerStep extends Step {
  id: string
}

/** A stretch of time that derivation is bound to, both ends included; `to` may be Infinity. */
export interface Window {
  from: Millis
  to: Millis
}

/** The first in the order that does not depend on how claims arrived: worst, then oldest, then by incident. */
function leading(claims: readonly Claim[]): Claim | undefined {
  return [...claims].sort(
    (a, b) =>
      severity(b.status) - severity(a.status) ||
      a.from - b.from ||
      (a.incident < b.incident ? -1 : a.incident > b.incident ? 1 : 0),
  )[0]
}

/**
 * The steps of one component's status within a window, from its claims: at every moment the worst of those that stand.
 * Needs every claim that touches the window, its edges included; a step is made only where the status changes.
 */
export function stepsOf(claims: readonly Claim[], window: Window): Step[] {
  const moments = new Set<Millis>()
  for (const claim of claims) {
    for (const at of [claim.from, claim.to])
      if (at >= window.from && at <= window.to && at !== Infinity) moments.add(at)
  }
  const before = claims.filter((claim) => claim.from < window.from && claim.to >= window.from)
  let status: ComponentStatus = leading(before)?.status ?? 'operational'
  const steps: Step[] = []
  for (const at of [...moments].sort((a, b) => a - b)) {
    const lead = leading(claims.filter((claim) => claim.from <= at && claim.to > at))
    const next = lead?.status ?? 'operational'
    if (next === status) continue
    const behind = lead ?? leading(claims.filter((claim) => claim.to === at))
    steps.push({ at, to_status: next, cause: behind?.cause ?? 'manual', incident: behind?.incident ?? '' })
    status = next
  }
  return steps
}

/** The status that claims give at a moment. */
export function statusAt(claims: readonly Claim[], at: Millis): ComponentStatus {
  return leading(claims.filter((claim) => claim.from <= at && claim.to > at))?.status ?? 'operational'
}

function sameStep(a: Step, b: Step): boolean {
  return a.at === b.at && a.to_status === b.to_status && a.cause === b.cause && a.incident === b.incident
}

/** What must be written so that the ledger's steps become the derived ones: rows to void and rows to add. */
export function reconcile(
  existing: readonly LedgerStep[],
  wanted: readonly Step[],
): { voids: LedgerStep[]; adds: Step[] } {
  return {
    voids: existing.filter((row) => !wanted.some((step) => sameStep(row, step))),
    adds: wanted.filter((step) => !existing.some((row) => sameStep(row, step))),
  }
}
