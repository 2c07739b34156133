import type { Millis } from '../time/instant.ts'

/** What one relay takes a second: new sockets, or tabs that ask for the same at once. */
const MOST_A_SECOND = 300
/** So few do no harm, however they come. */
const AT_ONCE = 100

/**
 * Over how long the tabs of one relay should spread what they would all do at once, in whole milliseconds; 0 where they
 * need not. It goes to every tab: two significant digits, so that it names no exact audience.
 */
export function spreadOf(sockets: number): Millis {
  return sockets < AT_ONCE ? 0 : Number(((sockets * 1000) / MOST_A_SECOND).toPrecision(2))
}
