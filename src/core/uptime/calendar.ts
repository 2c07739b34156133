import * as v from 'valibot'
import type { Weights } from '../page/page-record.ts'
import { TroubledDay } from '../publication/publication.ts'
import type { Millis } from '../time/instant.ts'
import { addMonths, monthOfDay, startOfMonth } from '../time/month.ts'
import { dayOf } from '../time/zone.ts'
import { computeLifetime, type Interval, type Lifetime, type LifetimeInput } from './lifetime.ts'
import { measure, percent, type UptimeTotals } from './measure.ts'

/** A month of a component. */
export const CalendarMonth = v.object({
  /** `yyyy-mm` in the page's zone. */
  month: v.string(),
  /**
   * Per cent, rounded down to three decimals; null where nothing is known of the month, or all of it was maintenance.
   */
  uptime: v.nullable(v.number()),
  /** Milliseconds that are known, and how much of them counts as down by the page's weights. */
  known: v.number(),
  down: v.number(),
  /** Days with trouble, oldest first. */
  days: v.array(TroubledDay),
})
export type CalendarMonth = v.InferOutput<typeof CalendarMonth>

export interface CalendarInput extends LifetimeInput {
  weights: Weights
}

/** A component's months since it began. */
export interface Calendar {
  /** The first day of which something is known, `yyyy-mm-dd`; null where it is still to begin. */
  known_from: string | null
  /** Newest first, without a gap. */
  months: CalendarMonth[]
}

/** Months that were over when they were computed, newest first: they never change. */
export interface ClosedMonths {
  /** The current month at that time, `yyyy-mm`: it and all after it must be computed anew. */
  before: string
  months: readonly CalendarMonth[]
}

/** What of a calendar need not be computed. */
interface CalendarLimits {
  /** Months computed before, from the same input except `now`: reused as they are. */
  closed?: ClosedMonths | null
  /** The first month to compute, `yyyy-mm`. */
  from?: string
}

/**
 * A component's months from its beginning to now, each computed like `computeUptime`: their known and down times add up
 * to those of the whole.
 */
export function computeCalendar(input: CalendarInput, { closed = null, from = '' }: CalendarLimits = {}): Calendar {
  const { timeZone, now } = input
  const life = computeLifetime(input)
  if (life.began >= now) return { known_from: null, months: [] }
  const currentMonth = monthOfDay(dayOf(timeZone, now))
  const pastMonths = closed?.months.filter(({ month }) => month < currentMonth && month < closed.before) ?? []
  const months = pastMonths.toReversed()
  const first = monthOfDay(dayOf(timeZone, life.began))
  let month = pastMonths[0] ? addMonths(pastMonths[0].month, 1) : first > from ? first : from
  for (const measureNext = createWalker(life, input); month <= currentMonth; month = addMonths(month, 1)) {
    const measured = measureNext(
      startOfMonth(timeZone, month),
      Math.min(now, startOfMonth(timeZone, addMonths(month, 1))),
    )
    const { known, down } = measured
    const days = measured.days.map(({ times: _, ...day }) => day)
    months.push({ month, uptime: percent(known, down), known, down, days })
  }
  return { known_from: dayOf(timeZone, life.began), months: months.reverse() }
}

/** The months of a calendar that were over at its `now`; null where there are none. */
export function closedMonths({ months: [current, ...months] }: Calendar): ClosedMonths | null {
  return current && months.length > 0 ? { before: current.month, months } : null
}

/** The uptime over several months. */
export function uptimeOverMonths(months: Iterable<Pick<CalendarMonth, 'known' | 'down'>>): number | null {
  let known = 0
  let down = 0
  for (const month of months) {
    known += month.known
    down += month.down
  }
  return percent(known, down)
}

/**
 * Measures consecutive time ranges, each starting where the previous one ended, so that the intervals are walked once.
 */
function createWalker(
  { began, intervals }: Lifetime,
  input: CalendarInput,
): (from: Millis, to: Millis) => UptimeTotals {
  let at = 0
  return (from, to) => {
    while ((intervals[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++
    return measure(intervalsUntil(intervals, at, to), Math.max(from, began), to, input)
  }
}

function* intervalsUntil(intervals: readonly Interval[], first: number, to: Millis): Generator<Interval> {
  for (let at = first; at < intervals.length; at++) {
    const interval = intervals[at]
    if (!interval || interval.from >= to) return
    yield interval
  }
}
