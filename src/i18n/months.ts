import type { Month } from '../core/archive/month.ts'
import { formatTag } from '../core/time/clock.ts'
import { kept } from './base/kept.ts'

type Length = 'long' | 'short'

const formatsOf = kept((locale: string) => {
  const options = { timeZone: 'UTC', calendar: 'gregory', year: 'numeric' } as const
  const format = (month: Length) => new Intl.DateTimeFormat(formatTag(locale), { ...options, month })
  return { long: format('long'), short: format('short') }
})

const at = (month: Month) => new Date(`${month}-01T00:00:00Z`)

/** Ukrainian says "year" after the figures, shortened: with a full stop where no sentence ends. */
const withoutYearWord = (text: string) => text.replace(/\sр\.$/, '')

/**
 * A name as a heading or a line begins with it: with a capital, also in languages that write months small in a
 * sentence.
 */
export function atStart(locale: string, text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

/** `November 2026`, as it stands in a sentence. */
export function monthName(locale: string, month: Month): string {
  return withoutYearWord(formatsOf(locale).long.format(at(month)))
}

/** `Nov 2026`. */
export function shortMonthName(locale: string, month: Month): string {
  return withoutYearWord(formatsOf(locale).short.format(at(month)))
}

/** `June – August 2026`, as it stands in a sentence; one month where both are the same. */
export function monthRange(locale: string, from: Month, to: Month): string {
  return withoutYearWord(formatsOf(locale).long.formatRange(at(from), at(to)))
}
