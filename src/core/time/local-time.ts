import type { Millis } from './instant.ts'
import { offsetAt } from './zone.ts'

const HOUR = 3_600_000
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A zone's clock at an instant as a form's field has it, `2026-11-21T14:02`: seconds are dropped. */
export function formatLocalTime(timeZone: string, at: Millis): string {
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 16)
}

/** The last time that a form's field takes: without it some browsers offer years of six digits. */
export const LAST_LOCAL_TIME = '9999-12-31T23:59'

/** The instant that a local time stands for. */
export interface LocalTime {
  at: Millis
  /** `twice`: clocks were turned back, and showed it two times. `skipped`: clocks were turned forward over it. */
  kind: 'once' | 'twice' | 'skipped'
}

/**
 * The instant of a clock's time, both in milliseconds as if the clock were UTC's; `offset` is the zone's at an instant.
 * Of a time that occurs twice it takes the first, and the last where that is asked for; a skipped time is moved forward
 * by the clock change, half past two becomes half past three (both as in RFC 5545, 3.3.5).
 */
export function resolveLocalTime(
  wallTime: Millis,
  offset: (at: Millis) => Millis,
  prefersLast: (last: Millis) => boolean = () => false,
): LocalTime {
  // No zone is further from UTC, nor were its clocks ever turned by more: Samoa once left out a day.
  const [before, after] = [offset(wallTime - 26 * HOUR), offset(wallTime + 26 * HOUR)]
  const found = [...new Set([before, after])].map((one) => wallTime - one)
  const exact = found.filter((at) => at + offset(at) === wallTime).sort((a, b) => a - b)
  const [first, last] = [exact[0], exact.at(-1)]
  if (first === undefined || last === undefined) return { at: wallTime - before, kind: 'skipped' }
  if (first === last) return { at: first, kind: 'once' }
  return { at: prefersLast(last) ? last : first, kind: 'twice' }
}

/**
 * Parses a local time, `2026-11-21T14:02`; null where it is malformed. Of a time that occurred twice it takes the later
 * one, unless that is after `now`: who enters when something happened means the past, and the last time the clock
 * showed it.
 */
export function parseLocalTime(timeZone: string, text: string, now: Millis): LocalTime | null {
  const wallTime = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  // Before the year 1000 the year is half typed, and the zone does not matter.
  if (Number.isNaN(wallTime)) return null
  if (wallTime < Date.parse('1000-01-01')) return { at: wallTime, kind: 'once' }
  return resolveLocalTime(
    wallTime,
    (at) => offsetAt(timeZone, at),
    (last) => last <= now,
  )
}
