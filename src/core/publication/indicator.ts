import { type ComponentStatus, worstStatus } from '../status/component.ts'
import { type Impact, type IncidentKind, type IncidentStatus, isClosed, shownImpact } from '../status/incident.ts'
import type { Indicator, Publication } from './publication.ts'

const ORDER: readonly Indicator[] = ['none', 'maintenance', 'minor', 'major', 'critical']

const INDICATOR_BY_STATUS: Record<ComponentStatus, Indicator> = {
  operational: 'none',
  under_maintenance: 'maintenance',
  degraded_performance: 'minor',
  partial_outage: 'major',
  major_outage: 'critical',
}

interface IndicatorIncident {
  kind: IncidentKind
  status: IncidentStatus
  impact: Impact
}

function incidentIndicator(incident: IndicatorIncident): Indicator {
  const { status, impact } = incident
  if (isClosed(status) || status === 'scheduled' || impact === 'none') return 'none'
  return shownImpact(incident)
}

function worseIndicator(a: Indicator, b: Indicator): Indicator {
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b
}

function descriptionOf(indicator: Indicator, isFromIncident: boolean): string {
  switch (indicator) {
    case 'none':
      return 'All Systems Operational'
    case 'maintenance':
      return 'Service Under Maintenance'
    case 'minor':
      return isFromIncident ? 'Minor Service Outage' : 'Partially Degraded Service'
    case 'major':
      return 'Partial System Outage'
    case 'critical':
      return 'Major Service Outage'
    default:
      return indicator satisfies never
  }
}

/**
 * The page's overall status as Statuspage has it: the worst of the components' statuses and the impacts of open
 * incidents. An open incident of impact none leaves it at none (measured on Discord's page); the descriptions are
 * Statuspage's own English.
 */
export function overallStatus(
  components: Iterable<{ status: ComponentStatus; is_group: boolean }>,
  incidents: Iterable<IndicatorIncident>,
): Publication['status'] {
  const worst = worstStatus([...components].filter(({ is_group }) => !is_group).map(({ status }) => status))
  const ofIncidents = [...incidents].map(incidentIndicator).reduce(worseIndicator, 'none')
  const indicator = worseIndicator(ofIncidents, INDICATOR_BY_STATUS[worst])
  return { indicator, description: descriptionOf(indicator, indicator === ofIncidents) }
}
