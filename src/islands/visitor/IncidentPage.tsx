import { deriveBoard } from '../../core/incident/board.ts'
import { isCancelled } from '../../core/incident/cancelled.ts'
import { editedAt } from '../../core/incident/edited-at.ts'
import { incidentLanguage, isAllForeign } from '../../core/incident/localize.ts'
import { postmortemOf } from '../../core/incident/postmortem.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { AffectedComponents } from './AffectedComponents.tsx'
import { IncidentHead } from './IncidentHead.tsx'
import { NotifyButton } from './NotifyButton.tsx'
import { PostmortemSection } from './PostmortemSection.tsx'
import { drawnUntil, type PageView } from './page-view.ts'
import { UpdateArticle } from './UpdateArticle.tsx'

interface IncidentPageProps {
  incident: PublicIncident
  view: PageView
  /** The fragment of the page's address, in browsers. */
  target?: string
}

/** An incident's page: what happened, what was affected, and all updates. */
export function IncidentPage({ incident, view, target }: IncidentPageProps) {
  const { words } = view
  const { visitor } = words
  const board = deriveBoard(incident, drawnUntil(view))
  return (
    <div className="w">
      <IncidentHead board={board} incident={incident} view={view} />
      {!isCancelled(incident) && <AffectedComponents board={board} incident={incident} view={view} />}
      {incident.postmortem_html && <Postmortem incident={incident} view={view} />}
      <section className="sec inc" aria-labelledby="timeline">
        <div className="g">
          <h2 id="timeline" className="plain">
            {visitor.timeline}
          </h2>
          <p className="soft s">
            <span>{visitor.newestFirst}</span>
            <NotifyButton words={words} />
          </p>
        </div>
        {incident.updates.length === 0 && (
          <p className="up g">
            <span />
            {visitor.firstUpdate}
          </p>
        )}
        {incident.updates.map((update, index) => (
          <UpdateArticle
            key={update.id}
            update={update}
            lead={index === 0 && !isClosed(incident.status)}
            view={view}
            showsLanguage={!isAllForeign(view.reader, incident)}
            page=""
            edited={editedAt(update, incident)}
            isTarget={target === `update-${update.id}`}
          />
        ))}
      </section>
    </div>
  )
}

/** The postmortem that the incident itself has. */
function Postmortem({ incident, view }: IncidentPageProps) {
  return (
    <PostmortemSection
      incident={incident}
      html={incident.postmortem_html}
      at={postmortemOf(incident)?.at ?? null}
      language={incidentLanguage(view.reader, incident, 'postmortem_html')}
      view={view}
    />
  )
}
