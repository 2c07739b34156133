import type { ComponentStatus } from '../status/component.ts'
import { isDay } from '../time/day.ts'
import type { Millis } from '../time/instant.ts'
import { startOfDay } from '../time/zone.ts'

/** A step of the ledger, as far as uptime needs it. */
export interface StatusChange {
  id: string
  to_status: ComponentStatus
  at: string
  /** The incident that caused it, or empty. */
  incident: string
  created: string
}

/** A time range in one status, milliseconds; `to` is where the next begins, or now. */
export interface Interval {
  from: Millis
  to: Millis
  status: ComponentStatus
  incident: string
}

/** What a component's lifetime is computed from. */
export interface LifetimeInput {
  changes: readonly StatusChange[]
  /** When the component was made: from then on it is operational until the ledger says otherwise. */
  created: string
  /** `yyyy-mm-dd`, else empty or invalid: the owner's start date, earlier or later than the creation. */
  startDate: string
  timeZone: string
  now: Millis
}

/** A component's time from its beginning to now. */
export interface Lifetime {
  /** From then on its status is known; after now where it is still to begin. */
  began: Millis
  /** Without gaps up to now; what lies before `began` does not count. */
  intervals: Interval[]
  /** When the first of the ledger's steps was; now where it has none. */
  firstStep: Millis
}

/** When a component began, and its statuses since. Before the ledger's first step it was operational. */
export function computeLifetime({ changes, created, startDate, timeZone, now }: LifetimeInput): Lifetime {
  const fromLedger = computeIntervals(changes, now)
  const firstStep = fromLedger[0]?.from ?? now
  const began = isDay(startDate) ? startOfDay(timeZone, startDate) : Math.min(Date.parse(created), firstStep)
  if (began >= firstStep) return { began, intervals: fromLedger, firstStep }
  const before: Interval = { from: began, to: firstStep, status: 'operational', incident: '' }
  return { began, intervals: [before, ...fromLedger], firstStep }
}

/** The ledger's steps of one component as intervals up to `now`; of several at one instant the last written counts. */
function computeIntervals(changes: readonly StatusChange[], now: Millis): Interval[] {
  const sorted = isSorted(changes) ? changes : [...changes].sort(compareChanges)
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
  return changes.every((change, at) => at === 0 || compareChanges(changes[at - 1] ?? change, change) <= 0)
}

/** Instants are of one length, so their texts sort as they do. */
function compareChanges(a: StatusChange, b: StatusChange): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  if (a.created !== b.created) return a.created < b.created ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
