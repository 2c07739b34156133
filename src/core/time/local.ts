import type { Millis } from './instant.ts'
import { offsetAt } from './zone.ts'

const HOUR = 3_600_000
const FIELD = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A zone's clock at an instant as a form's field has it, `2026-11-21T14:02`: seconds are dropped. */
export function localTextOf(timeZone: string, at: Millis): string {
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 16)
}

/** What a time on a zone's clock stands for. */
export interface LocalReading {
  at: Millis
  /** `twice`: clocks were turned back, and showed it two times. `skipped`: clocks were turned forward over it. */
  kind: 'once' | 'twice' | 'skipped'
}

/**
 * Reads a time on a zone's clock, `2026-11-21T14:02`; null where it is none. Of a time that the clocks showed twice it is
 * the later one, unless that is still to come at `now`: who says when something was means the past, and the last time
 * that the clock showed it. A time that was skipped is as much later as clocks were turned: half past two becomes half
 * past three.
 */
export function readLocal(timeZone: string, text: string, now: Millis): LocalReading | null {
  const wall = FIELD.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  // Before the year 1000 a year is half typed, and zones are of no matter.
  if (Number.isNaN(wall)) return null
  if (wall < Date.parse('1000-01-01')) return { at: wall, kind: 'once' }
  // No zone is further from UTC, nor were its clocks ever turned by more: Samoa once left out a day.
  const [before, after] = [offsetAt(timeZone, wall - 26 * HOUR), offsetAt(timeZone, wall + 26 * HOUR)]
  const found = [...new Set([before, after])].map((offset) => wall - offset)
  const exact = found.filter((at) => at + offsetAt(timeZone, at) === wall).toSorted((a, b) => a - b)
  const [first, last] = [exact[0], exact.at(-1)]
  if (first === undefined || last === undefined) return { at: wall - before, kind: 'skipped' }
  if (first === last) return { at: first, kind: 'once' }
  return { at: last > now ? first : last, kind: 'twice' }
}
