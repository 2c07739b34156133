import { agoFormatter } from '../core/time/ago.ts'
import { clockFormatter, dropWeekdayComma, intlTag, zoneNameFormatter, zoneTag } from '../core/time/clock.ts'
import type { Instant, Millis } from '../core/time/instant.ts'
import { plainUnits } from '../core/time/plain-units.ts'
import { timeRangeFormatter } from '../core/time/time-range.ts'
import { joinParts, type ListPart, listFormatter } from './base/lists.ts'

/** Times, days, lengths and figures in a language and a zone. */
export interface Formats {
  timeZone: string
  /** `14:02 UTC`: the zone's own abbreviation. */
  clock(at: Instant): string
  /** `Sat 21 Nov, 14:02 UTC`. */
  dateTime(at: Instant): string
  /** `14:02:10 UTC`. */
  clockWithSeconds(at: Instant): string
  /** `14:02`, where the zone is shown next to it. */
  clockWithoutZone(at: Instant): string
  /** `Sat 21 Nov 2026, 08:31 – 08:55 UTC`; of one without an end `Sat 21 Nov 2026, 08:31 UTC`. */
  timeRange(from: Instant, until: Instant | null): string
  /** `Sat 21 Nov`. */
  date(at: Instant): string
  /** `21 November 2026`. */
  longDate(at: Instant): string
  /** `21 Nov` of a day `yyyy-mm-dd`. */
  day(day: string): string
  /** `20–21 Nov`; one day where both are the same. */
  dayRange(from: string, to: string): string
  /** `1 h 52 min`, a number kept with its unit; from a day on without minutes; under a minute is one minute. */
  duration(ms: Millis): string
  /** `8 s ago`, `4 min ago`. */
  ago(age: Millis): string
  /** `99.924%`: three decimals, or none for 100. */
  uptime(percent: number): string
  /** `30%`. */
  percent(part: number): string
  /** The parts of "A, B, C": names, which may be written in either direction, and what stands between them. */
  list(items: readonly string[]): ListPart[]
  /** The name of a language, by its tag. */
  languageName(tag: string): string
  /** The zone's abbreviation at an instant. */
  zoneName(at: Instant): string
  /** The tag by which that is found (core/time/clock), for scripts of the page. */
  zoneTag: string
}

const cache = new Map<string, Formats>()

/** The formats of a language and a zone; cached, as creating them is slow. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  let formats = cache.get(key)
  if (!formats) {
    formats = makeFormats(locale, timeZone)
    if (cache.size > 100) cache.clear()
    cache.set(key, formats)
  }
  return formats
}

/** Languages whose short units are single letters or hardly known: in full, with an "and" between two of them. */
const IN_FULL_LOCALES = new Set(['ar', 'he'])

/** Languages that write durations without spaces; `Intl` adds some. */
const UNSPACED_LOCALES = /^(ja|zh)\b/

function makeFormats(locale: string, timeZone: string): Formats {
  const tag = intlTag(locale)
  const date = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const long = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const isInFull = IN_FULL_LOCALES.has(locale)
  const unitDisplay = isInFull ? 'long' : 'short'
  const unit = (name: string, display: 'long' | 'short' = unitDisplay) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: display })
  // "Tg." is hardly known, and "дн." is no word without its point.
  const dayDisplay = locale === 'de' || locale === 'uk' ? 'long' : unitDisplay
  const [days, hours, mins] = [unit('day', dayDisplay), unit('hour'), unit('minute')]
  const list = listFormatter(tag, 'narrow')
  const percentFormat = (digits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: 3,
    })
  const [whole, fine] = [percentFormat(0), percentFormat(3)]
  const at = (instant: Instant) => new Date(instant)
  const midnight = (name: string) => new Date(`${name}T00:00:00Z`)
  return {
    timeZone,
    clock: clockFormatter(locale, timeZone, 'full'),
    dateTime: clockFormatter(locale, timeZone, 'dated'),
    clockWithSeconds: clockFormatter(locale, timeZone, 'seconds'),
    clockWithoutZone: clockFormatter(locale, timeZone, 'bare'),
    timeRange: timeRangeFormatter(locale, timeZone),
    date: (instant) => dropWeekdayComma(locale, date.format(at(instant))),
    longDate: (instant) => long.format(at(instant)),
    day: (name) => day.format(midnight(name)),
    dayRange: (from, to) => formatDayRange(day, midnight(from), midnight(to)),
    duration(ms) {
      const total = Math.max(1, Math.floor(ms / 60_000))
      const [d, h, m] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
      const parts = [d > 0 && days.format(d), h > 0 && hours.format(h), m > 0 && d === 0 && mins.format(m)]
      const written = parts.filter((part) => part !== false)
      // Some languages would put a comma or an "and" between hours and minutes, which short units do not need.
      const text = isInFull ? joinParts(list(written.map(withoutOne))) : written.join(' ')
      if (UNSPACED_LOCALES.test(locale)) return text.replaceAll(' ', '')
      const plain = locale === 'en' ? text.replace(/hrs?\b/, 'h').replace(/mins\b/, 'min') : plainUnits(text)
      return plain.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
    },
    ago: agoFormatter(locale),
    uptime: (figure) => (figure === 100 ? whole : fine).format(figure),
    percent: (part) => whole.format(part * 100),
    list,
    languageName(languageTag) {
      try {
        return new Intl.DisplayNames(tag, { type: 'language' }).of(languageTag) ?? languageTag
      } catch {
        return languageTag
      }
    },
    zoneName: zoneNameFormatter(locale, timeZone),
    zoneTag: zoneTag(locale, timeZone),
  }
}

/** Hebrew says "hour" for one, and of two "two hours" in a word; `Intl` writes `1` before the first. */
const withoutOne = (length: string) => length.replace(/^1 (?=\p{Script=Hebrew})/u, '')

/**
 * Days from one to another, with the month's name also where the language would write figures (11/20～11/21), and
 * without the zeros that Italian has in ranges alone (01–03 dic).
 */
function formatDayRange(day: Intl.DateTimeFormat, from: Date, to: Date): string {
  const range = day.formatRange(from, to).replace(/\b0(?=\d)/g, '')
  if (!/\d\/\d/.test(range) || /\d\/\d/.test(day.format(from))) return range
  const parts = day.formatRangeToParts(from, to)
  const between = parts.find(({ type, source, value }) => type === 'literal' && source === 'shared' && value.trim())
  const last = day.formatToParts(to)
  const isOneMonth = from.toISOString().slice(0, 7) === to.toISOString().slice(0, 7)
  const endParts = isOneMonth ? last.slice(last.findIndex(({ type }) => type === 'day')) : last
  return day.format(from) + (between?.value.trim() ?? '–') + endParts.map(({ value }) => value).join('')
}
