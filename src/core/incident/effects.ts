import type { PublicIncident } from '../publication/publication.ts'
import { type ComponentStatus, severity } from '../status/component.ts'
import { type Instant, type Millis, toInstant } from '../time/instant.ts'
import { claimsByComponent, deriveClaims } from './claims.ts'
import { toIncidentInput, type UpdatedIncident } from './incident-input.ts'
import { componentsInTrouble } from './reported-trouble.ts'

/** What an incident did to one component, by the incident's own updates and end alone. */
export interface IncidentEffect {
  component: string
  name: string
  /**
   * Its latest status while the incident is open, its worst when over; null where no update reported trouble, and
   * of a maintenance that has not begun.
   */
  status: ComponentStatus | null
  /** Total durations by status, of what has ended; worst first. */
  spans: { status: ComponentStatus; ms: Millis }[]
  /** The status that still lasts, and since when; null where none does. */
  ongoing: { status: ComponentStatus; since: Instant } | null
}

/** For how long each component was in which state, in the order in which they were first named. */
export function deriveEffects(incident: UpdatedIncident & Pick<PublicIncident, 'affected'>): IncidentEffect[] {
  const claims = claimsByComponent(deriveClaims(toIncidentInput(incident)))
  const inTrouble = componentsInTrouble(incident)
  return incident.affected.map(({ component, name, status: worst }) => {
    const durations = new Map<ComponentStatus, Millis>()
    let ongoing: IncidentEffect['ongoing'] = null
    for (const claim of claims.get(component) ?? []) {
      if (claim.to === Infinity) ongoing = { status: claim.status, since: toInstant(claim.from) }
      else durations.set(claim.status, (durations.get(claim.status) ?? 0) + claim.to - claim.from)
    }
    const spans = [...durations].map(([one, ms]) => ({ status: one, ms }))
    return {
      component,
      name,
      status: incident.status !== 'scheduled' && inTrouble.has(component) ? worst : null,
      spans: spans.sort((a, b) => severity(b.status) - severity(a.status)),
      ongoing,
    }
  })
}
