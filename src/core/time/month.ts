import type { Instant, Millis } from './instant.ts'
import { dayOf, isTimeZone, startOfDay } from './zone.ts'

/** The month `yyyy-mm` of a day `yyyy-mm-dd`. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7)
}

/** The month of an instant in a zone; in UTC where the zone is unknown, as publications have it. */
export function monthOf(timeZone: string, instant: Instant): string {
  return monthOfDay(dayOf(isTimeZone(timeZone) ? timeZone : 'UTC', Date.parse(instant)))
}

/** The month so many months after (or, negative, before) a month. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** How many days a month has. */
export function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}

/** The first instant of a zone's month. */
export function startOfMonth(timeZone: string, month: string): Millis {
  return startOfDay(timeZone, `${month}-01`)
}
