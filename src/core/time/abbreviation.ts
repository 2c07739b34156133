/** English of the parts of the world whose zones have English abbreviations; each knows those of its own part only. */
const ENGLISH = ['en-GB', 'en-US', 'en-AU', 'en-ZA', 'en-IN', 'en-SG', 'en-HK']
/** A zone without an abbreviation in a language: `GMT-8`, `GMT+5:30`. */
const NUMBERED = /GMT[+-]/
const WINTER_AND_SUMMER = ['2026-01-01', '2026-07-01']

/**
 * The language tag in which a clock that names its zone should be written: of the Englishes the one that has an
 * abbreviation for the zone (PST, CET, AEST), so that it reads the same wherever it is written; else the tag itself,
 * and the zone is a number (GMT+9).
 */
export function clockTag(tag: string, timeZone: string): string {
  if (!tag.startsWith('en')) return tag
  return ENGLISH.find((one) => hasAbbreviation(one, timeZone)) ?? tag
}

function hasAbbreviation(tag: string, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' })
  return WINTER_AND_SUMMER.every((at) => !NUMBERED.test(clock.format(new Date(at))))
}
