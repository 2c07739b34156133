import { isPlanned } from '../../core/incident/is-planned.ts'
import { incidentPath } from '../../core/incident/path.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { type PageView, pageHref } from './page-view.ts'

/** Adds a maintenance with a planned time to the visitor's own calendar, as one event. */
export function CalendarLink({ maintenance, view }: { maintenance: PublicIncident; view: PageView }) {
  if (!isPlanned(maintenance)) return null
  return (
    <a className="nb" href={pageHref(view, `${incidentPath({ id: maintenance.id })}/calendar.ics`)}>
      {view.words.visitor.addToCalendar}
    </a>
  )
}
