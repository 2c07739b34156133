import type { Millis } from '../time/instant.ts'

/** How many a relay handles per second: new sockets, or tabs with the same request. */
const MAX_PER_SECOND = 300
/** So few need not be spread. */
const MAX_AT_ONCE = 100

/**
 * Over how many milliseconds the tabs of one relay should spread what they would all do at once; 0 where they need not.
 * It is sent to every tab: two significant digits, so that it does not reveal the exact audience.
 */
export function spreadTime(sockets: number): Millis {
  return sockets < MAX_AT_ONCE ? 0 : Number(((sockets * 1000) / MAX_PER_SECOND).toPrecision(2))
}
