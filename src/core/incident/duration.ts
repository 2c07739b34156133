import { type Instant, type Millis, toMillis } from '../time/instant.ts'

/**
 * How long something lasted. Null while it is not over, and where it ended when it began: then only its end was
 * recorded, not its length (836 of 1,282 incidents of a real archive, each written down afterwards).
 */
export function durationBetween(from: Instant, until: Instant | null): Millis | null {
  const length = until === null ? 0 : toMillis(until) - toMillis(from)
  return length > 0 ? length : null
}
