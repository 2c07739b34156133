import { clockFormatter, dropWeekdayComma, intlTag, zoneNameFormatter } from './clock.ts'
import type { Instant } from './instant.ts'
import { dayOf } from './zone.ts'

/** The separator between two times where it is no dash. */
const SEPARATORS: Record<string, string> = { ja: '～', ko: '~' }

/**
 * Formats a time range in a language and a zone, the same at the edge and in the browser: `Sat 21 Nov 2026, 08:31 –
 * 08:55 UTC`; without an end only its start. The zone is named once, or twice where clocks change in between; the last
 * day only where it differs from the first. Not by `formatRange`, whose spaces and leading zeros differ between engines
 * and from the times beside it.
 */
export function timeRangeFormatter(
  language: string,
  timeZone: string,
): (from: Instant, until: Instant | null) => string {
  const timeOnly = clockFormatter(language, timeZone, 'bare')
  const zone = zoneNameFormatter(language, timeZone)
  const dateTime = new Intl.DateTimeFormat(intlTag(language), {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const dated = (at: Instant) => dropWeekdayComma(language, dateTime.format(new Date(at)))
  const day = (at: Instant) => dayOf(timeZone, Date.parse(at))
  return (from, until) => {
    const [start, first] = [dated(from), zone(from)]
    if (until === null) return `${start} ${first}`
    const last = zone(until)
    const begins = first === last ? start : `${start} ${first}`
    return `${begins} ${SEPARATORS[language] ?? '–'} ${(day(from) === day(until) ? timeOnly : dated)(until)} ${last}`
  }
}
