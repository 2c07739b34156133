import { beganAt } from '../../core/incident/began.ts'
import { lasted } from '../../core/incident/lasted.ts'
import { incidentTelling } from '../../core/incident/told.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'
import { nameSentence } from '../../i18n/sentence.ts'
import { tongueOf } from '../../i18n/tongue.ts'
import { Confirmed } from './Confirmed.tsx'
import { Icon } from './Icon.tsx'
import { headingClass, IMPACT_LOOK, impactWord, incidentLamp, incidentWord } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'
import { NextUpdate, Planned, PlannedUntil, Stretch } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** The head of an incident's own page: where it stands on the page, its name and status, and the facts in one line. */
export function IncidentHead({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { words, formats, reader } = shown
  const { visitor } = words
  const name = incidentTelling(reader, incident, 'name')
  const lamp = incidentLamp(incident)
  const length = isClosed(incident.status) ? lasted(beganAt(incident), incident.resolved_at) : null
  const impact = incident.kind === 'maintenance' ? 'maintenance' : incident.impact
  const look = IMPACT_LOOK[impact]
  return (
    <section className="g verdict page">
      <Icon name={lamp} className={`lamp ${lamp}`} />
      <div>
        <p className="s soft crumb">
          <a href={hrefOf(shown, '/')}>{visitor.status}</a> / <a href={hrefOf(shown, '/history')}>{visitor.history}</a>
        </p>
        <h1 className={headingClass(incident.name)}>
          <span {...tongueOf(name, words)}>{nameSentence(incident.name, words)}</span>{' '}
          <span>{visitor.sentence({ text: incidentWord(incident.status, words) })}</span>
        </h1>
        <p className="meta">
          <When incident={incident} shown={shown} />
          {length !== null && <span>{visitor.lasted({ duration: formats.duration(length) })}</span>}
          <span>
            <Icon name={look.icon} className={look.className} />
            {impactWord(impact, words)}
          </span>
          {incident.next_update_at && (
            <span>
              <NextUpdate at={incident.next_update_at} shown={shown} />
            </span>
          )}
          <WrittenIn telling={name} shown={shown} />
        </p>
        <Confirmed shown={shown} />
      </div>
    </section>
  )
}

/**
 * The day and the times; of a maintenance when it is planned for, since when and until when it runs, or when it took
 * place.
 */
function When({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { kind, status, scheduled_for, scheduled_until, resolved_at } = incident
  const { words, formats } = shown
  const from = beganAt(incident)
  if (kind === 'realtime' || !scheduled_for) {
    return (
      <span>
        <Stretch from={from} until={lasted(from, resolved_at) === null ? null : resolved_at} formats={formats} />
      </span>
    )
  }
  const { plannedFor, statusSince, tookPlace } = words.visitor
  if (status === 'scheduled') {
    return (
      <span>
        <Planned from={scheduled_for} until={scheduled_until} label={plannedFor} shown={shown} />
      </span>
    )
  }
  if (!isClosed(status)) {
    return (
      <>
        <span>
          {statusSince} <Stretch from={from} until={null} formats={formats} />
        </span>
        {scheduled_until && (
          <span>
            <PlannedUntil at={scheduled_until} shown={shown} />
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <span>
        {plannedFor} <Stretch from={scheduled_for} until={scheduled_until} formats={formats} />
      </span>
      <span>
        {tookPlace} <Stretch from={from} until={resolved_at} formats={formats} />
      </span>
    </>
  )
}
