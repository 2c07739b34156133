import { clockOf, formatTag, withoutComma, zoneNames, zoneTag } from '../core/time/clock.ts'
import type { Instant, Millis } from '../core/time/instant.ts'
import { stretchOf } from '../core/time/stretch.ts'

/** Times, days, lengths and figures in a language and a zone. */
export interface Formats {
  timeZone: string
  /** `14:02 UTC`: the zone's own abbreviation. */
  clock(at: Instant): string
  /** `Sat 21 Nov, 14:02 UTC`. */
  dated(at: Instant): string
  /** `14:02:10 UTC`. */
  seconds(at: Instant): string
  /** `14:02`, where the zone is said beside it. */
  bareClock(at: Instant): string
  /** `Sat 21 Nov 2026, 08:31 – 08:55 UTC`; of one without an end `Sat 21 Nov 2026, 08:31 UTC`. */
  stretch(from: Instant, until: Instant | null): string
  /** `Sat 21 Nov`. */
  date(at: Instant): string
  /** `21 November 2026`. */
  longDate(at: Instant): string
  /** `21 Nov` of a day `yyyy-mm-dd`. */
  day(day: string): string
  /** `20–21 Nov`; one day where both are the same. */
  days(from: string, to: string): string
  /** `1 h 52 min`, from a day on without minutes; under a minute is one minute. */
  duration(ms: Millis): string
  /** `99.924%`: three decimals, or none for 100. */
  uptime(percent: number): string
  /** `30%`. */
  share(part: number): string
  /** The parts of "A, B, C": names, which may be written in either direction, and what stands between them. */
  list(items: readonly string[]): { type: 'element' | 'literal'; value: string }[]
  /** What the language calls a language, by its tag. */
  language(tag: string): string
  /** The zone's abbreviation at an instant. */
  zone(at: Instant): string
  /** The tag by which that is found (core/time/clock), for scripts of the page. */
  zoneTag: string
}

const made = new Map<string, Formats>()

/** The formats of a language and a zone; they are kept, for making them is slow. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  let formats = made.get(key)
  if (!formats) {
    formats = makeFormats(locale, timeZone)
    if (made.size > 100) made.clear()
    made.set(key, formats)
  }
  return formats
}

/** Languages that write a length of time without spaces; `Intl` puts some. */
const TIGHT = /^(ja|zh)\b/

function makeFormats(locale: string, timeZone: string): Formats {
  const tag = formatTag(locale)
  const date = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const long = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  // The short units of Arabic are single letters.
  const unitDisplay = locale === 'ar' ? 'long' : 'short'
  const unit = (name: string) => new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay })
  const [days, hours, mins] = [unit('day'), unit('hour'), unit('minute')]
  const lengths = new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' })
  const lists = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' })
  const percent = (digits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: 3,
    })
  const [whole, fine] = [percent(0), percent(3)]
  const at = (instant: Instant) => new Date(instant)
  const midnight = (name: string) => new Date(`${name}T00:00:00Z`)
  return {
    timeZone,
    clock: clockOf(locale, timeZone, 'full'),
    dated: clockOf(locale, timeZone, 'dated'),
    seconds: clockOf(locale, timeZone, 'seconds'),
    bareClock: clockOf(locale, timeZone, 'bare'),
    stretch: stretchOf(locale, timeZone),
    date: (instant) => withoutComma(locale, date.format(at(instant))),
    longDate: (instant) => long.format(at(instant)),
    day: (name) => day.format(midnight(name)),
    days: (from, to) => daysOf(day, midnight(from), midnight(to)),
    duration(ms) {
      const total = Math.max(1, Math.round(ms / 60_000))
      const [d, h, m] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
      const parts = [d > 0 && days.format(d), h > 0 && hours.format(h), m > 0 && d === 0 && mins.format(m)]
      const text = lengths.format(parts.filter((part) => part !== false))
      if (TIGHT.test(locale)) return text.replaceAll(' ', '')
      return locale === 'en' ? text.replace(/hrs?\b/, 'h').replace(/mins\b/, 'min') : text
    },
    uptime: (figure) => (figure === 100 ? whole : fine).format(figure),
    share: (part) => whole.format(part * 100),
    list: (items) => lists.formatToParts(items),
    language(wanted) {
      try {
        return new Intl.DisplayNames(tag, { type: 'language' }).of(wanted) ?? wanted
      } catch {
        return wanted
      }
    },
    zone: zoneNames(locale, timeZone),
    zoneTag: zoneTag(locale, timeZone),
  }
}

/** Days from one to another, with the month's name also where the language would write figures (11/20～11/21). */
function daysOf(day: Intl.DateTimeFormat, from: Date, to: Date): string {
  const range = day.formatRange(from, to)
  if (!/\d\/\d/.test(range) || /\d\/\d/.test(day.format(from))) return range
  const parts = day.formatRangeToParts(from, to)
  const between = parts.find(({ type, source, value }) => type === 'literal' && source === 'shared' && value.trim())
  const last = day.formatToParts(to)
  const isOneMonth = from.toISOString().slice(0, 7) === to.toISOString().slice(0, 7)
  const shown = isOneMonth ? last.slice(last.findIndex(({ type }) => type === 'day')) : last
  return day.format(from) + (between?.value.trim() ?? '–') + shown.map(({ value }) => value).join('')
}
