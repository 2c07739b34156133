import type { Millis } from '../core/time/instant.ts'

/** The part of `spread` in which those who see the page ask for what is new. */
const SEEING = 0.1

/**
 * Does what costs the edge something when it is this tab's turn, for everyone hears of a change at once: unless it is
 * awaited, no sooner than somebody sees the tab; else at a moment of its own, the later the more there are. `spread`,
 * in milliseconds, is what the edge said. While nobody sees the tab the same function waits once, however often it is
 * given, as a document has each listener once.
 */
export function inTurn(spread: Millis, isAwaited: boolean, then: () => void): void {
  if (document.hidden && !isAwaited) document.addEventListener('visibilitychange', then, { once: true })
  else setTimeout(then, spread * SEEING * Math.random())
}
