import type { LiveDocument } from '../../core/live/messages.ts'
import type { Millis } from '../../core/time/instant.ts'
import { FULL_POLL_INTERVAL, MAX_POLL_INTERVAL, POLL_INTERVAL } from '../base/limits.ts'

/** What `/live.json` tells clients that poll. */
export type PollingHint = Pick<LiveDocument, 'next_in' | 'live'>

/**
 * How often to poll, in whole seconds, and whether to try a socket; while all are taken, more seldom the more there
 * are.
 */
export function pollingHint({ isFull, spread }: { isFull: boolean; spread: Millis }): PollingHint {
  if (!isFull) return { next_in: POLL_INTERVAL / 1_000, live: true }
  return { next_in: Math.round(Math.min(MAX_POLL_INTERVAL, FULL_POLL_INTERVAL + spread) / 1_000), live: false }
}
