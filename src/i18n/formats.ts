import { clockTag } from '../core/time/abbreviation.ts'
import type { Instant, Millis } from '../core/time/instant.ts'

/** Times, days, lengths and figures in a language and a zone. */
export interface Formats {
  timeZone: string
  /** `14:02 UTC`: the zone's own abbreviation. */
  clock(at: Instant): string
  /** `14:02:10 UTC`. */
  seconds(at: Instant): string
  /** `14:02`, where the zone is said beside it. */
  bareClock(at: Instant): string
  /** `Sat 21 Nov`. */
  date(at: Instant): string
  /** `21 November 2026`. */
  longDate(at: Instant): string
  /** `21 Nov` of a day `yyyy-mm-dd`. */
  day(day: string): string
  /** `20–21 Nov`; one day where both are the same. */
  days(from: string, to: string): string
  /** `1 h 52 min`; under a minute is one minute. */
  duration(ms: Millis): string
  /** `99.924%`: three decimals, or none for 100. */
  uptime(percent: number): string
  /** `30%`. */
  share(part: number): string
  /** The zone's abbreviation at an instant. */
  zone(at: Instant): string
}

/** The dates of British English: the day before the month, as the rest of the page is written. */
const tagOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

const made = new Map<string, Formats>()

/** The formats of a language and a zone; they are kept, for making them is slow. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  let formats = made.get(key)
  if (!formats) {
    formats = makeFormats(tagOf(locale), timeZone)
    if (made.size > 100) made.clear()
    made.set(key, formats)
  }
  return formats
}

function makeFormats(tag: string, timeZone: string): Formats {
  const time = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, hourCycle: 'h23', ...options })
  const minutes = { hour: '2-digit', minute: '2-digit' } as const
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(clockTag(tag, timeZone), { timeZone, hourCycle: 'h23', timeZoneName: 'short', ...options })
  const clock = named(minutes)
  const seconds = named({ ...minutes, second: '2-digit' })
  const bare = time(minutes)
  const date = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const long = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const unit = (name: string) => new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' })
  const [days, hours, mins] = [unit('day'), unit('hour'), unit('minute')]
  const percent = (digits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: 3,
    })
  const [whole, fine] = [percent(0), percent(3)]
  const at = (instant: Instant) => new Date(instant)
  return {
    timeZone,
    clock: (instant) => clock.format(at(instant)),
    seconds: (instant) => seconds.format(at(instant)),
    bareClock: (instant) => bare.format(at(instant)),
    date: (instant) => date.format(at(instant)).replace(',', ''),
    longDate: (instant) => long.format(at(instant)),
    day: (name) => day.format(new Date(`${name}T00:00:00Z`)),
    days: (from, to) => day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    duration(ms) {
      const total = Math.max(1, Math.round(ms / 60_000))
      const [d, h, m] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
      const parts = [d > 0 && days.format(d), h > 0 && hours.format(h), m > 0 && d === 0 && mins.format(m)]
      return parts
        .filter((part) => part !== false)
        .join(' ')
        .replaceAll('hrs', 'h')
        .replaceAll('hr', 'h')
        .replaceAll('mins', 'min')
    },
    uptime: (figure) => (figure === 100 ? whole : fine).format(figure),
    share: (part) => whole.format(part * 100),
    zone: (instant) => clock.formatToParts(at(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}
