import ICAL from 'ical.js'
import type { Millis } from '../time/instant.ts'
import { resolveLocalTime } from '../time/local-time.ts'
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

/** No rule is asked for more steps than this at once: one that never comes again ends here. */
const MAX_STEPS = 20_000

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
  const iterator = rule.iterator(ICAL.Time.fromDateTimeString(`${recurrence.start}:00`))
  const monthDays = monthDaysOf(rule)
  const left = new Set(recurrence.exceptions)
  const found: Occurrence[] = []
  for (let step = 0; step < MAX_STEPS && found.length < max; step++) {
    const next = iterator.next()
    if (!next) break
    // ical.js 2.2.1 takes the 29th of a short February for the 1st of March.
    if (monthDays.length > 0 && monthDays.every((day) => day > 0) && !monthDays.includes(next.day)) continue
    const local = next.toString().slice(0, 16)
    if (left.has(local.slice(0, 10))) continue
    const { at } = resolveLocalTime(Date.parse(`${local}Z`), offset)
    if (at >= from) found.push({ at, local })
  }
  return found
}

function monthDaysOf({ parts }: ICAL.Recur): number[] {
  const days: unknown = parts.BYMONTHDAY
  return Array.isArray(days) ? days.map(Number) : []
}
