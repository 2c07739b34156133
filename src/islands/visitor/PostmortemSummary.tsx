import { incidentLanguage, isAllForeign } from '../../core/incident/localize.ts'
import { firstParagraph } from '../../core/markdown/first-paragraph.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import type { PageView } from './page-view.ts'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  incident: PublicIncident
  view: PageView
  /** The address of the incident's page, where the whole postmortem stands. */
  page: string
}

/** The first paragraph of a postmortem, with a link to all of it. */
export function PostmortemSummary({ incident, view, page }: Props) {
  const { words, reader } = view
  const summary = firstParagraph(incident.postmortem_html)
  const language = incidentLanguage(reader, incident, 'postmortem_html')
  return (
    <section className="up g" aria-labelledby={`postmortem-${incident.id}`}>
      <div>
        <h3 id={`postmortem-${incident.id}`}>
          <a className="more" href={`${page}#postmortem`}>
            {words.visitor.postmortem}
          </a>
        </h3>
        {!isAllForeign(reader, incident) && <WrittenIn language={language} view={view} />}
      </div>
      {summary && (
        <p
          className="prose"
          {...langAttributes(language, words)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on.
          dangerouslySetInnerHTML={{ __html: summary }}
        />
      )}
    </section>
  )
}
