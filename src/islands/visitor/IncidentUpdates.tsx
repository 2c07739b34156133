import { isAllForeign } from '../../core/incident/localize.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { PostmortemSummaries } from './PostmortemSummaries.tsx'
import type { PageView } from './page-view.ts'
import { UpdateArticle } from './UpdateArticle.tsx'

interface Props {
  incident: PublicIncident
  view: PageView
  /** The address of the incident's own page. */
  page: string
  /** Whether others stand beside it: then the earlier updates fold. */
  isOneOfSeveral: boolean
}

/** An incident's updates, the newest first, below what was learned from it. */
export function IncidentUpdates({ incident, view, page, isOneOfSeveral }: Props) {
  const { words, reader } = view
  const updates = incident.updates.filter(({ status }) => status !== 'postmortem')
  const articles = updates.map((update, index) => (
    <UpdateArticle
      key={update.id}
      update={update}
      lead={index === 0}
      view={view}
      showsLanguage={!isAllForeign(reader, incident)}
      page={page}
    />
  ))
  const [newest, ...earlier] = articles
  return (
    <>
      <PostmortemSummaries incident={incident} view={view} page={page} />
      {newest}
      {incident.updates.length === 0 && (
        <p className="up g">
          <span />
          {words.visitor.firstUpdate}
        </p>
      )}
      {isOneOfSeveral && earlier.length > 0 ? (
        <div className="up g">
          <span />
          <details className="how flat" id={`earlier-${incident.id}`}>
            <summary className="ch">{words.visitor.earlierUpdates(earlier.length)}</summary>
            {earlier}
          </details>
        </div>
      ) : (
        earlier
      )}
    </>
  )
}
