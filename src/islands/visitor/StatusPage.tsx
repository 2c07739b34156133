import { underWay } from '../../core/incident/open.ts'
import { Components } from './Components.tsx'
import { Maintenances } from './Maintenances.tsx'
import { OpenIncident } from './OpenIncident.tsx'
import { PastDays } from './PastDays.tsx'
import type { Shown } from './shown.ts'
import { Verdict } from './Verdict.tsx'

/**
 * All of the page that a change may touch: the edge draws it into the HTML, the browser again once something changed.
 */
export function StatusPage({ shown }: { shown: Shown }) {
  return (
    <>
      <div className="w">
        <Verdict shown={shown} />
        {underWay(shown.publication.incidents).map((incident) => (
          <OpenIncident key={incident.id} incident={incident} shown={shown} />
        ))}
      </div>
      <div className="w">
        <Components shown={shown} />
        <Maintenances shown={shown} />
        <PastDays shown={shown} />
      </div>
    </>
  )
}
