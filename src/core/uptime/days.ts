import type { Weights } from '../page/page-record.ts'
import type { BarDay } from '../publication/publication.ts'
import type { ComponentStatus } from '../status/component.ts'
import { type Millis, toInstant } from '../time/instant.ts'
import { addDays, dayOf, startOfDay } from '../time/zone.ts'
import { daySpans } from './day-spans.ts'
import { computeLifetime, type Interval, type LifetimeInput } from './lifetime.ts'
import { type MeasuredDay, measure, percent } from './measure.ts'

/** How many days the bars show. */
export const BAR_DAYS = 90
/** How many of them narrow windows show (src/styles/visitor/components.css). */
export const NARROW_BAR_DAYS = 45

export interface UptimeInput extends LifetimeInput {
  weights: Weights
  days?: number
}

export interface Uptime {
  /** Per cent, rounded down to three decimals; null where nothing is known. */
  uptime: number | null
  /** First of the days of which something is known, `yyyy-mm-dd`. */
  known_from: string | null
  /** Days with trouble, oldest first. */
  days: BarDay[]
  /** The status that the ledger ends with, and since when. */
  status: ComponentStatus
  since: string | null
}

/**
 * A component's days and uptime from the ledger (docs/specification.md, section 4: Uptime): 100 x (known - weighted
 * down) / known, where known is the time since the component began, without maintenance. Days are the zone's own, of 23
 * or 25 hours where clocks change.
 */
export function computeUptime(input: UptimeInput): Uptime {
  const { timeZone, now } = input
  const { began, intervals, firstStep } = computeLifetime(input)
  const first = startOfDay(timeZone, addDays(dayOf(timeZone, now), 1 - (input.days ?? BAR_DAYS)))
  const knownFrom = Math.max(began, first)
  const since = currentStatusSince(intervals, firstStep)
  const status = intervals.at(-1)?.status ?? 'operational'
  if (knownFrom >= now) return { uptime: null, known_from: null, days: [], status, since }
  const { known, down, days } = measure(intervals, knownFrom, now, input)
  return {
    uptime: percent(known, down),
    known_from: dayOf(timeZone, knownFrom),
    days: days.map((day) => toBarDay(day, timeZone)),
    status,
    since,
  }
}

function toBarDay({ times, ...day }: MeasuredDay, timeZone: string): BarDay {
  const start = startOfDay(timeZone, day.date)
  const length = startOfDay(timeZone, addDays(day.date, 1)) - start
  return { ...day, spans: daySpans(times, start, length) }
}

/**
 * A ledger that does not reach back to the beginning starts with the step before: to operational after something else,
 * though the time before that counts as operational too.
 */
function currentStatusSince(intervals: readonly Interval[], firstStep: Millis): string | null {
  let since: string | null = null
  let status: ComponentStatus | null = null
  for (const interval of intervals) {
    if (interval.status !== status || interval.from === firstStep) since = toInstant(interval.from)
    status = interval.status
  }
  return since
}
