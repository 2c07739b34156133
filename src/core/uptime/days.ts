import { type ComponentStatus, severity } from '../component/status.ts'
import type { Weights } from '../page/facts.ts'
import type { TroubledDay } from '../publication/publication.ts'
import { isDay } from '../time/day.ts'
import { type Millis, toInstant } from '../time/instant.ts'
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
  const sorted = isSorted(changes) ? changes : [...changes].sort(order)
  const intervals: Interval[] = []
  for (const change of sorted) {
    const at = Date.parse(change.at)
    if (at > now) break
    const last = intervals.at(-1)
    if (last?.from === at) intervals.pop()
    else if (last) last.to = at
    intervals.push({ from: at, to: now, status: change.to_status, incident: change.incident })
  }
  return intervals
}

function isSorted(changes: readonly StatusChange[]): boolean {
  return changes.every((change, at) => at === 0 || order(changes[at - 1] ?? change, change) <= 0)
}

/** Instants are of one length, so their texts sort as they do. */
function order(a: StatusChange, b: StatusChange): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  if (a.created !== b.created) return a.created < b.created ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

export interface UptimeInput {
  changes: readonly StatusChange[]
  /** When the component was made: from then on it is operational until the ledger says otherwise. */
  created: string
  /** `yyyy-mm-dd`, or empty or no day at all: the owner's word for when it began, earlier or later than it was made. */
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
  /** The status that the ledger ends with, and since when. */
  status: ComponentStatus
  since: string | null
}

/**
 * A component's days and uptime from the ledger (docs/specification.md, section 4: Uptime): 100 x (known - weighted
 * down) / known, where known is the time since the component began, without maintenance. Days are the zone's own, of 23
 * or 25 hours where clocks change.
 */
export function uptimeOf(input: UptimeInput): Uptime {
  const { timeZone, now } = input
  const said = intervalsOf(input.changes, now)
  const began = isDay(input.startDate)
    ? startOfDay(timeZone, input.startDate)
    : Math.min(Date.parse(input.created), said[0]?.from ?? now)
  const intervals = fromBeginning(said, began, now)
  const today = dayOf(timeZone, now)
  const bars = barsOf(timeZone, today, input.days ?? BAR_DAYS)
  const knownFrom = Math.max(began, bars[0]?.start ?? now)
  const since = presentSince(intervals)
  const status = intervals.at(-1)?.status ?? 'operational'
  if (knownFrom >= now) return { uptime: null, known_from: null, days: [], status, since }

  const days: TroubledDay[] = []
  let known = 0
  let down = 0
  let bar = 0
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
      while ((bars[bar + 1]?.start ?? Number.POSITIVE_INFINITY) <= at) bar++
      const end = Math.min(to, bars[bar + 1]?.start ?? to)
      note(days, bars[bar]?.date ?? today, status, end - at, incident)
      at = end
    }
  }
  for (const { seconds } of days) {
    for (const status of Object.keys(seconds) as (keyof typeof seconds)[]) {
      seconds[status] = Math.round((seconds[status] ?? 0) / 1000)
    }
  }
  return { uptime: percent(known, down), known_from: dayOf(timeZone, knownFrom), days, status, since }
}

interface Bar {
  date: string
  start: Millis
}

const knownBars = new Map<string, Bar[]>()

/** The days of the bars with their first instants, kept: every component of a page asks for the same. */
function barsOf(timeZone: string, today: string, count: number): Bar[] {
  const key = `${timeZone} ${today} ${count}`
  let bars = knownBars.get(key)
  if (!bars) {
    bars = Array.from({ length: count }, (_, at) => {
      const date = addDays(today, at + 1 - count)
      return { date, start: startOfDay(timeZone, date) }
    })
    if (knownBars.size > 100) knownBars.clear()
    knownBars.set(key, bars)
  }
  return bars
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

/** Before the ledger's first word a component was operational. */
function fromBeginning(said: Interval[], began: Millis, now: Millis): Interval[] {
  const first = said[0]?.from ?? now
  if (began >= first) return said
  return [{ from: began, to: first, status: 'operational', incident: '' }, ...said]
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
