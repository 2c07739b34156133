import { clockOf, formatTag, withoutComma, zoneNames, zoneTag } from '../core/time/clock.ts'
import { stretchOf } from '../core/time/stretch.ts'
import { dayOf } from '../core/time/zone.ts'

// Fetched for those who read times on their own clock.

/** Times on the clock of a zone. */
interface OwnTime {
  /** What a `<time>` of the page says: days are that zone's as well, and UTC stands beside. */
  text(time: HTMLTimeElement): string
  /** How the zone is called (core/time/clock, `zoneTag`). */
  tag: string
}

/** The times of a page in a language on the clock of a zone. */
export function timesIn(language: string, timeZone: string): OwnTime {
  const [name, clock, utc] = [
    zoneNames(language, timeZone),
    clockOf(language, timeZone, 'full'),
    clockOf(language, 'UTC', 'full'),
  ]
  const [stretch, utcStretch] = [stretchOf(language, timeZone), stretchOf(language, 'UTC')]
  const date = new Intl.DateTimeFormat(formatTag(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const long = new Intl.DateTimeFormat(formatTag(language), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const bare = clockOf(language, 'UTC', 'bare')
  const day = (zone: string, at: string) => dayOf(zone, Date.parse(at))

  /** A stretch in UTC; without its day where that is the one that was said already. */
  function beside(from: string, until: string | null): string {
    const end = until ?? from
    const isSaid = day('UTC', from) === day(timeZone, from) && day('UTC', end) === day('UTC', from)
    if (!isSaid) return utcStretch(from, until)
    return until === null ? utc(from) : `${bare(from)}–${utc(until)}`
  }

  function text({ dateTime: at, dataset }: HTMLTimeElement): string {
    if (dataset.clock === undefined) return withoutComma(language, date.format(new Date(at)))
    if (dataset.clock === 'day') return long.format(new Date(at))
    if (dataset.clock === 'zone') return name(at)
    if (dataset.clock === '') return `${clock(at)} (${utc(at)})`
    const until = dataset.until ?? null
    return `${stretch(at, until)} (${beside(at, until)})`
  }

  return { text, tag: zoneTag(language, timeZone) }
}
