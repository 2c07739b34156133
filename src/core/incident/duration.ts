import { type Instant, type Millis, toMillis } from '../time/instant.ts'

const MINUTE: Millis = 60_000

/**
 * How long something lasted. Null while it is not over, and where it ended when it began: then only its end was
 * recorded, not its length (836 of 1,282 incidents of a real archive, each written down afterwards).
 */
export function durationBetween(from: Instant, until: Instant | null): Millis | null {
  if (until === null || toMillis(until) <= toMillis(from)) return null
  return clockLength(toMillis(from), toMillis(until))
}

/** How long something lasted by the clock times that are said of it, which have no seconds: 01:58 to 02:55 is 57 min. */
export function clockLength(from: Millis, until: Millis): Millis {
  return (Math.floor(until / MINUTE) - Math.floor(from / MINUTE)) * MINUTE
}
