import { incidentLanguage, updateLanguage } from '../../core/incident/localize.ts'
import type { Postmortem } from '../../core/incident/postmortem.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { Attachments } from './Attachments.tsx'
import { Indicator } from './Indicator.tsx'
import { LastConfirmed } from './LastConfirmed.tsx'
import { NameSentence } from './NameSentence.tsx'
import { PostmortemSection } from './PostmortemSection.tsx'
import type { PageView } from './page-view.ts'
import { headingClass, incidentIndicatorClass } from './presentation.ts'
import { TimeRange } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  incident: PublicIncident
  postmortem: Postmortem
  view: PageView
  /** The address of the incident's own page. */
  href: string
}

/** What was learned from an incident, on a page of its own, with the way to all that happened. */
export function PostmortemPage({ incident, postmortem, view, href }: Props) {
  const { words, formats, reader } = view
  const { visitor } = words
  const { html, at, update, attachments } = postmortem
  const language = update ? updateLanguage(reader, update) : incidentLanguage(reader, incident, 'postmortem_html')
  const nameLanguage = incidentLanguage(reader, incident, 'name')
  return (
    <div className="w">
      <section className="g verdict page">
        <Indicator name={incidentIndicatorClass(incident)} />
        <div>
          <h1 className={headingClass(incident.name)}>
            <NameSentence name={incident.name} langProps={langAttributes(nameLanguage, words)} words={words} />{' '}
            <span className="rest">{visitor.sentence({ text: visitor.postmortem })}</span>
          </h1>
          <p className="meta">
            <span>
              <TimeRange from={incident.started_at} until={incident.resolved_at} formats={formats} />
            </span>
            <span>
              <a className="more" href={href}>
                {visitor.timeline}
              </a>
            </span>
            <WrittenIn language={nameLanguage} view={view} />
          </p>
          <LastConfirmed view={view} />
        </div>
      </section>
      <PostmortemSection incident={incident} html={html} at={at} language={language} view={view}>
        <Attachments files={attachments} words={words} />
      </PostmortemSection>
    </div>
  )
}
