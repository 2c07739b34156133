import type { PublicIncident } from '../publication/publication.ts'
import { type ComponentStatus, severity } from '../status/component.ts'
import { type Instant, type Millis, toInstant } from '../time/instant.ts'
import { claimsOf } from './claims.ts'
import { factOf } from './fact.ts'
import { saysState } from './state.ts'

/** What an incident did to one component, by the incident's own updates and end alone. */
export interface Effect {
  component: string
  name: string
  /**
   * Its latest word while the incident is open, its worst when over; null where no update said that anything was wrong.
   */
  status: ComponentStatus | null
  /** The stretches that ended, added up by status, worst first. */
  spans: { status: ComponentStatus; ms: Millis }[]
  /** What still stands, and since when; null where nothing does. */
  standing: { status: ComponentStatus; since: Instant } | null
}

/** For how long each component was in which state, in the order in which they were first named. */
export function effectsOf(incident: Parameters<typeof factOf>[0] & Pick<PublicIncident, 'affected'>): Effect[] {
  const claims = claimsOf(factOf(incident))
  return incident.affected.map(({ component, name, status: worst }) => {
    const lengths = new Map<ComponentStatus, Millis>()
    let standing: Effect['standing'] = null
    for (const claim of claims) {
      if (claim.component !== component) continue
      if (claim.to === Infinity) standing = { status: claim.status, since: toInstant(claim.from) }
      else lengths.set(claim.status, (lengths.get(claim.status) ?? 0) + claim.to - claim.from)
    }
    const spans = [...lengths].map(([one, ms]) => ({ status: one, ms }))
    return {
      component,
      name,
      status: saysState(incident, component) ? worst : null,
      spans: spans.sort((a, b) => severity(b.status) - severity(a.status)),
      standing,
    }
  })
}
