import type { ComponentStatus } from '../status/component.ts'
import { isDay } from '../time/day.ts'
import type { Millis } from '../time/instant.ts'
import { startOfDay } from '../time/zone.ts'

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

/** What says when a component began and what became of it. */
export interface LifeInput {
  changes: readonly StatusChange[]
  /** When the component was made: from then on it is operational until the ledger says otherwise. */
  created: string
  /** `yyyy-mm-dd`, or empty or no day at all: the owner's word for when it began, earlier or later than it was made. */
  startDate: string
  timeZone: string
  now: Millis
}

/** A component's time from its beginning to now. */
export interface Life {
  /** From then on something is known of it; later than now where it is still to begin. */
  began: Millis
  /** One after the other without a gap, up to now; what lies before `began` is of no account. */
  intervals: Interval[]
}

/** When a component began, and its statuses since. Before the ledger's first word it was operational. */
export function lifeOf({ changes, created, startDate, timeZone, now }: LifeInput): Life {
  const said = intervalsOf(changes, now)
  const first = said[0]?.from ?? now
  const began = isDay(startDate) ? startOfDay(timeZone, startDate) : Math.min(Date.parse(created), first)
  if (began >= first) return { began, intervals: said }
  return { began, intervals: [{ from: began, to: first, status: 'operational', incident: '' }, ...said] }
}

/** The ledger's words of one component as intervals up to `now`; of several at one instant the last written counts. */
function intervalsOf(changes: readonly StatusChange[], now: Millis): Interval[] {
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
