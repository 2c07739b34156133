import { STATUS_CLASS } from '../../core/component/status-class.ts'
import { isActive } from '../../core/incident/active.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { indicatorOf, verdictOf } from '../../core/verdict/verdict.ts'
import type { PageView } from './page-view.ts'
import { incidentIndicatorClass } from './presentation.ts'

/** The background behind the verdict: the indicator's class, of what has just recovered too; else `calm`. */
export function skyOf({ publication }: Pick<PageView, 'publication'>): string {
  const verdict = verdictOf(publication)
  return verdict.state === 'recovered' ? 'sky ok' : skyOfComponent(indicatorOf(verdict))
}

/** The sky behind a component's status. */
export function skyOfComponent(status: ComponentStatus): string {
  return status === 'operational' ? 'sky calm' : `sky ${STATUS_CLASS[status]}`
}

/** The sky of an incident's own page: calm unless it is open, and of a maintenance unless it has begun. */
export function skyOfIncident(incident: PublicIncident): string {
  const indicator = incidentIndicatorClass(incident)
  return !isActive(incident.status) || indicator === 'void' ? 'sky calm' : `sky ${indicator}`
}
