import * as v from 'valibot'
import { addMonths, startOfMonth } from '../time/month.ts'
import type { CalendarInput } from './calendar.ts'
import { computeLifetime } from './lifetime.ts'
import { measure, percent } from './measure.ts'

/** The combined uptime of several components in a month `yyyy-mm`, per cent; null where none is known. */
export const CombinedMonth = v.object({ month: v.string(), uptime: v.nullable(v.number()) })
export type CombinedMonth = v.InferOutput<typeof CombinedMonth>

/**
 * The combined uptimes of components in some months: 100 x (known - down) / known, with all known and down times added
 * up. So each counts by how long it is known in the month: one that began on the last day counts a day.
 */
export function combineMonths(components: Iterable<CalendarInput>, months: readonly string[]): CombinedMonth[] {
  const sums = months.map((month) => ({ month, known: 0, down: 0 }))
  for (const input of components) {
    const { timeZone, now } = input
    const { began, intervals } = computeLifetime(input)
    for (const sum of sums) {
      const from = Math.max(began, startOfMonth(timeZone, sum.month))
      const to = Math.min(now, startOfMonth(timeZone, addMonths(sum.month, 1)))
      if (from >= to) continue
      const { known, down } = measure(intervals, from, to, input)
      sum.known += known
      sum.down += down
    }
  }
  return sums.map(({ month, known, down }) => ({ month, uptime: percent(known, down) }))
}
