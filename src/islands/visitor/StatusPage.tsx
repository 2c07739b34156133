import { activeByUrgency } from '../../core/incident/active.ts'
import { MAX_RECENT, recentlyResolved } from '../../core/incident/recent.ts'
import { Components } from './Components.tsx'
import { IncidentSection } from './IncidentSection.tsx'
import { Maintenances } from './Maintenances.tsx'
import { PastIncidents } from './PastIncidents.tsx'
import type { PageView } from './page-view.ts'
import { Verdict } from './Verdict.tsx'

/**
 * The changeable part of the page: rendered into the HTML by the edge, and again by the browser once something changed.
 */
export function StatusPage({ view }: { view: PageView }) {
  const recent = recentlyResolved(view.publication).slice(0, MAX_RECENT)
  const shown = [...activeByUrgency(view.publication.incidents), ...recent]
  return (
    <>
      <div className="w">
        <Verdict view={view} />
        {shown.map((incident) => (
          <IncidentSection key={incident.id} incident={incident} view={view} isOneOfSeveral={shown.length > 1} />
        ))}
      </div>
      <div className="w">
        <Components view={view} />
        <Maintenances view={view} />
        <PastIncidents view={view} above={shown} />
      </div>
    </>
  )
}
