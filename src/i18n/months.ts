import type { Month } from '../core/archive/month.ts'
import { intlTag } from '../core/time/clock.ts'
import { memoize } from './base/memoize.ts'

type Length = 'long' | 'short'

const monthFormats = memoize((locale: string) => {
  const options = { timeZone: 'UTC', calendar: 'gregory', year: 'numeric' } as const
  const format = (month: Length) => new Intl.DateTimeFormat(intlTag(locale), { ...options, month })
  return { long: format('long'), short: format('short') }
})

const monthStart = (month: Month) => new Date(`${month}-01T00:00:00Z`)

/** Ukrainian says "year" after the figures, shortened: with a full stop where no sentence ends. A range has two. */
const withoutYearWord = (text: string) => text.replace(/\sр\./g, '')

/**
 * Capitalizes a name at the start of a heading or line, also in languages that write months in lower case within a
 * sentence.
 */
export function capitalizeFirst(locale: string, text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

/** `November 2026`, as it stands in a sentence. */
export function monthName(locale: string, month: Month): string {
  return withoutYearWord(monthFormats(locale).long.format(monthStart(month)))
}

/** `Nov 2026`. */
export function shortMonthName(locale: string, month: Month): string {
  return withoutYearWord(monthFormats(locale).short.format(monthStart(month)))
}

/** `June – August 2026`, as it stands in a sentence; one month where both are the same. */
export function monthRange(locale: string, from: Month, to: Month): string {
  const range = withoutYearWord(monthFormats(locale).long.formatRange(monthStart(from), monthStart(to)))
  return /\d\/\d/.test(range) ? namedRange(locale, from, to) : range
}

/** A range of months in words where `Intl` writes figures (2026/06～2026/08). */
function namedRange(locale: string, from: Month, to: Month): string {
  const { long } = monthFormats(locale)
  const parts = long.formatRangeToParts(monthStart(from), monthStart(to))
  const between = parts.find(({ type, source, value }) => type === 'literal' && source === 'shared' && value.trim())
  const last = long.formatToParts(monthStart(to))
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const endParts = isOneYear ? last.slice(last.findIndex(({ type }) => type === 'month')) : last
  return monthName(locale, from) + (between?.value.trim() ?? '–') + endParts.map(({ value }) => value).join('')
}
