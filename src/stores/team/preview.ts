import { statusAt } from '../../core/component/ledger.ts'
import { type Claim, claimsOf } from '../../core/incident/claims.ts'
import { hiddenBy } from '../../core/incident/hidden.ts'
import { deriveIncident, type UpdateFact } from '../../core/incident/timeline.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { isClosed } from '../../core/status/incident.ts'
import { toMillis } from '../../core/time/instant.ts'
import type { Draft } from './draft.ts'
import type { Board, TeamIncident, TeamUpdate } from './records.ts'

const factOf = ({ id, status, display_at, created, affected }: TeamUpdate): UpdateFact => {
  return { id, status, at: toMillis(display_at), created: toMillis(created), words: affected }
}

const updateIdOf = (draft: Draft) => draft.tried?.update ?? 'draft'

const draftFact = (draft: Draft, now: number): UpdateFact => {
  const at = draft.when.kind === 'earlier' ? Date.parse(`${draft.when.at}Z`) : now
  const words = Object.entries(draft.affected).map(([component, status]) => ({ component, status }))
  return { id: updateIdOf(draft), status: draft.status, at: Number.isNaN(at) ? now : at, created: now, words }
}

/** The board as it will be once the draft is posted, by the rules that the backend keeps to. */
export function foresee(board: Board, draft: Draft, now: number): Board {
  const target = draft.tried?.incident ?? draft.incident
  const known = board.incidents.filter(({ id }) => id !== target)
  // What visitors do not see now they will not see with one more update either.
  const before = board.incidents.find(({ id }) => id === target)
  const updates = board.updates.filter(({ id }) => id !== updateIdOf(draft))
  const facts = [...updates.filter(({ incident }) => incident === target).map(factOf), draftFact(draft, now)]
  const override = draft.impact.by === 'person' ? draft.impact.impact : null
  const { status, impact, startedAt, resolvedAt } = deriveIncident('realtime', facts, override)
  const text = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const own: TeamIncident = {
    id: target,
    page: board.page.id,
    kind: 'realtime',
    name: draft.name,
    status,
    impact,
    impact_override: override,
    published: before?.published ?? true,
    published_at: before?.published_at ?? null,
    archived_at: before?.archived_at ?? null,
    started_at: text(startedAt),
    resolved_at: text(resolvedAt),
    next_update_at: null,
    revision: 0,
    created: new Date(now).toISOString(),
  }
  const claims: Claim[] =
    hiddenBy(own) === null ? claimsOf({ id: own.id, kind: 'realtime', closedAt: resolvedAt, updates: facts }) : []
  for (const one of known) {
    const { id, kind, status: word } = one
    if (hiddenBy(one) !== null || word === null || isClosed(word)) continue
    const said = updates.filter(({ incident }) => incident === id).map(factOf)
    claims.push(...claimsOf({ id, kind, closedAt: null, updates: said }))
  }
  const components = board.components.map((component) => {
    const manual: Claim = {
      component: component.id,
      status: component.manual_status ?? 'operational',
      from: 0,
      to: Infinity,
      cause: 'manual',
      incident: '',
    }
    const mine = [manual, ...claims.filter((claim) => claim.component === component.id)]
    return component.is_group ? component : { ...component, status: statusAt(mine, now) }
  })
  return { ...board, components, incidents: [own, ...known], updates }
}

/** What an incident says of components now: the words to go on from. */
export function wordsNow(updates: readonly TeamUpdate[]): Record<string, ComponentStatus> {
  const words: Record<string, ComponentStatus> = {}
  for (const update of [...updates].sort((a, b) => (a.display_at < b.display_at ? -1 : 1))) {
    if (isClosed(update.status)) for (const id of Object.keys(words)) delete words[id]
    else for (const { component, status } of update.affected) words[component] = status
  }
  return words
}
