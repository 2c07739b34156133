import { type ComponentStatus, worstStatus } from '../status/component.ts'
import type { IncidentKind, IncidentStatus } from '../status/incident.ts'
import { isClosed } from '../status/incident.ts'
import type { Millis } from '../time/instant.ts'
import { byTime, type UpdateInput } from './timeline.ts'

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

/** An incident, as far as claims are derived from it. */
export interface IncidentInput {
  id: string
  kind: IncidentKind
  /**
   * When it closed by its own record; null while the record says it is open. Updates say the same, except in an import
   * that lacks the closing update.
   */
  closedAt: Millis | null
  updates: readonly UpdateInput[]
}

function claimedStatus(kind: IncidentKind, status: ComponentStatus, updateStatus: IncidentStatus): ComponentStatus {
  // A status from a planned maintenance is that of the time before it: in progress means under maintenance.
  return kind === 'maintenance' && updateStatus === 'scheduled' ? worstStatus([status, 'under_maintenance']) : status
}

/**
 * The claims of an incident over its life: of each component the latest status, from the update that stated it until
 * the next one or until the incident closes. Closing, by an update or by the incident's own record, drops all; a
 * reopened incident starts with none. A maintenance claims only while it is in progress or being verified.
 */
export function deriveClaims(incident: IncidentInput): Claim[] {
  const claims: Claim[] = []
  const statedStatuses = new Map<string, { status: ComponentStatus; saidIn: IncidentStatus }>()
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
      statedStatuses.clear()
      continue
    }
    for (const stated of update.affected)
      statedStatuses.set(stated.component, { status: stated.status, saidIn: update.status })
    if (update.status === 'scheduled') continue
    for (const [component, stated] of statedStatuses) {
      const status = claimedStatus(incident.kind, stated.status, stated.saidIn)
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

/** Claims by their component, in the order in which they stood. */
export function claimsByComponent(claims: readonly Claim[]): ReadonlyMap<string, Claim[]> {
  const groups = new Map<string, Claim[]>()
  for (const claim of claims) {
    const group = groups.get(claim.component)
    if (group) group.push(claim)
    else groups.set(claim.component, [claim])
  }
  return groups
}

/** A status that a person set; operational withdraws the claim. */
export interface StatusSetting {
  id: string
  component: string
  status: ComponentStatus
  at: Millis
  cause: Cause
}

/** The claims of one component's status settings: each lasts until the next. */
export function claimsFromSettings(settings: readonly StatusSetting[]): Claim[] {
  const sorted = [...settings].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return sorted.flatMap((one, index) => {
    const to = sorted[index + 1]?.at ?? Infinity
    if (one.status === 'operational' || one.at >= to) return []
    return [{ component: one.component, status: one.status, from: one.at, to, cause: one.cause, incident: '' }]
  })
}
