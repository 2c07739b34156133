import { deriveIncident, type UpdateInput } from '../../../core/incident/timeline.ts'
import type { JournalEntry } from '../../../core/journal/entry.ts'
import type { JournalItem } from '../../../core/journal/item.ts'
import { affectedBy } from '../../../core/journal/overlay.ts'
import { isClosed } from '../../../core/status/incident.ts'
import { toInstant, toMillis } from '../../../core/time/instant.ts'
import { claimedComponents, inputsOfUpdates } from './preview-board.ts'
import type { Board, TeamIncident, TeamUpdate } from './records.ts'

/**
 * The board with what waits in the emergency journal: whoever posts next has to see it, though the backend cannot tell of
 * it. The same object where nothing waits that it does not have.
 */
export function withJournalItems(board: Board, items: readonly JournalItem[]): Board {
  return items.reduce((known, item) => (item.state === 'waiting' ? withItem(known, item) : known), board)
}

function withItem(board: Board, { entry, by }: JournalItem): Board {
  const known = board.incidents.find(({ id }) => id === entry.incident)
  if (board.updates.some(({ id }) => id === entry.update) || (!known && entry.opens === null)) return board
  const updates = [updateOf(board, entry, by), ...board.updates]
  const inputsOf = (id: string) => inputsOfUpdates(updates, id)
  const incident = after(known ?? opened(board.page.id, entry), entry, inputsOf(entry.incident))
  const incidents = known
    ? board.incidents.map((one) => (one === known ? incident : one))
    : [...board.incidents, incident]
  const components = claimedComponents(board.components, incidents, inputsOf, toMillis(entry.posted_at))
  return { ...board, components, incidents, updates }
}

function opened(page: string, { incident, opens, posted_at }: JournalEntry): TeamIncident {
  return {
    id: incident,
    page,
    kind: 'realtime',
    name: opens?.name ?? '',
    status: null,
    impact: opens?.impact ?? 'none',
    impact_override: opens?.impact ?? null,
    published: true,
    published_at: posted_at,
    archived_at: null,
    started_at: posted_at,
    resolved_at: null,
    next_update_at: null,
    scheduled_for: null,
    scheduled_until: null,
    merged_into: '',
    auto_start: false,
    auto_complete: false,
    metadata: {},
    translations: opens?.translations ?? null,
    revision: 0,
    created: posted_at,
  }
}

/** The incident as its updates, with the entry's, make it. */
function after(before: TeamIncident, entry: JournalEntry, updates: readonly UpdateInput[]): TeamIncident {
  const { status, impact, resolvedAt } = deriveIncident(before.kind, updates, before.impact_override)
  return {
    ...before,
    status,
    impact,
    resolved_at: resolvedAt === null ? null : toInstant(resolvedAt),
    next_update_at: isClosed(entry.status) ? null : entry.next_update_at,
  }
}

function updateOf({ page, components, updates }: Board, entry: JournalEntry, by: string): TeamUpdate {
  const own = updates.filter(({ incident }) => incident === entry.incident)
  return {
    id: entry.update,
    page: page.id,
    incident: entry.incident,
    status: entry.status,
    body: entry.body,
    display_at: entry.posted_at,
    affected: affectedBy(entry, components),
    translations: entry.translations ?? null,
    attachments: [],
    attachment_texts: {},
    notify: entry.notify,
    promised_for: entry.next_update_at,
    author: { id: '', name: by },
    // The backend has counted no write: whoever has seen this has seen the ones before.
    revision: Math.max(0, ...own.map(({ revision }) => revision)),
    created: entry.posted_at,
  }
}
