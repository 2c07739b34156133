import { inPageOrder, newestFirst } from '../publication/order.ts'
import type { Publication } from '../publication/publication.ts'
import type { Changes, DeltaMessage } from './messages.ts'
import { isSameJson } from './same-json.ts'

/** The delta that turns `base` into `next`; both are of one epoch. */
export function deltaBetween(base: Publication, next: Publication): DeltaMessage {
  const changes: Changes = { day: next.day, published_at: next.published_at }
  if (!isSameJson(base.page, next.page)) changes.page = next.page
  if (!isSameJson(base.status, next.status)) changes.status = next.status
  if (!isSameJson(base.announcements, next.announcements)) changes.announcements = next.announcements
  const components = diffById(byId(base.components), byId(next.components))
  if (components) changes.components = components
  const incidents = diffById(byId(base.incidents), byId(next.incidents))
  if (incidents) changes.incidents = incidents
  const mentioned = diffById(new Map(Object.entries(base.mentioned)), new Map(Object.entries(next.mentioned)))
  if (mentioned) changes.mentioned = mentioned
  return { type: 'delta', epoch: next.epoch, from: base.revision, to: next.revision, changes }
}

/** The publication after a delta. The caller has seen that the delta is of its epoch and starts at its revision. */
export function applyDelta(base: Publication, { to, changes }: DeltaMessage): Publication {
  return {
    ...base,
    revision: to,
    day: changes.day,
    published_at: changes.published_at,
    page: changes.page ?? base.page,
    status: changes.status ?? base.status,
    announcements: changes.announcements ?? base.announcements,
    components: changes.components
      ? inPageOrder([...applyChanges(byId(base.components), changes.components).values()])
      : base.components,
    incidents: changes.incidents
      ? newestFirst([...applyChanges(byId(base.incidents), changes.incidents).values()])
      : base.incidents,
    mentioned: changes.mentioned
      ? Object.fromEntries(applyChanges(new Map(Object.entries(base.mentioned)), changes.mentioned))
      : base.mentioned,
  }
}

/**
 * Merges consecutive deltas for a visitor who missed them all. It has only the final state: what was withdrawn
 * meanwhile is not sent to anybody any more.
 */
export function mergeDeltas(first: DeltaMessage, ...later: DeltaMessage[]): DeltaMessage {
  const merged = { ...first, changes: structuredClone(first.changes) }
  for (const { to, seq, changes } of later) {
    const { components, incidents, mentioned } = merged.changes
    merged.to = to
    merged.seq = seq
    Object.assign(merged.changes, changes)
    if (components) merged.changes.components = Object.assign(components, changes.components)
    if (incidents) merged.changes.incidents = Object.assign(incidents, changes.incidents)
    if (mentioned) merged.changes.mentioned = Object.assign(mentioned, changes.mentioned)
  }
  return merged
}

function byId<T extends { id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

function diffById<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Record<string, T | null> | null {
  const changes: Record<string, T | null> = {}
  for (const [id, item] of after) if (!before.has(id) || !isSameJson(before.get(id), item)) changes[id] = item
  for (const id of before.keys()) if (!after.has(id)) changes[id] = null
  return Object.keys(changes).length > 0 ? changes : null
}

function applyChanges<T>(base: Map<string, T>, changes: Record<string, T | null>): Map<string, T> {
  for (const [id, item] of Object.entries(changes)) {
    if (item === null) base.delete(id)
    else base.set(id, item)
  }
  return base
}
