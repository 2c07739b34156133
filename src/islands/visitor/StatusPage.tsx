import { activeByUrgency } from '../../core/incident/active.ts'
import { Components } from './Components.tsx'
import { Maintenances } from './Maintenances.tsx'
import { OpenIncident } from './OpenIncident.tsx'
import { PastDays } from './PastDays.tsx'
import type { PageView } from './page-view.ts'
import { Verdict } from './Verdict.tsx'

/**
 * The changeable part of the page: rendered into the HTML by the edge, and again by the browser once something changed.
 */
export function StatusPage({ view }: { view: PageView }) {
  return (
    <>
      <div className="w">
        <Verdict view={view} />
        {activeByUrgency(view.publication.incidents).map((incident) => (
          <OpenIncident key={incident.id} incident={incident} view={view} />
        ))}
      </div>
      <div className="w">
        <Components view={view} />
        <Maintenances view={view} />
        <PastDays view={view} />
      </div>
    </>
  )
}
