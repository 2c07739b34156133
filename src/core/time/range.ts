import { clockOf, zoneNames } from './clock.ts'
import type { Instant, Millis } from './instant.ts'

/** What stands between two times of a range where that is no dash; with a space on each side where a day stands there. */
const BETWEEN: Record<string, string> = { ja: '～', ko: '~' }

/**
 * A range of times, the same at the edge and in the browser: `08:31–08:55 UTC`. The zone is said once, and twice where its
 * clocks change in between; the last day is named where it is another than the first. In the style `day` the first is
 * named too: `Sat 21 Nov, 23:30 – Sun 22 Nov, 01:00 UTC`. Not by `formatRange`, whose spaces and hours without a leading
 * zero differ between engines and from the times beside it.
 */
export function rangeOf(
  language: string,
  timeZone: string,
  style: 'bare' | 'day',
): (from: Millis | Instant, until: Millis | Instant) => string {
  const bare = clockOf(language, timeZone, 'bare')
  const day = clockOf(language, timeZone, 'day')
  const zone = zoneNames(language, timeZone)
  const sign = BETWEEN[language] ?? '–'
  return (from, until) => {
    // What stands before the five letters of the time.
    const isOneDay = day(from).slice(0, -5) === day(until).slice(0, -5)
    const [first, last] = [zone(from), zone(until)]
    const begins = (style === 'day' ? day : bare)(from) + (first === last ? '' : ` ${first}`)
    const isTight = isOneDay && style === 'bare' && first === last
    return `${begins}${isTight ? sign : ` ${sign} `}${isOneDay ? bare(until) : day(until)} ${last}`
  }
}
