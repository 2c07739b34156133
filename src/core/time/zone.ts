import type { Instant, Millis } from './instant.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

interface Zone {
  clock: Intl.DateTimeFormat
  /** Offset in ms by UTC day number where it is the same all day, null where it changes within. */
  offsets: Map<number, Millis | null>
  /** First instants of days by `yyyy-mm-dd`. */
  starts: Map<string, Millis>
}

const zones = new Map<string, Zone>()

function zoneData(name: string): Zone {
  let cached = zones.get(name)
  if (!cached) {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    cached = { clock, offsets: new Map(), starts: new Map() }
    zones.set(name, cached)
  }
  return cached
}

/** Whether this engine knows the zone. PocketBase's has no Intl, so the edge checks. */
export function isTimeZone(name: string): boolean {
  try {
    zoneData(name)
    return name !== ''
  } catch {
    return false
  }
}

function computeOffset(clock: Intl.DateTimeFormat, at: Millis): Millis {
  const field: Record<string, number> = {}
  for (const { type, value } of clock.formatToParts(at)) if (type !== 'literal') field[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The zone's offset from UTC at an instant, in milliseconds (negative west of Greenwich). */
export function offsetAt(timeZone: string, at: Millis): Millis {
  const { clock, offsets } = zoneData(timeZone)
  const day = Math.floor(at / DAY_MS)
  let offset = offsets.get(day)
  if (offset === undefined) {
    const first = computeOffset(clock, day * DAY_MS)
    offset = computeOffset(clock, (day + 1) * DAY_MS - 1) === first ? first : null
    if (offsets.size > 20_000) offsets.clear()
    offsets.set(day, offset)
  }
  return offset ?? computeOffset(clock, at)
}

/** The zone's calendar day `yyyy-mm-dd` of an instant. */
export function dayOf(timeZone: string, at: Millis): string {
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 10)
}

/** The day so many days after (or, negative, before) a day; days are `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie from one day to another: 0 for the same, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/**
 * The first instant of a zone's day. Where clocks skip midnight it is the first instant after the gap; a day that a
 * zone left out altogether begins where the next one does.
 */
export function startOfDay(timeZone: string, day: string): Millis {
  const { starts } = zoneData(timeZone)
  let start = starts.get(day)
  if (start === undefined) {
    start = findStartOfDay(timeZone, day)
    if (starts.size > 20_000) starts.clear()
    starts.set(day, start)
  }
  return start
}

function findStartOfDay(timeZone: string, day: string): Millis {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = offsetAt(timeZone, midnight - 26 * 3_600_000)
  if (before === offsetAt(timeZone, midnight + 26 * 3_600_000)) {
    const start = midnight - before
    if (dayOf(timeZone, start) === day && dayOf(timeZone, start - 1) < day) return start
  }
  let early = midnight - 26 * 3_600_000
  let late = midnight + 26 * 3_600_000
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (dayOf(timeZone, middle) >= day) late = middle
    else early = middle
  }
  return late
}

const UTC_NAMES = /^(Etc\/)?(UTC|UCT|Universal|Zulu)$/

/**
 * An instant as ISO 8601 with three decimals on the zone's clock, `2019-06-24T06:07:14.473-07:00`; `Z` where the zone
 * is UTC itself. How Statuspage writes times.
 */
export function formatZoned(timeZone: string, instant: Instant): string {
  const at = Date.parse(instant)
  if (UTC_NAMES.test(timeZone)) return new Date(at).toISOString()
  const offset = offsetAt(timeZone, at)
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  return `${new Date(at + offset).toISOString().slice(0, -1)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
