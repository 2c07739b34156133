import ICAL from 'ical.js'
import type { Millis } from '../time/instant.ts'
import { resolveLocalTime } from '../time/local-time.ts'
import { BoundedIterator } from './bounded-iterator.ts'
import { nearStart } from './near-start.ts'
import { parseRule } from './rule.ts'

/** Something that happens again and again, on the clock of its zone. */
export interface Recurrence {
  /** `FREQ=MONTHLY;BYDAY=-1FR`, of days (core/recurrence/rule). */
  rule: string
  /** The first day and its time of day on the zone's clock, `2026-11-27T01:00`. */
  start: string
  /** Days of the zone's clock that are left out, `2026-12-25`. */
  exceptions: readonly string[]
}

/** One time that it happens. */
export interface Occurrence {
  at: Millis
  /** On the zone's clock, `2026-11-27T01:00`. */
  local: string
}

const DAY_MS = 86_400_000

/**
 * The occurrences from an instant on, at most `max`, in order. They keep their time of day over daylight saving: one
 * that clocks skip moves forward with them, and of one that they show twice it is the first (RFC 5545, 3.3.5). None
 * where the rule or the start cannot be read. `offset` is the zone's offset from UTC at an instant.
 */
export function occurrencesFrom(
  recurrence: Recurrence,
  offset: (at: Millis) => Millis,
  from: Millis,
  max: number,
): Occurrence[] {
  const rule = parseRule(recurrence.rule)
  const first = Date.parse(`${recurrence.start}Z`)
  if (rule === null || Number.isNaN(first)) return []
  const monthDays = monthDaysOf(rule)
  const left = new Set(recurrence.exceptions)
  const found: Occurrence[] = []
  for (const next of timesOf(rule, nearStart(rule, recurrence.start, from))) {
    // ical.js 2.2.1 takes the 29th of a short February for the 1st of March.
    if (monthDays.length > 0 && monthDays.every((day) => day > 0) && !monthDays.includes(next.day)) continue
    const local = next.toString().slice(0, 16)
    const clock = Date.parse(`${local}Z`)
    // A zone's clock is a day off at most.
    if (clock < from - 2 * DAY_MS || left.has(local.slice(0, 10))) continue
    const { at } = resolveLocalTime(clock, offset)
    if (at >= from) found.push({ at, local })
    if (found.length >= max) break
  }
  return found
}

/** The times of a rule on the clock, in order, until nothing more comes of it that is worth looking for. */
function* timesOf(rule: ICAL.Recur, start: string): Generator<ICAL.Time> {
  try {
    const iterator = new BoundedIterator({ rule, dtstart: ICAL.Time.fromDateTimeString(`${start}:00`) })
    for (let next = iterator.next(); next; next = iterator.next()) yield next
  } catch {
    // The library throws where the parts of a rule exclude each other: nothing comes of that.
  }
}

function monthDaysOf({ parts }: ICAL.Recur): number[] {
  const days: unknown = parts.BYMONTHDAY
  return Array.isArray(days) ? days.map(Number) : []
}
