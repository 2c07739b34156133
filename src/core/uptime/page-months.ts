import * as v from 'valibot'
import { addMonths, startOfMonth } from '../time/month.ts'
import type { CalendarInput } from './calendar.ts'
import { lifeOf } from './life.ts'
import { measure, percent } from './measure.ts'

/** The uptime of several components together in a month `yyyy-mm`, per cent; null where nothing is known of any. */
export const PageMonth = v.object({ month: v.string(), uptime: v.nullable(v.number()) })
export type PageMonth = v.InferOutput<typeof PageMonth>

/**
 * The uptimes of components together in some months: 100 x (known - down) / known, with the known and down times of all
 * added up. So each counts by how long it is known in the month, and one that began on the last day counts a day.
 */
export function pageMonths(components: Iterable<CalendarInput>, months: readonly string[]): PageMonth[] {
  const sums = months.map((month) => ({ month, known: 0, down: 0 }))
  for (const input of components) {
    const { timeZone, now } = input
    const { began, intervals } = lifeOf(input)
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
