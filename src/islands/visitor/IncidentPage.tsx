import { editedAt } from '../../core/incident/edited.ts'
import { incidentTelling, isAllForeign } from '../../core/incident/told.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { tongueOf } from '../../i18n/tongue.ts'
import { Effects } from './Effects.tsx'
import { IncidentHead } from './IncidentHead.tsx'
import { StaleNote } from './StaleNote.tsx'
import type { Shown } from './shown.ts'
import { Ago, Clock } from './Time.tsx'
import { UpdateArticle } from './UpdateArticle.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** Stands in a sentence where an element comes. */
const PLACE = '\n'

interface Parts {
  incident: PublicIncident
  shown: Shown
  /** The id of the part that the address names, where a browser draws. */
  aim?: string
}

/** An incident on a page of its own: what it was, whom it hit, and everything that was said. */
export function IncidentPage({ incident, shown, aim }: Parts) {
  const { words, formats } = shown
  const { visitor } = words
  const [before, after] = visitor.newestFirst({ zone: PLACE }).split(PLACE)
  return (
    <div className="w">
      <StaleNote shown={shown} />
      <IncidentHead incident={incident} shown={shown} />
      {incident.affected.length > 0 && (
        <section className="sec g" aria-labelledby="affected">
          <h2 id="affected">{visitor.affected}</h2>
          <Effects incident={incident} shown={shown} />
        </section>
      )}
      {incident.postmortem_html && <Postmortem incident={incident} shown={shown} />}
      <section className="sec inc" aria-labelledby="timeline">
        <div className="g">
          <h2 id="timeline" className="plain">
            {visitor.timeline}
          </h2>
          <p className="soft s">
            {before}
            <time dateTime={incident.started_at} data-clock="zone">
              {formats.zone(incident.started_at)}
            </time>
            {after}
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
            shown={shown}
            marks={!isAllForeign(shown.reader, incident)}
            page=""
            edited={editedAt(update, incident)}
            aim={aim === `update-${update.id}`}
          />
        ))}
      </section>
    </div>
  )
}

/** The report, with the time of the update that brought it; older ones may have come without. */
function Postmortem({ incident, shown }: Parts) {
  const { updates, postmortem_html } = incident
  const { words, formats, reader } = shown
  const telling = incidentTelling(reader, incident, 'postmortem_html')
  const brought = updates.findLast(({ status }) => status === 'postmortem')
  return (
    <section className="sec g" aria-labelledby="postmortem">
      <div>
        <h2 id="postmortem">{words.visitor.postmortem}</h2>
        {brought && (
          <p className="s soft">
            {words.visitor.published} <Ago at={brought.display_at} formats={formats} today={shown.publication.day} />{' '}
            <Clock at={brought.display_at} formats={formats} />
          </p>
        )}
        {!isAllForeign(reader, incident) && (
          <p className="s">
            <WrittenIn telling={telling} shown={shown} />
          </p>
        )}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: core/markdown passes no HTML on. */}
      <div className="prose" {...tongueOf(telling, words)} dangerouslySetInnerHTML={{ __html: postmortem_html }} />
    </section>
  )
}
