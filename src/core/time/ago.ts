import { formatTag } from './clock.ts'
import type { Millis } from './instant.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "12 minutes ago" in a language, from an hour on in hours. */
export function ago(age: Millis, language: string): string {
  return agoBy(new Intl.RelativeTimeFormat(formatTag(language), { numeric: 'auto' }), age)
}

/** The same by a format that is at hand, for callers that write it again and again. */
export function agoBy(format: Intl.RelativeTimeFormat, age: Millis): string {
  return age < HOUR
    ? format.format(-Math.floor(age / MINUTE), 'minute')
    : format.format(-Math.floor(age / HOUR), 'hour')
}
