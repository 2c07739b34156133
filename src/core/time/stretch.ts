import { clockOf, formatTag, withoutComma, zoneNames } from './clock.ts'
import type { Instant } from './instant.ts'
import { dayOf } from './zone.ts'

/** What stands between two times of a stretch where that is no dash. */
const BETWEEN: Record<string, string> = { ja: '～', ko: '~' }

/**
 * A stretch of time in a language and a zone, the same at the edge and in the browser: `Sat 21 Nov 2026, 08:31 – 08:55
 * UTC`; one that has no end is its start. The zone is said once, and twice where its clocks change in between; the last
 * day is named where it is another than the first. Not by `formatRange`, whose spaces and hours without a leading zero
 * differ between engines and from the times beside it.
 */
export function stretchOf(language: string, timeZone: string): (from: Instant, until: Instant | null) => string {
  const bare = clockOf(language, timeZone, 'bare')
  const zone = zoneNames(language, timeZone)
  const whole = new Intl.DateTimeFormat(formatTag(language), {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const dated = (at: Instant) => withoutComma(language, whole.format(new Date(at)))
  const day = (at: Instant) => dayOf(timeZone, Date.parse(at))
  return (from, until) => {
    const [start, first] = [dated(from), zone(from)]
    if (until === null) return `${start} ${first}`
    const last = zone(until)
    const begins = first === last ? start : `${start} ${first}`
    return `${begins} ${BETWEEN[language] ?? '–'} ${(day(from) === day(until) ? bare : dated)(until)} ${last}`
  }
}
