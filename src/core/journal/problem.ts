import type { BackendCode } from '../errors/backend.ts'
import type { Refusal } from '../errors/refusal.ts'
import { impactRank, impactsOf, needsSecondYes } from '../incident/second-yes.ts'
import { transitionProblem } from '../incident/transitions.ts'
import { findForbiddenTransition } from '../incident/update-order.ts'
import { isInvisible, normalizeName } from '../name/name.ts'
import type { Snapshot, SnapshotIncident } from '../snapshot/snapshot.ts'
import type { JournalEntry } from './entry.ts'
import { toInput, withJournal } from './overlay.ts'

/**
 * What the backend will refuse an entry for, as far as the newest snapshot tells; null where it may take it. Better said
 * to its writer now than to the team later.
 */
export function journalProblem(snapshot: Snapshot, entry: JournalEntry): Refusal | null {
  const code = problemCode(snapshot, entry)
  return code && { code, message: 'The backend would refuse this.' }
}

function problemCode(snapshot: Snapshot, entry: JournalEntry): BackendCode | null {
  const known = snapshot.incidents.find(({ id }) => id === entry.incident)
  if (snapshot.incidents.some(({ updates }) => updates.some(({ id }) => id === entry.update))) return 'id_taken'
  if (entry.opens !== null && known) return 'id_taken'
  if (entry.opens === null && !known) return 'incident_unknown'
  if (entry.opens !== null && normalizeName(entry.opens.name) === '') return 'required'
  if (isInvisible(entry.body)) return 'required'
  return affectedProblem(snapshot, entry) ?? statusProblem(known ?? null, entry)
}

function affectedProblem({ components }: Snapshot, { affected }: JournalEntry): BackendCode | null {
  const byId = new Map(components.map((one) => [one.id, one]))
  if (new Set(affected.map(({ component }) => component)).size < affected.length) return 'component_twice'
  for (const { component } of affected) {
    const known = byId.get(component)
    if (!known) return 'component_unknown'
    if (known.is_group) return 'component_is_group'
  }
  return null
}

function statusProblem(known: SnapshotIncident | null, entry: JournalEntry): BackendCode | null {
  const { update: id, status, posted_at } = entry
  if (!known) return transitionProblem('realtime', null, status)
  const before = known.updates.map(toInput)
  const at = Date.parse(posted_at)
  const step = findForbiddenTransition(known.kind, before, [...before, { id, status, at, created: at, affected: [] }])
  return step && transitionProblem(known.kind, step.older?.status ?? null, step.newer.status)
}

/** Whether an entry would wait for a second yes, which nobody can say while the backend is away. */
export function waitsForYes(snapshot: Snapshot, entry: JournalEntry): boolean {
  const threshold = impactRank(snapshot.page.approval_from ?? '')
  if (threshold < 0) return false
  const find = ({ incidents }: Snapshot) => incidents.find(({ id }) => id === entry.incident)
  const [before, after] = [find(snapshot), find(withJournal(snapshot, [entry]))]
  if (after?.kind !== 'realtime') return false
  const impacts = (one: SnapshotIncident | undefined) => impactsOf(one?.impact ?? '', one?.updates.map(toInput) ?? [])
  return needsSecondYes(threshold, impacts(before), impacts(after))
}
