import { incidentPath } from '../../core/incident/path.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { type PageView, pageHref } from './page-view.ts'

/** The way from an incident to the one that it is the same as; nothing where there is none. */
export function GoesOn({ incident, view }: { incident: PublicIncident; view: PageView }) {
  if (incident.merged_into === undefined) return null
  return (
    <p>
      <a className="more" href={pageHref(view, incidentPath({ id: incident.merged_into }))}>
        {view.words.visitor.goesOn}
      </a>
    </p>
  )
}
