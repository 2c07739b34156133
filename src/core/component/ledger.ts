import type { Cause, Claim } from '../incident/claims.ts'
import { type ComponentStatus, severity } from '../status/component.ts'
import type { Millis } from '../time/instant.ts'

/** A step of one component's status: from `at` on it is `to_status`. What the ledger's rows hold. */
export interface StatusStep {
  at: Millis
  to_status: ComponentStatus
  cause: Cause
  /** The incident behind it, or empty. On a step back to operational: the one that ended. */
  incident: string
}

/** A step as the ledger has it: the append-only record from which uptime is computed. */
export interface LedgerStep extends StatusStep {
  id: string
}

/** The time range that a derivation is limited to, both ends included; `to` may be Infinity. */
export interface TimeWindow {
  from: Millis
  to: Millis
}

/** The claim that decides the status, whatever order claims arrive in: worst, then oldest, then by incident. */
function leadingClaim(claims: readonly Claim[]): Claim | undefined {
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
export function deriveSteps(claims: readonly Claim[], window: TimeWindow): StatusStep[] {
  const moments = new Set<Millis>()
  for (const claim of claims) {
    for (const at of [claim.from, claim.to])
      if (at >= window.from && at <= window.to && at !== Infinity) moments.add(at)
  }
  const before = claims.filter((claim) => claim.from < window.from && claim.to >= window.from)
  let status: ComponentStatus = leadingClaim(before)?.status ?? 'operational'
  const steps: StatusStep[] = []
  for (const at of [...moments].sort((a, b) => a - b)) {
    const lead = leadingClaim(claims.filter((claim) => claim.from <= at && claim.to > at))
    const next = lead?.status ?? 'operational'
    if (next === status) continue
    const behind = lead ?? leadingClaim(claims.filter((claim) => claim.to === at))
    steps.push({ at, to_status: next, cause: behind?.cause ?? 'manual', incident: behind?.incident ?? '' })
    status = next
  }
  return steps
}

/** The status that claims give at a moment. */
export function statusAt(claims: readonly Claim[], at: Millis): ComponentStatus {
  return leadingClaim(claims.filter((claim) => claim.from <= at && claim.to > at))?.status ?? 'operational'
}

function isSameStep(a: StatusStep, b: StatusStep): boolean {
  return a.at === b.at && a.to_status === b.to_status && a.cause === b.cause && a.incident === b.incident
}

/** The rows to void and to add so that the ledger has the derived steps. */
export function reconcile(
  existing: readonly LedgerStep[],
  derived: readonly StatusStep[],
): { voids: LedgerStep[]; adds: StatusStep[] } {
  return {
    voids: existing.filter((row) => !derived.some((step) => isSameStep(row, step))),
    adds: derived.filter((step) => !existing.some((row) => isSameStep(row, step))),
  }
}
