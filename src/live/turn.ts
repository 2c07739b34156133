import type { Millis } from '../core/time/instant.ts'

/** The share of `spread` within which visible tabs ask for what is new. */
const VISIBLE_SHARE = 0.1

/**
 * Schedules a request to the edge, because all tabs learn of a change at once: unless it is awaited, not before the tab
 * is visible; else at a random time within part of `spread` (milliseconds), as the edge said. While the tab is hidden
 * the same function waits only once, as a document has each listener once.
 */
export function runInTurn(spread: Millis, isAwaited: boolean, then: () => void): void {
  if (document.hidden && !isAwaited) document.addEventListener('visibilitychange', then, { once: true })
  else setTimeout(then, spread * VISIBLE_SHARE * Math.random())
}
