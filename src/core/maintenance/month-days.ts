import { addMonths, daysIn } from '../time/month.ts'
import { addDays } from '../time/zone.ts'

/** The days of a month's calendar in weeks that begin on Monday, with those of its neighbours that fill them. */
export function weeksOfMonth(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks = Math.ceil((weekday + daysIn(month)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - weekday)),
  )
}

/** The month before, and the one after. */
export function neighboursOf(month: string): { before: string; after: string } {
  return { before: addMonths(month, -1), after: addMonths(month, 1) }
}
