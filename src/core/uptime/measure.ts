import type { Weights } from '../page/page-record.ts'
import type { TroubledDay } from '../publication/publication.ts'
import { type NonOperationalStatus, severity } from '../status/component.ts'
import type { Millis } from '../time/instant.ts'
import { addDays, dayOf, startOfDay } from '../time/zone.ts'
import type { Interval } from './lifetime.ts'

/** A troubled day, with the times at which it was not operational. */
export interface MeasuredDay extends TroubledDay {
  /** In order of time; what follows at once in the same status is one. */
  times: { status: NonOperationalStatus; from: Millis; to: Millis }[]
}

/** The totals of a time range, in milliseconds. */
export interface UptimeTotals {
  /** Known time, without maintenance. */
  known: Millis
  /** How much of it counts as down, by the page's weights; may be fractional. */
  down: Millis
  /** Days with trouble, oldest first. */
  days: MeasuredDay[]
}

/**
 * The time between two instants: `from` included, `to` not. Intervals are in order; what lies outside does not count.
 */
export function measure(
  intervals: Iterable<Interval>,
  from: Millis,
  to: Millis,
  { timeZone, weights }: { timeZone: string; weights: Weights },
): UptimeTotals {
  const totals: UptimeTotals = { known: 0, down: 0, days: [] }
  for (const { from: began, to: ended, status, incident } of intervals) {
    let at = Math.max(began, from)
    const end = Math.min(ended, to)
    if (at >= end) continue
    if (status !== 'under_maintenance') totals.known += end - at
    if (status === 'operational') continue
    if (status !== 'under_maintenance') totals.down += (end - at) * weights[status]
    while (at < end) {
      const date = dayOf(timeZone, at)
      const next = Math.min(end, startOfDay(timeZone, addDays(date, 1)))
      addToDay(totals.days, date, { status, from: at, to: next }, incident)
      at = next
    }
  }
  for (const { seconds } of totals.days) {
    for (const status of Object.keys(seconds) as (keyof typeof seconds)[]) {
      seconds[status] = Math.round((seconds[status] ?? 0) / 1000)
    }
  }
  return totals
}

function addToDay(days: MeasuredDay[], date: string, time: MeasuredDay['times'][number], incident: string) {
  const { status, from, to } = time
  let entry = days.at(-1)
  if (entry?.date !== date) {
    entry = { date, status, seconds: {}, incidents: [], times: [] }
    days.push(entry)
  }
  const last = entry.times.at(-1)
  if (last?.status === status && last.to === from) last.to = to
  else entry.times.push(time)
  if (severity(status) > severity(entry.status)) entry.status = status
  entry.seconds[status] = (entry.seconds[status] ?? 0) + to - from
  if (incident && !entry.incidents.includes(incident)) entry.incidents.push(incident)
}

/**
 * 100 x (known - down) / known, rounded down to three decimals: 99.9999 is 99.999, never 100. Null of no known time.
 */
export function percent(known: Millis, down: Millis): number | null {
  if (known <= 0) return null
  if (down <= 0) return 100
  // A share of the product's last bit, so that 99.9 does not become 99.899.
  return Math.max(0, Math.floor(((known - down) * 100_000) / known + 1e-7) / 1000)
}
