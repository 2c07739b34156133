import type { LiveDocument } from '../../core/live/messages.ts'
import type { Millis } from '../../core/time/instant.ts'
import { FULL_POLL_EVERY, LONGEST_POLL_EVERY, POLL_EVERY } from '../base/limits.ts'

/** What `/live.json` says to those who ask now and then, for want of a connection. */
export type PollingHint = Pick<LiveDocument, 'next_in' | 'live'>

/**
 * How often to ask, in whole seconds, and whether to try for a socket: more seldom the more are there, where all are
 * taken.
 */
export function pollingHint({ isFull, spread }: { isFull: boolean; spread: Millis }): PollingHint {
  if (!isFull) return { next_in: POLL_EVERY / 1_000, live: true }
  return { next_in: Math.round(Math.min(LONGEST_POLL_EVERY, FULL_POLL_EVERY + spread) / 1_000), live: false }
}
