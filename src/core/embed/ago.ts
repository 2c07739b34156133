import type { Millis } from '../time/instant.ts'

const MINUTE = 60_000

/** "12 minutes ago" in a language; from an hour and a half on in hours. */
export function ago(age: Millis, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const minutes = Math.floor(age / MINUTE)
  return minutes < 90 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour')
}
