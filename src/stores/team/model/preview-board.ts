import { statusAt } from '../../../core/component/ledger.ts'
import { chosenImpact } from '../../../core/draft/chosen-impact.ts'
import { isActive } from '../../../core/incident/active.ts'
import { type Claim, deriveClaims } from '../../../core/incident/claims.ts'
import { byTime, deriveIncident, type UpdateInput } from '../../../core/incident/timeline.ts'
import { hiddenReason } from '../../../core/incident/visibility.ts'
import type { ComponentStatus } from '../../../core/status/component.ts'
import { isClosed } from '../../../core/status/incident.ts'
import { type Millis, toMillis } from '../../../core/time/instant.ts'
import type { Draft } from './draft.ts'
import type { Board, TeamComponent, TeamIncident, TeamUpdate } from './records.ts'

/** An update as incidents are derived from it. */
export const toUpdateInput = ({ id, status, display_at, created, affected }: TeamUpdate): UpdateInput => {
  return { id, status, at: toMillis(display_at), created: toMillis(created), affected }
}

const updateIdOf = (draft: Draft) => draft.attempts?.update ?? 'draft'

const draftToUpdateInput = (draft: Draft, now: number): UpdateInput => {
  const at = draft.displayTime.kind === 'earlier' ? Date.parse(`${draft.displayTime.at}Z`) : now
  const affected = Object.entries(draft.affected).map(([component, status]) => ({ component, status }))
  return { id: updateIdOf(draft), status: draft.status, at: Number.isNaN(at) ? now : at, created: now, affected }
}

/** The board as it will be once the draft is posted, by the backend's rules. */
export function previewBoard(board: Board, draft: Draft, now: number): Board {
  const target = draft.attempts?.incident ?? draft.incident
  const otherIncidents = board.incidents.filter(({ id }) => id !== target)
  // An incident that visitors do not see stays hidden with one more update.
  const before = board.incidents.find(({ id }) => id === target)
  const kind = before?.kind ?? 'realtime'
  const updates = board.updates.filter(({ id }) => id !== updateIdOf(draft))
  const updateInputs = [
    ...updates.filter(({ incident }) => incident === target).map(toUpdateInput),
    draftToUpdateInput(draft, now),
  ]
  const override = chosenImpact(draft)
  const { status, impact, startedAt, resolvedAt } = deriveIncident(kind, updateInputs, override)
  const toInstantOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const draftIncident: TeamIncident = {
    id: target,
    page: board.page.id,
    kind,
    name: draft.name,
    status,
    impact,
    impact_override: override,
    published: before?.published ?? true,
    published_at: before?.published_at ?? null,
    archived_at: before?.archived_at ?? null,
    started_at: toInstantOrNull(startedAt),
    resolved_at: toInstantOrNull(resolvedAt),
    next_update_at: null,
    scheduled_for: before?.scheduled_for ?? null,
    scheduled_until: before?.scheduled_until ?? null,
    metadata: before?.metadata ?? {},
    translations: before?.translations ?? null,
    merged_into: '',
    auto_start: before?.auto_start ?? false,
    auto_complete: before?.auto_complete ?? false,
    revision: 0,
    created: new Date(now).toISOString(),
  }
  const incidents = [draftIncident, ...otherIncidents]
  const inputsOf = (id: string) => (id === target ? updateInputs : inputsOfUpdates(updates, id))
  return { ...board, components: claimedComponents(board.components, incidents, inputsOf, now), incidents, updates }
}

/** The updates of an incident, as it is derived from them. */
export const inputsOfUpdates = (updates: readonly TeamUpdate[], incident: string) =>
  updates.filter((update) => update.incident === incident).map(toUpdateInput)

/** The components with what the open incidents that visitors see claim of them at a moment. */
export function claimedComponents(
  components: readonly TeamComponent[],
  incidents: readonly TeamIncident[],
  inputsOf: (incident: string) => readonly UpdateInput[],
  now: Millis,
): TeamComponent[] {
  const claims = incidents.flatMap((one) => {
    const { id, kind, status } = one
    if (hiddenReason(one) !== null || status === null || isClosed(status)) return []
    return deriveClaims({ id, kind, closedAt: null, updates: inputsOf(id) })
  })
  return components.map((component) => {
    const manual: Claim = {
      component: component.id,
      status: component.manual_status ?? 'operational',
      from: 0,
      to: Infinity,
      cause: 'manual',
      incident: '',
    }
    const ownClaims = [manual, ...claims.filter((claim) => claim.component === component.id)]
    return component.is_group ? component : { ...component, status: statusAt(ownClaims, now) }
  })
}

/** The board as if visitors saw an incident: what an update would show them once it is published again. */
export function withVisibleIncident(board: Board, incident: string): Board {
  const incidents = board.incidents.map((one) =>
    one.id === incident ? { ...one, published: true, archived_at: null } : one,
  )
  return { ...board, incidents }
}

/** The statuses that an incident gives its components now; the next update starts from these. */
export function affectedStatuses(updates: readonly TeamUpdate[]): Record<string, ComponentStatus> {
  const statuses: Record<string, ComponentStatus> = {}
  for (const update of updates.map(toUpdateInput).sort(byTime)) {
    if (isClosed(update.status)) for (const id of Object.keys(statuses)) delete statuses[id]
    else for (const { component, status } of update.affected) statuses[component] = status
  }
  return statuses
}

/** Whether an open incident says of one of these components that it does not work. */
export function isInOpenIncident({ incidents, updates }: Board, components: readonly string[]): boolean {
  return incidents.some(({ id, status, archived_at }) => {
    if (status === null || !isActive(status) || archived_at !== null) return false
    const statuses = affectedStatuses(updates.filter(({ incident }) => incident === id))
    return components.some((component) => (statuses[component] ?? 'operational') !== 'operational')
  })
}

/** The newest revision of updates that somebody sees: what they have not seen is newer. */
export function seenRevision(updates: readonly TeamUpdate[]): number {
  return Math.max(0, ...updates.map(({ revision }) => revision))
}
