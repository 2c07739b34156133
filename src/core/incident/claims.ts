import { type ComponentStatus, worstStatus } from '../status/component.ts'
import type { IncidentKind, IncidentStatus } from '../status/incident.ts'
import { isClosed } from '../status/incident.ts'
import type { Millis } from '../time/instant.ts'
import { byTime, type UpdateFact } from './timeline.ts'

/** Why a component has a status: the causes of the ledger. */
export type Cause = 'manual' | 'incident' | 'maintenance' | 'import'

/** That a component has at least this status from `from` until (not including) `to`. */
export interface Claim {
  component: string
  status: ComponentStatus
  from: Millis
  /** `Infinity` while it stands. */
  to: Millis
  cause: Cause
  /** The incident's id; empty for what a person set. */
  incident: string
}

/** An incident with what its claims are made of. */
export interface IncidentFact {
  id: string
  kind: IncidentKind
  /**
   * When it closed by its own record; null while that says it is open. Updates say the same, but for an import
   * that lacks the one that closed it.
   */
  closedAt: Millis | null
  updates: readonly UpdateFact[]
}

function claimed(kind: IncidentKind, word: ComponentStatus, saidIn: IncidentStatus): ComponentStatus {
  // What was said when the maintenance was planned is of the time before it: in progress means under maintenance.
  return kind === 'maintenance' && saidIn === 'scheduled' ? worstStatus([word, 'under_maintenance']) : word
}

/**
 * What an incident says of components over its life: of each the latest word, from the update that said it until the
 * next word or until the incident closes. Closing drops all words, by an update or by the incident's own record; a
 * reopened incident starts with none. A maintenance
 * claims only while it is in progress or being verified.
 */
export function claimsOf(incident: IncidentFact): Claim[] {
  const claims: Claim[] = []
  const words = new Map<string, { status: ComponentStatus; saidIn: IncidentStatus }>()
  const open = new Map<string, Claim>()
  const end = (component: string, at: Millis) => {
    const claim = open.get(component)
    if (!claim) return
    open.delete(component)
    if (claim.from < at) claims.push({ ...claim, to: at })
  }
  const cause = incident.kind === 'maintenance' ? 'maintenance' : 'incident'
  for (const update of [...incident.updates].sort(byTime)) {
    if (isClosed(update.status)) {
      for (const component of [...open.keys()]) end(component, update.at)
      words.clear()
      continue
    }
    for (const word of update.words) words.set(word.component, { status: word.status, saidIn: update.status })
    if (update.status === 'scheduled') continue
    for (const [component, word] of words) {
      const status = claimed(incident.kind, word.status, word.saidIn)
      if (open.get(component)?.status === status) continue
      end(component, update.at)
      if (status === 'operational') continue
      open.set(component, { component, status, from: update.at, to: Infinity, cause, incident: incident.id })
    }
  }
  const { closedAt } = incident
  if (closedAt !== null) for (const component of [...open.keys()]) end(component, closedAt)
  claims.push(...open.values())
  return claims
}

/** What a person set at a moment; operational takes the claim back. */
export interface SetStatus {
  id: string
  component: string
  status: ComponentStatus
  at: Millis
  cause: Cause
}

/** The claims that settings of one component amount to: each stands until the next. */
export function claimsOfSettings(settings: readonly SetStatus[]): Claim[] {
  const sorted = [...settings].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return sorted.flatMap((one, index) => {
    const to = sorted[index + 1]?.at ?? Infinity
    if (one.status === 'operational' || one.at >= to) return []
    return [{ component: one.component, status: one.status, from: one.at, to, cause: one.cause, incident: '' }]
  })
}
