import type { ComponentStatus } from '../core/status/component.ts'
import type { Impact, IncidentStatus } from '../core/status/incident.ts'
import type { Words } from './words/words.ts'

/** A component's status in words. */
export function statusWord(status: ComponentStatus, { visitor }: Pick<Words, 'visitor'>): string {
  const words: Record<ComponentStatus, string> = {
    operational: visitor.statusOperational,
    under_maintenance: visitor.statusUnderMaintenance,
    degraded_performance: visitor.statusDegraded,
    partial_outage: visitor.statusPartial,
    major_outage: visitor.statusMajor,
  }
  return words[status]
}

/** An incident's status in words. */
export function incidentWord(status: IncidentStatus, { visitor }: Pick<Words, 'visitor'>): string {
  return status === 'postmortem' ? visitor.postmortemStatus : visitor[status]
}

/** An incident's impact in words. */
export function impactWord(impact: Impact, { visitor }: Pick<Words, 'visitor'>): string {
  const words: Record<Impact, string> = {
    none: visitor.impactNone,
    maintenance: visitor.impactMaintenance,
    minor: visitor.impactMinor,
    major: visitor.impactMajor,
    critical: visitor.impactCritical,
  }
  return words[impact]
}
