import * as v from 'valibot'
import type { Weights } from '../page/facts.ts'
import { TroubledDay } from '../publication/publication.ts'
import type { Millis } from '../time/instant.ts'
import { addMonths, monthOfDay, startOfMonth } from '../time/month.ts'
import { addDays, dayOf, startOfDay } from '../time/zone.ts'
import { type Interval, type Life, type LifeInput, lifeOf } from './life.ts'
import { type Measured, measure, percent } from './measure.ts'

/** A month of a component. */
export const CalendarMonth = v.object({
  /** `yyyy-mm` in the page's zone. */
  month: v.string(),
  /**
   * Per cent, rounded down to three decimals; null where nothing is known of the month, or all of it was maintenance.
   */
  uptime: v.nullable(v.number()),
  /** Milliseconds that are judged, and what of them counts as down by the page's weights. */
  known: v.number(),
  down: v.number(),
  /** Days with trouble, oldest first. */
  days: v.array(TroubledDay),
})
export type CalendarMonth = v.InferOutput<typeof CalendarMonth>

export interface CalendarInput extends LifeInput {
  weights: Weights
}

/** A component's months since it began. */
export interface Calendar {
  /** The first day of which something is known, `yyyy-mm-dd`; null where it is still to begin. */
  known_from: string | null
  /** Newest first, without a gap. */
  months: CalendarMonth[]
}

/** Months that were over when they were made, newest first: no later moment changes them. */
export interface ClosedMonths {
  /** The month that was present then, `yyyy-mm`: it and what follows is to be made anew. */
  before: string
  months: readonly CalendarMonth[]
}

/** What of a calendar need not be made. */
interface CalendarLimits {
  /** Months that were made before, of the same input but for `now`: they are taken as they are. */
  closed?: ClosedMonths | null
  /** The first month that is wanted, `yyyy-mm`. */
  from?: string
}

/**
 * A component's months from its beginning to now, each by the rule of `uptimeOf`: their known and down times add up to
 * those of the whole.
 */
export function calendarOf(input: CalendarInput, { closed = null, from = '' }: CalendarLimits = {}): Calendar {
  const { timeZone, now } = input
  const life = lifeOf(input)
  if (life.began >= now) return { known_from: null, months: [] }
  const present = monthOfDay(dayOf(timeZone, now))
  const kept = closed?.months.filter(({ month }) => month < present && month < closed.before) ?? []
  const months = kept.toReversed()
  const first = monthOfDay(dayOf(timeZone, life.began))
  let month = kept[0] ? addMonths(kept[0].month, 1) : first > from ? first : from
  for (const walk = walkOf(life, input); month <= present; month = addMonths(month, 1)) {
    const measured = walk(startOfMonth(timeZone, month), Math.min(now, startOfMonth(timeZone, addMonths(month, 1))))
    const { known, down, days } = measured
    months.push({ month, uptime: percent(known, down), known, down, days })
  }
  return { known_from: dayOf(timeZone, life.began), months: months.reverse() }
}

/** The months of a calendar that were over at its `now`; null where there are none. */
export function closedMonths({ months: [present, ...months] }: Calendar): ClosedMonths | null {
  return present && months.length > 0 ? { before: present.month, months } : null
}

/**
 * A component's uptime over some days of the page's zone that end with the present one; null where nothing is known.
 */
export function uptimeOverDays(input: CalendarInput, count: number): number | null {
  const { timeZone, now } = input
  const { began, intervals } = lifeOf(input)
  const from = Math.max(began, startOfDay(timeZone, addDays(dayOf(timeZone, now), 1 - count)))
  const { known, down } = measure(intervals, from, now, input)
  return percent(known, down)
}

/** The uptime of some months together. */
export function uptimeOfMonths(months: Iterable<Pick<CalendarMonth, 'known' | 'down'>>): number | null {
  let known = 0
  let down = 0
  for (const month of months) {
    known += month.known
    down += month.down
  }
  return percent(known, down)
}

/** Measures one stretch after the other, each from where the former left off, so that a life is gone through once. */
function walkOf({ began, intervals }: Life, input: CalendarInput): (from: Millis, to: Millis) => Measured {
  let at = 0
  return (from, to) => {
    while ((intervals[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++
    return measure(until(intervals, at, to), Math.max(from, began), to, input)
  }
}

function* until(intervals: readonly Interval[], first: number, to: Millis): Generator<Interval> {
  for (let at = first; at < intervals.length; at++) {
    const interval = intervals[at]
    if (!interval || interval.from >= to) return
    yield interval
  }
}
