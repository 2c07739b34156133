import type { Board } from '../../core/incident/board.ts'
import { isCancelled } from '../../core/incident/cancelled.ts'
import { durationBetween } from '../../core/incident/duration.ts'
import { incidentLanguage } from '../../core/incident/localize.ts'
import { postmortemOf, postmortemPath } from '../../core/incident/postmortem.ts'
import { beganAt } from '../../core/incident/start-time.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed, shownImpact } from '../../core/status/incident.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { FollowLink } from './FollowLink.tsx'
import { GoesOn } from './GoesOn.tsx'
import { Icon } from './Icon.tsx'
import { IncidentBoard } from './IncidentBoard.tsx'
import { Indicator } from './Indicator.tsx'
import { LastConfirmed } from './LastConfirmed.tsx'
import { NameSentence } from './NameSentence.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { headingClass, IMPACT_STYLE, impactWord, incidentIndicatorClass, incidentWord } from './presentation.ts'
import { NextUpdate, PlannedTime, PlannedUntil, TimeRange } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  board: Board | null
  incident: PublicIncident
  view: PageView
}

/** The head of an incident's page: breadcrumb, name and status, and the details in one line. */
export function IncidentHead({ board, incident, view }: Props) {
  const { words, formats, reader } = view
  const { visitor } = words
  const nameLanguage = incidentLanguage(reader, incident, 'name')
  const indicator = incidentIndicatorClass(incident)
  const wasCancelled = isCancelled(incident)
  const length =
    isClosed(incident.status) && !wasCancelled ? durationBetween(beganAt(incident), incident.resolved_at) : null
  const impact = shownImpact(incident)
  const style = IMPACT_STYLE[impact]
  return (
    <section className="g verdict page">
      <Indicator name={indicator} />
      <div>
        <h1 className={headingClass(incident.name)}>
          <NameSentence name={incident.name} langProps={langAttributes(nameLanguage, words)} words={words} />{' '}
          <span className="rest">
            {visitor.sentence({ text: wasCancelled ? visitor.cancelled : incidentWord(incident.status, words) })}
          </span>
        </h1>
        <p className="meta">
          <IncidentTimes incident={incident} view={view} />
          {length !== null && <span>{visitor.lasted({ duration: formats.duration(length) })}</span>}
          <span>
            <Icon name={style.icon} className={style.className} />
            {impactWord(impact, words)}
          </span>
          {incident.next_update_at && (
            <span>
              <NextUpdate at={incident.next_update_at} view={view} />
            </span>
          )}
          <WrittenIn language={nameLanguage} view={view} />
          {postmortemOf(incident) && (
            <span>
              <a className="more" href={pageHref(view, postmortemPath({ id: incident.id }))}>
                {visitor.postmortem}
              </a>
            </span>
          )}
          {!isClosed(incident.status) && <CalendarLink maintenance={incident} view={view} />}
        </p>
        <GoesOn incident={incident} view={view} />
        <LastConfirmed view={view} />
        <FollowLink incident={incident} view={view} />
        {board && <IncidentBoard board={board} incident={incident} view={view} page="" />}
      </div>
    </section>
  )
}

/** The day and the times; of a maintenance the planned time, since and until when it runs, or when it took place. */
function IncidentTimes({ incident, view }: { incident: PublicIncident; view: PageView }) {
  const { kind, status, scheduled_for, scheduled_until, resolved_at } = incident
  const { words, formats } = view
  const from = beganAt(incident)
  if (kind === 'realtime' || !scheduled_for) {
    return (
      <span>
        <TimeRange
          from={from}
          until={durationBetween(from, resolved_at) === null ? null : resolved_at}
          formats={formats}
        />
      </span>
    )
  }
  const { plannedFor, wasPlannedFor, statusSince, tookPlace } = words.visitor
  if (status === 'scheduled') {
    return (
      <span>
        <PlannedTime from={scheduled_for} until={scheduled_until} label={plannedFor} view={view} />
      </span>
    )
  }
  if (!isClosed(status)) {
    return (
      <>
        <span>
          {statusSince} <TimeRange from={from} until={null} formats={formats} />
        </span>
        {scheduled_until && (
          <span>
            <PlannedUntil at={scheduled_until} view={view} />
          </span>
        )}
      </>
    )
  }
  if (isCancelled(incident)) {
    return (
      <span>
        {wasPlannedFor} <TimeRange from={scheduled_for} until={scheduled_until} formats={formats} />
      </span>
    )
  }
  return (
    <>
      <span>
        {plannedFor} <TimeRange from={scheduled_for} until={scheduled_until} formats={formats} />
      </span>
      <span>
        {tookPlace} <TimeRange from={from} until={resolved_at} formats={formats} />
      </span>
    </>
  )
}
