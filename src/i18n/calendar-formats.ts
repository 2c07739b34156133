import { intlTag } from '../core/time/clock.ts'
import { memoize } from './base/memoize.ts'

/** Weeks and days in a language; months have their names in `months.ts`. */
export interface CalendarFormats {
  /** The days of the week in their order: in full, and as short as can be. */
  weekdays: readonly { name: string; letter: string }[]
  /** Which place in the week a day `yyyy-mm-dd` has, 0 for the first. */
  weekdayIndex(day: string): number
  /** `14 Oct 2026` of a day `yyyy-mm-dd`. */
  date(day: string): string
  /** `14` of a day `yyyy-mm-dd`, in the digits of the language. */
  number(day: string): string
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 10, 2)
const DAY_MS = 86_400_000

/** The calendar of a language. */
export const calendarFormatsFor = memoize((locale: string): CalendarFormats => makeFormats(intlTag(locale)))

function makeFormats(tag: string): CalendarFormats {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...options })
  const [full, narrow] = [format({ weekday: 'long' }), format({ weekday: 'narrow' })]
  const date = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const digits = new Intl.NumberFormat(tag, { useGrouping: false })
  const first = firstDay(tag)
  return {
    weekdays: Array.from({ length: 7 }, (_, at) => {
      const day = MONDAY + (first - 1 + at) * DAY_MS
      return { name: full.format(day), letter: narrow.format(day) }
    }),
    weekdayIndex: (day) => (new Date(`${day}T00:00:00Z`).getUTCDay() - first + 14) % 7,
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    number: (day) => digits.format(Number(day.slice(8))),
  }
}

/** The first day of the week where a language is mostly spoken, 1 for Monday (ISO 8601) to 7. */
function firstDay(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
