import { intlTag } from './clock.ts'
import type { Millis } from './instant.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "12 minutes ago" in a language, from an hour on in hours. */
export function formatAgo(age: Millis, language: string): string {
  return formatAgoWith(new Intl.RelativeTimeFormat(intlTag(language), { numeric: 'auto' }), age)
}

/** The same with a given format, for callers that use it again and again. */
export function formatAgoWith(format: Intl.RelativeTimeFormat, age: Millis): string {
  return age < HOUR
    ? format.format(-Math.floor(age / MINUTE), 'minute')
    : format.format(-Math.floor(age / HOUR), 'hour')
}
