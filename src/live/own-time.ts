import { clockFormatter, dropWeekdayComma, intlTag, zoneNameFormatter, zoneTag } from '../core/time/clock.ts'
import { timeRangeFormatter } from '../core/time/time-range.ts'
import { dayOf } from '../core/time/zone.ts'

// Loaded for visitors who read times in their own zone.

/** Times in a zone. */
interface OwnTime {
  /** The text of a time: days are of that zone as well, and UTC is added. Of a button it names the zone. */
  text(element: HTMLElement | SVGElement, at: string): string
  /** How the zone is called (core/time/clock, `zoneTag`). */
  tag: string
}

/** A text on one line: with a space that is none to break at, and nothing to break at after a dash. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replace('–', '–\u2060')

/** Formats a page's times in a language and zone. */
export function ownTimes(language: string, timeZone: string): OwnTime {
  const [zoneName, clock, utc] = [
    zoneNameFormatter(language, timeZone),
    clockFormatter(language, timeZone, 'full'),
    clockFormatter(language, 'UTC', 'full'),
  ]
  const [timeRange, utcTimeRange] = [timeRangeFormatter(language, timeZone), timeRangeFormatter(language, 'UTC')]
  const date = new Intl.DateTimeFormat(intlTag(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const long = new Intl.DateTimeFormat(intlTag(language), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const short = new Intl.DateTimeFormat(intlTag(language), { timeZone, day: 'numeric', month: 'short' })
  const medium = new Intl.DateTimeFormat(intlTag(language), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const bare = clockFormatter(language, 'UTC', 'bare')
  const bareOwn = clockFormatter(language, timeZone, 'bare')
  const day = (zone: string, at: string) => dayOf(zone, Date.parse(at))

  /** A time range in UTC, without the day if that is the same. */
  function utcRange(from: string, until: string | null): string {
    const end = until ?? from
    const isSameDay = day('UTC', from) === day(timeZone, from) && day('UTC', end) === day('UTC', from)
    if (!isSameDay) return utcTimeRange(from, until)
    return unbroken(until === null ? utc(from) : `${bare(from)}–${utc(until)}`)
  }

  function text({ dataset }: HTMLElement | SVGElement, at: string): string {
    if (dataset.times) return dataset.times.replace('{zone}', zoneName(at))
    if (dataset.clock === undefined || dataset.clock === 'date')
      return dropWeekdayComma(language, date.format(new Date(at)))
    if (dataset.clock === 'short') return short.format(new Date(at))
    if (dataset.clock === 'medium') return medium.format(new Date(at))
    if (dataset.clock === 'day') return long.format(new Date(at))
    if (dataset.clock === 'bare') return bareOwn(at)
    if (dataset.clock === '') return `${clock(at)} (${utc(at)})`
    const until = dataset.until ?? null
    return `${timeRange(at, until)} (${utcRange(at, until)})`
  }

  return { text, tag: zoneTag(language, timeZone) }
}
