import type ICAL from 'ical.js'
import type { Millis } from '../time/instant.ts'

const DAY_MS = 86_400_000
/** A zone's clock is a day off at most, and the changes of clocks an hour or two. */
const LEAD_MS = 2 * DAY_MS

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function commonMultiple(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b !== 0) [a, b] = [b, a % b]
  return (one / a) * other
}

/**
 * A beginning from which the rule gives the same times from an instant on, without going through all the years since its
 * first: `2026-11-27T01:00`. A rule that ends by a count is counted from its own.
 */
export function nearStart(rule: ICAL.Recur, start: string, from: Millis): string {
  const first = Date.parse(`${start}Z`)
  const gap = from - LEAD_MS - first
  if (rule.count || gap <= 0) return start
  if (rule.freq === 'DAILY' || rule.freq === 'WEEKLY') {
    const unit = rule.interval * (rule.freq === 'WEEKLY' ? 7 : 1) * DAY_MS
    return new Date(first + Math.floor(gap / unit) * unit).toISOString().slice(0, 16)
  }
  const months = rule.interval * (rule.freq === 'YEARLY' ? 12 : 1)
  // After four years months and leap days are as they were.
  const unit = commonMultiple(months, 48) / 12
  const year = Number(start.slice(0, 4))
  // A whole year less, so that nothing of the year of the instant is lost.
  const years = Math.floor((new Date(from).getUTCFullYear() - 1 - year) / unit) * unit
  const isKept = start.slice(5, 10) !== '02-29' || isLeapYear(year + years)
  return years <= 0 || !isKept ? start : `${String(year + years).padStart(4, '0')}${start.slice(4)}`
}
