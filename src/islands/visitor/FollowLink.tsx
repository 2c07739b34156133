import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { type PageView, pageHref } from './page-view.ts'

/** Leads to the form that subscribes to an open incident alone, over the page where scripts run; none on a private page. */
export function FollowLink({ incident, view }: { incident: PublicIncident; view: PageView }) {
  const { words, publication } = view
  if (isClosed(incident.status) || publication.page.visibility === 'private') return null
  const { visitor } = words
  return (
    <p className="acts">
      <a className="btn go" data-dialog="" href={pageHref(view, `/subscribe?incident=${incident.id}`)}>
        {incident.kind === 'maintenance' ? visitor.followMaintenance : visitor.follow}
      </a>
    </p>
  )
}
