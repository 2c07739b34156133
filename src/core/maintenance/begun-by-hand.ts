import { type Instant, type Millis, toInstant, toMillis } from '../time/instant.ts'

/** For when a maintenance is planned. */
export interface PlannedTimes {
  scheduled_for: Instant | null
  scheduled_until: Instant | null
}

/** When a maintenance may end that is begun by hand at another time than planned. */
export interface EndChoice {
  /** How long it is planned to take, in milliseconds. */
  length: Millis
  /** What is planned where it takes as long as it was to. */
  moved: { scheduled_for: Instant; scheduled_until: Instant }
  /** When it ends as planned; null where that is past. */
  asPlanned: Instant | null
  /**
   * Whether it takes as long as planned until somebody says otherwise: where it is early, or nothing else is left. One
   * that is late was announced to be over at its end.
   */
  movesByDefault: boolean
}

const MINUTE: Millis = 60_000

/**
 * When a maintenance ends that is begun at `now`, in milliseconds: null where it begins in its minute or has no length.
 * A beginning that is past stays as it was announced; one that would come after the end moves to now.
 */
export function endChoice({ scheduled_for, scheduled_until }: PlannedTimes, now: Millis): EndChoice | null {
  if (scheduled_for === null || scheduled_until === null) return null
  const [start, end, begun] = [toMillis(scheduled_for), toMillis(scheduled_until), Math.floor(now / MINUTE) * MINUTE]
  const length = end - start
  if (length <= 0 || Math.floor(start / MINUTE) * MINUTE === begun) return null
  const isEarly = begun < start
  const asPlanned = end > now ? scheduled_until : null
  return {
    length,
    moved: { scheduled_for: isEarly ? toInstant(begun) : scheduled_for, scheduled_until: toInstant(begun + length) },
    asPlanned,
    movesByDefault: isEarly || asPlanned === null,
  }
}
