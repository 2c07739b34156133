import { clockTag } from './abbreviation.ts'
import type { Instant, Millis } from './instant.ts'

/** `14:02 UTC`; with seconds, or the day before it; `bare` is the time without the zone. */
export type ClockStyle = 'full' | 'seconds' | 'dated' | 'bare'

/**
 * The tag by which `Intl` writes a language of the interface. English is British: the day before the month, as the rest
 * of the page is written. Arabic has Latin digits: its regions write both kinds, engines take either for `ar`, and on a
 * status page times stand beside UTC, versions and names in Latin letters.
 */
export function intlTag(language: string): string {
  if (language === 'en') return 'en-GB'
  return language === 'ar' ? 'ar-u-nu-latn' : language
}

/** British dates without the comma after the weekday, which some engines put there and others do not. */
export function dropWeekdayComma(language: string, text: string): string {
  return language === 'en' ? text.replace(/^(\p{L}+),/u, '$1') : text
}

/** Formats a zone's name at an instant: `UTC`, `CET`, `GMT+9`. */
export function zoneNameFormatter(language: string, timeZone: string): (at: Millis | Instant) => string {
  return zoneNameFormatterWithTag(zoneTag(language, timeZone), timeZone)
}

/** The language tag for formatting a zone's name: finding it takes a dozen formats, so the edge sends it to scripts. */
export function zoneTag(language: string, timeZone: string): string {
  return clockTag(intlTag(language), timeZone)
}

function zoneNameFormatterWithTag(tag: string, timeZone: string): (at: Millis | Instant) => string {
  const named = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', timeZoneName: 'short' })
  return (at) =>
    named
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.trim() || timeZone
}

/**
 * Clock times in a language and a zone, the same at the edge and in the browser. The zone stands after the time in all
 * languages: where it has a place of its own in a sentence (`UTC 14:02`, `14시 2분 10초 UTC`) this is no sentence.
 */
export function clockFormatter(
  language: string,
  timeZone: string,
  style: ClockStyle,
): (at: Millis | Instant) => string {
  return clockFormatterWithTag(zoneTag(language, timeZone), language, timeZone, style)
}

/** The same with a known zone tag (`zoneTag`). */
export function clockFormatterWithTag(
  tag: string,
  language: string,
  timeZone: string,
  style: ClockStyle,
): (at: Millis | Instant) => string {
  const time = new Intl.DateTimeFormat(intlTag(language), {
    ...(style === 'dated' ? datedClockOptions(timeZone) : clockOptions(timeZone)),
    ...(style === 'seconds' && { second: '2-digit' }),
  })
  const text = (at: Millis | Instant) => dropWeekdayComma(language, time.format(new Date(at)))
  if (style === 'bare') return text
  const zone = zoneNameFormatterWithTag(tag, timeZone)
  return (at) => `${text(at)} ${zone(at)}`
}

/** The options by which `Intl` writes the time of a zone, without the zone's name; `dated` with the day. */
export const clockOptions = (timeZone: string) =>
  ({ timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }) as const
export const datedClockOptions = (timeZone: string) =>
  ({ ...clockOptions(timeZone), weekday: 'short', day: 'numeric', month: 'short' }) as const
