import { type ComponentStatus, severity } from '../component/status.ts'
import type { Weights } from '../page/facts.ts'
import type { TroubledDay } from '../publication/publication.ts'
import { type Millis, toInstant, toMillis } from '../time/instant.ts'
import { addDays, dayOf, startOfDay } from '../time/zone.ts'

/** How many days the bars show. */
export const BAR_DAYS = 90

/** One word of the ledger, as far as uptime needs it. */
export interface StatusChange {
  id: string
  to_status: ComponentStatus
  at: string
  /** The incident that caused it, or empty. */
  incident: string
  created: string
}

/** A stretch of time in one status, milliseconds; `to` is where the next begins, or now. */
export interface Interval {
  from: Millis
  to: Millis
  status: ComponentStatus
  incident: string
}

/** The ledger's words of one component as intervals up to `now`; of several at one instant the last written counts. */
export function intervalsOf(changes: readonly StatusChange[], now: Millis): Interval[] {
  const sorted = changes
    .map((change) => ({ change, at: toMillis(change.at) }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at || order(a.change, b.change))
  const intervals: Interval[] = []
  for (const { change, at } of sorted) {
    const last = intervals.at(-1)
    if (last?.from === at) intervals.pop()
    else if (last) last.to = at
    intervals.push({ from: at, to: now, status: change.to_status, incident: change.incident })
  }
  return intervals
}

function order(a: StatusChange, b: StatusChange): number {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1
  return a.id < b.id ? -1 : 1
}

export interface UptimeInput {
  changes: readonly StatusChange[]
  /** `yyyy-mm-dd` or empty: before it nothing is known. */
  startDate: string
  timeZone: string
  weights: Weights
  now: Millis
  days?: number
}

export interface Uptime {
  /** Per cent, rounded down to three decimals; null where nothing is known. */
  uptime: number | null
  /** First of the days of which something is known, `yyyy-mm-dd`. */
  known_from: string | null
  /** Days with trouble, oldest first. */
  days: TroubledDay[]
  /** Since when the component has its present status. */
  since: string | null
}

/**
 * A component's days and uptime from the ledger (DESIGN section 14): 100 x (known - weighted down) / known, where known
 * is the time since the ledger and the start date begin, without maintenance. Days are the zone's own, of 23 or 25
 * hours where clocks change.
 */
export function uptimeOf(input: UptimeInput): Uptime {
  const { timeZone, now } = input
  const count = input.days ?? BAR_DAYS
  const intervals = intervalsOf(input.changes, now)
  const first = intervals[0]
  const today = dayOf(timeZone, now)
  const opening = addDays(today, 1 - count)
  if (!first) return { uptime: null, known_from: null, days: [], since: null }
  const started = input.startDate ? startOfDay(timeZone, input.startDate) : first.from
  const knownFrom = Math.max(first.from, started, startOfDay(timeZone, opening))
  const since = presentSince(intervals)
  if (knownFrom > now) return { uptime: null, known_from: null, days: [], since }

  const days: TroubledDay[] = []
  let known = 0
  let down = 0
  let day = dayOf(timeZone, knownFrom)
  let next = startOfDay(timeZone, addDays(day, 1))
  for (const { from, to, status, incident } of intervals) {
    let at = Math.max(from, knownFrom)
    if (at >= to) continue
    if (status === 'operational') {
      known += to - at
      continue
    }
    if (status !== 'under_maintenance') {
      known += to - at
      down += (to - at) * input.weights[status]
    }
    while (at < to) {
      if (at >= next) {
        day = dayOf(timeZone, at)
        next = startOfDay(timeZone, addDays(day, 1))
      }
      const end = Math.min(to, next)
      note(days, day, status, end - at, incident)
      at = end
    }
  }
  for (const { seconds } of days) {
    for (const status of Object.keys(seconds) as (keyof typeof seconds)[]) {
      seconds[status] = Math.round((seconds[status] ?? 0) / 1000)
    }
  }
  return { uptime: percent(known, down), known_from: dayOf(timeZone, knownFrom), days, since }
}

function note(
  days: TroubledDay[],
  date: string,
  status: Exclude<ComponentStatus, 'operational'>,
  ms: Millis,
  incident: string,
) {
  let entry = days.at(-1)
  if (entry?.date !== date) {
    entry = { date, status, seconds: {}, incidents: [] }
    days.push(entry)
  }
  if (severity(status) > severity(entry.status)) entry.status = status
  entry.seconds[status] = (entry.seconds[status] ?? 0) + ms
  if (incident && !entry.incidents.includes(incident)) entry.incidents.push(incident)
}

function presentSince(intervals: readonly Interval[]): string | null {
  let since: string | null = null
  let status: ComponentStatus | null = null
  for (const interval of intervals) {
    if (interval.status !== status) since = toInstant(interval.from)
    status = interval.status
  }
  return since
}

/** 100 x (known - down) / known, rounded down to three decimals: 99.9999 is 99.999, never 100. */
export function percent(known: Millis, down: Millis): number | null {
  if (known <= 0) return null
  if (down <= 0) return 100
  // A share of the product's last bit, so that 99.9 does not become 99.899.
  return Math.max(0, Math.floor(((known - down) * 100_000) / known + 1e-7) / 1000)
}
