import type { Millis } from '../core/time/instant.ts'

/** When the backend was last confirmed, as this tab knows it. */
export interface Freshness {
  /** By the edge's clock. */
  at: Millis
  /** How far this device's clock is ahead of the edge's, if it is clearly wrong; else 0. */
  skew: Millis
  /** The edge itself said that the status is stale. */
  stale: boolean
}

/** The edge confirmed the backend at `at`, within the grace period. */
export function freshAt(at: Millis, now: Millis, grace: Millis): Freshness {
  const age = now - at
  return { at, skew: age < 0 || age > grace ? age : 0, stale: false }
}

/** The age of the last confirmation, by this device's clock. */
export function ageOf({ at, skew }: Freshness, now: Millis): Millis {
  return Math.max(0, now - skew - at)
}

/**
 * Whether the page must say how old its status is: the edge says so, or was silent for longer than the grace period.
 */
export function isStale(freshness: Freshness, now: Millis, grace: Millis): boolean {
  return freshness.stale || ageOf(freshness, now) > grace
}
