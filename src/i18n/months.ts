import type { Month } from '../core/archive/month.ts'
import { formatTag } from '../core/time/clock.ts'

type Length = 'long' | 'short'

const made = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, month: Length): Intl.DateTimeFormat {
  const key = `${month} ${locale}`
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(formatTag(locale), {
      timeZone: 'UTC',
      calendar: 'gregory',
      month,
      year: 'numeric',
    })
    made.set(key, format)
  }
  return format
}

const at = (month: Month) => new Date(`${month}-01T00:00:00Z`)

/** Ukrainian says "year" after the figures, shortened: with a full stop where no sentence ends. */
const withoutYearWord = (text: string) => text.replace(/\sр\.$/, '')

/** A name as a heading or a line begins with it: with a capital, also in languages that write months small in a sentence. */
export function atStart(locale: string, text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

/** `November 2026`, as it stands in a sentence. */
export function monthName(locale: string, month: Month): string {
  return withoutYearWord(formatOf(locale, 'long').format(at(month)))
}

/** `Nov 2026`. */
export function shortMonthName(locale: string, month: Month): string {
  return withoutYearWord(formatOf(locale, 'short').format(at(month)))
}

/** `June – August 2026`, as it stands in a sentence; one month where both are the same. */
export function monthRange(locale: string, from: Month, to: Month): string {
  return withoutYearWord(formatOf(locale, 'long').formatRange(at(from), at(to)))
}
