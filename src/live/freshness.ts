import { CONFIRMATION_DELAY } from '../core/live/confirmation-delay.ts'
import { GRACE_MS } from '../core/publication/publication-state.ts'
import type { Millis } from '../core/time/instant.ts'
import type { Fields } from './fields.ts'

/** When the backend was last confirmed, as this client knows it. */
export interface Freshness {
  /** By the edge's clock. */
  at: Millis
  /** How far this device's clock is ahead of the edge's, if it is clearly wrong; else 0. */
  skew: Millis
  /** The edge itself said that the status is stale. */
  stale: boolean
}

/**
 * What is known after the edge has said when the backend was last heard. A bare pong has no instant: it is within the
 * delay.
 */
export function updateFreshness(known: Freshness, kind: Fields['type'], instant: string, now: Millis): Freshness {
  // A relay that has never heard the backend gives the year 1970.
  const at = Date.parse(instant) || known.at
  if (kind === 'stale') return { ...known, at, stale: true }
  if (kind === 'pong') return { ...known, at: instant ? at : Math.max(at, now - known.skew - CONFIRMATION_DELAY) }
  const age = now - at
  return { at, skew: age < 0 || age > GRACE_MS ? age : 0, stale: false }
}

/** The age of the last confirmation, by this device's clock. */
export function ageOf({ at, skew }: Freshness, now: Millis): Millis {
  return Math.max(0, now - skew - at)
}

/**
 * Whether the page must say how old its status is: the edge says so, or was silent for longer than the grace period.
 */
export function isStale(freshness: Freshness, now: Millis): boolean {
  return freshness.stale || ageOf(freshness, now) > GRACE_MS
}
