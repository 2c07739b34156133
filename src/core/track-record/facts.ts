import { type IncidentStatus, isClosed } from '../status/incident.ts'
import type { Millis } from '../time/instant.ts'

/** An update, as far as the team's record goes. */
export interface RecordedUpdate {
  /** When visitors could first read it, whatever time it is shown at. */
  posted: Millis
  status: IncidentStatus
  /** For when it promised the next; null where it promised none, or nobody knows. */
  promised: Millis | null
}

/** A realtime incident that visitors saw, with its updates in any order. */
export interface RecordedIncident {
  began: Millis
  resolved: Millis | null
  updates: readonly RecordedUpdate[]
}

/** A promise of the next update that can be judged. */
export interface JudgedPromise {
  due: Millis
  isKept: boolean
}

const inOrder = ({ updates }: RecordedIncident) => updates.toSorted((a, b) => a.posted - b.posted)

/**
 * The promises of an incident that were kept or broken. One is kept when the next update, or the end, comes at or before
 * it; broken when that comes later, or has not come though it is due. What is still ahead is neither, and so is what
 * was never promised or is not known.
 */
export function judgePromises(incident: RecordedIncident, now: Millis): JudgedPromise[] {
  const updates = inOrder(incident)
  return updates.flatMap(({ promised: due, status }, at) => {
    if (due === null || isClosed(status)) return []
    const next = updates[at + 1]
    if (next) return [{ due, isKept: next.posted <= due }]
    return now > due ? [{ due, isKept: false }] : []
  })
}

/** Whether an incident was told of after it had ended, as history that is entered: nobody waited for its updates. */
function isToldAfterwards(incident: RecordedIncident): boolean {
  const [first] = inOrder(incident)
  return first !== undefined && incident.resolved !== null && first.posted > incident.resolved
}

/** The lengths between an incident's updates, as long as it was open; after it has ended nobody waits for one. */
export function gapsBetween(incident: RecordedIncident): Millis[] {
  if (isToldAfterwards(incident)) return []
  const updates = inOrder(incident)
  return updates.slice(1).flatMap(({ posted }, at) => {
    const before = updates[at]
    return before && !isClosed(before.status) ? [posted - before.posted] : []
  })
}

/** How long after an incident began the first update came; null while there is none, and where it was told of afterwards. */
export function untilFirstUpdate(incident: RecordedIncident): Millis | null {
  const [first] = inOrder(incident)
  return first && !isToldAfterwards(incident) ? Math.max(0, first.posted - incident.began) : null
}

/** How long an incident lasted; null while it lasts. */
export function untilResolved({ began, resolved }: RecordedIncident): Millis | null {
  return resolved === null ? null : Math.max(0, resolved - began)
}
