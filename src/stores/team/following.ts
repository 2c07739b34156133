import * as v from 'valibot'
import { ComponentStatus } from '../../core/status/component.ts'
import { IncidentStatus, isClosed } from '../../core/status/incident.ts'

/** The phase of an incident, and what it says of components: by id, and only while it is open. */
export const Said = v.object({ status: IncidentStatus, affected: v.record(v.string(), ComponentStatus) })
export type Said = v.InferOutput<typeof Said>

/** What a writer chose of it; null where nothing was chosen, and for a component that is left out. */
export const Chosen = v.object({
  status: v.nullable(IncidentStatus),
  affected: v.record(v.string(), v.nullable(ComponentStatus)),
})
export type Chosen = v.InferOutput<typeof Chosen>

export const NOTHING_CHOSEN: Chosen = { status: null, affected: {} }

/** What an update says: the choices of its writer, and of all else what the incident says. */
export function withChoices(said: Said, chosen: Chosen): Said {
  const status = chosen.status ?? said.status
  const ends = chosen.status === 'resolved'
  const words = Object.entries(said.affected).map(([id, word]) => [id, ends ? 'operational' : word] as const)
  const all = { ...Object.fromEntries(words), ...chosen.affected }
  const affected: Said['affected'] = {}
  for (const [id, word] of Object.entries(all)) if (word !== null) affected[id] = word
  return { status, affected }
}

/**
 * The choices, with those that were made since: `now` is what the writer wants of what the update said before. To end
 * the incident says of all components that they are well; another phase says nothing of them.
 */
export function choose(
  said: Said,
  chosen: Chosen,
  now: { status?: IncidentStatus | undefined; affected?: Said['affected'] | undefined },
): Chosen {
  const before = withChoices(said, chosen)
  const affected = { ...chosen.affected }
  const isNewPhase = now.status !== undefined && now.status !== before.status
  if (isNewPhase && now.status === 'resolved') {
    for (const [id, word] of Object.entries(affected)) {
      if (word === null) continue
      if (said.affected[id] !== undefined) delete affected[id]
      else affected[id] = 'operational'
    }
  }
  if (now.affected) {
    for (const [id, word] of Object.entries(now.affected)) if (before.affected[id] !== word) affected[id] = word
    for (const id of Object.keys(before.affected)) if (now.affected[id] === undefined) affected[id] = null
  }
  return { status: isNewPhase ? (now.status ?? null) : chosen.status, affected }
}

/** What an incident says after one more update, where nothing else is known of it. */
export function saidAfter(
  said: Said,
  { status, affected }: { status: IncidentStatus; affected: readonly { component: string; status: ComponentStatus }[] },
): Said {
  if (isClosed(status)) return { status, affected: {} }
  const words = Object.fromEntries(affected.map(({ component, status: word }) => [component, word]))
  return { status, affected: { ...said.affected, ...words } }
}

/** Whether an update opens an incident again that is over. */
export function reopens(said: Said, update: Pick<Said, 'status'>): boolean {
  return isClosed(said.status) && !isClosed(update.status)
}

/** One thing that somebody said meanwhile, and that a choice made before would change. */
export type Undone =
  | { of: 'phase'; from: IncidentStatus; to: IncidentStatus }
  | { of: 'component'; id: string; from: ComponentStatus; to: ComponentStatus }

/**
 * What an update would undo of what was said between `before`, which its writer knew, and `now`. Opening the incident
 * again is no part of it: `reopens` tells that.
 */
export function undoneBy(before: Said, now: Said, update: Said): Undone[] {
  const undone: Undone[] = []
  if (now.status !== before.status && update.status !== now.status && !isClosed(now.status)) {
    undone.push({ of: 'phase', from: now.status, to: update.status })
  }
  for (const [id, to] of Object.entries(update.affected)) {
    // An incident that is over says of the components that it named that they are well.
    const from = now.affected[id] ?? (before.affected[id] && isClosed(now.status) ? 'operational' : undefined)
    if (from !== undefined && from !== before.affected[id] && from !== to)
      undone.push({ of: 'component', id, from, to })
  }
  return undone
}
