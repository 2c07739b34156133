import type { Instant, Millis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import type { Formats } from '../../i18n/formats.ts'

/** Whether a time is on the same day as another, in the page's zone. */
export function isToday(at: Instant, now: Millis, { timeZone }: Formats): boolean {
  return dayOf(timeZone, Date.parse(at)) === dayOf(timeZone, now)
}

/** A time with its day, and with the year where that is not this one: `Sun 21 Nov 2021, 14:02 UTC`. */
export function formatTimeWithDay(at: Instant, now: Millis, formats: Formats): string {
  const yearOf = (millis: Millis) => dayOf(formats.timeZone, millis).slice(0, 4)
  return yearOf(Date.parse(at)) === yearOf(now) ? formats.dateTime(at) : formats.timeRange(at, null)
}

/** A time as the console writes it, in the page's zone: `14:02 UTC` where it is today, else with its day. */
export function formatTime(at: Instant, now: Millis, formats: Formats): string {
  return isToday(at, now, formats) ? formats.clock(at) : formatTimeWithDay(at, now, formats)
}

/** The same where the zone is shown next to it: `14:02` today; on other days with the zone, which may differ then. */
export function formatTimeWithoutZone(at: Instant, now: Millis, formats: Formats): string {
  return isToday(at, now, formats) ? formats.clockWithoutZone(at) : formatTime(at, now, formats)
}
