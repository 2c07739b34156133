import type { StatedStatus } from '../../../core/incident/timeline.ts'
import { severity } from '../../../core/status/component.ts'
import type { IncidentStatus } from '../../../core/status/incident.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { affectedStatuses, seenRevision } from './preview-board.ts'
import type { Board, TeamIncident, TeamUpdate } from './records.ts'

/** What visitors read, in the page's own language, and in others where it is known in them. */
export interface ClosingText {
  body: string
  translations?: Record<string, { body: string }>
}

/** The update that ends an incident; its ids are those of its first attempt. */
export interface Closing {
  incident: string
  update: string
  text: ClosingText
  seen_revision: number
  /** The incident that this one goes on in; null where it is simply over. */
  merge: Merge | null
}

/** What goes to the incident that another is merged into. */
interface Merge {
  into: string
  /** An update of that one which takes over components; null where it has them all. */
  takeOver: {
    update: string
    status: IncidentStatus
    text: ClosingText
    affected: StatedStatus[]
    seen_revision: number
    /** What was promised before, which this update leaves as it was. */
    next_update_at: Instant | null
  } | null
}

const updatesFor = (board: Board, incident: string): TeamUpdate[] =>
  board.updates.filter((update) => update.incident === incident)

/** The update that ends an incident, by what the board shows of it. */
export function closingOf(board: Board, incident: string, text: ClosingText, update: string): Closing {
  return { incident, update, text, seen_revision: seenRevision(updatesFor(board, incident)), merge: null }
}

/**
 * What one incident says of components and the other does not, or says something better of: with the end of the one
 * they would seem well.
 */
export function takenOver(board: Board, incident: string, into: string): StatedStatus[] {
  const there = affectedStatuses(updatesFor(board, into))
  return Object.entries(affectedStatuses(updatesFor(board, incident))).flatMap(([component, status]) =>
    severity(status) > severity(there[component] ?? 'operational') ? [{ component, status }] : [],
  )
}

/** The end of an incident that goes on in another, which takes over what only the first says of components. */
export function mergeOf(
  board: Board,
  closing: Closing,
  into: TeamIncident,
  takeOver: { text: ClosingText; update: string },
): Closing {
  const affected = takenOver(board, closing.incident, into.id)
  const { id, status, next_update_at } = into
  const isNeeded = affected.length > 0 && status !== null
  const update = { ...takeOver, affected, next_update_at, seen_revision: seenRevision(updatesFor(board, id)) }
  return { ...closing, merge: { into: id, takeOver: isNeeded ? { ...update, status } : null } }
}
