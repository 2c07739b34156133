import { deriveBoard } from '../../core/incident/board.ts'
import { durationBetween } from '../../core/incident/duration.ts'
import { incidentLanguage } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import { beganAt } from '../../core/incident/start-time.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { isClosed, shownImpact } from '../../core/status/incident.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { GoesOn } from './GoesOn.tsx'
import { Icon } from './Icon.tsx'
import { IncidentBoard } from './IncidentBoard.tsx'
import { IncidentUpdates } from './IncidentUpdates.tsx'
import { drawnUntil, isToday, type PageView, pageHref } from './page-view.ts'
import { IMPACT_STYLE, impactWord, incidentWord } from './presentation.ts'
import { Clock, NextUpdate, PlannedUntil, TimeRange } from './Time.tsx'
import { WrittenIn } from './WrittenIn.tsx'

interface Props {
  incident: PublicIncident
  view: PageView
  /**
   * Whether others stand beside it: then it shows its newest update alone, and the earlier ones fold; where it is over,
   * only that it was.
   */
  isOneOfSeveral: boolean
}

/** An incident that is open or has just ended, or a maintenance in progress: its shape, and its updates. */
export function IncidentSection({ incident, view, isOneOfSeveral }: Props) {
  const { words, reader } = view
  const heading = `incident-${incident.id}`
  const page = pageHref(view, incidentPath({ id: incident.id }))
  const isInShort = isOneOfSeveral && isClosed(incident.status)
  const board = isInShort ? null : deriveBoard(incident, drawnUntil(view))
  return (
    <section className={isInShort ? 'inc over' : 'inc'} aria-labelledby={heading}>
      <div className="g">
        <IncidentTime incident={incident} view={view} />
        <div>
          <h2 id={heading}>
            <a href={page} {...langAttributes(incidentLanguage(reader, incident, 'name'), words)}>
              {incident.name}
            </a>
          </h2>
          <IncidentFacts incident={incident} view={view} />
          <GoesOn incident={incident} view={view} />
          {board && <IncidentBoard board={board} incident={incident} view={view} page={page} />}
        </div>
      </div>
      {!isInShort && <IncidentUpdates incident={incident} view={view} page={page} isOneOfSeveral={isOneOfSeveral} />}
    </section>
  )
}

/** Since when, and for how long; of one that is over, from when to when. */
function IncidentTime({ incident, view }: Pick<Props, 'incident' | 'view'>) {
  const { words, formats } = view
  const { kind, status, resolved_at, scheduled_for, scheduled_until } = incident
  const from = beganAt(incident)
  if (isClosed(status)) {
    const length = durationBetween(from, resolved_at)
    return (
      <p className="s soft">
        <TimeRange
          from={from}
          until={length === null ? null : resolved_at}
          formats={formats}
          isBare={isToday(from, view)}
        />{' '}
        {length !== null && <span className="dot">{formats.duration(length)}</span>}
      </p>
    )
  }
  if (kind === 'maintenance' && scheduled_for) {
    return (
      <p className="s soft">
        {words.visitor.plannedFor}{' '}
        <TimeRange
          from={scheduled_for}
          until={scheduled_until}
          formats={formats}
          isBare={isToday(scheduled_for, view)}
        />
      </p>
    )
  }
  const beganToday = isToday(from, view)
  return (
    <p className="s soft">
      {beganToday ? words.visitor.openSince : words.visitor.statusSince}{' '}
      {beganToday ? (
        <Clock at={from} formats={formats} isBare />
      ) : (
        <TimeRange from={from} until={null} formats={formats} />
      )}{' '}
      <span className="dot if-fresh">
        <time dateTime={from} data-lasting="" />
      </span>
    </p>
  )
}

function IncidentFacts({ incident, view }: Pick<Props, 'incident' | 'view'>) {
  const { words, reader } = view
  const impact = shownImpact(incident)
  const style = IMPACT_STYLE[impact]
  const isOver = isClosed(incident.status)
  return (
    <p className="facts">
      {isOver && (
        <span>
          <Icon name="ok" className="ok" />
          {incidentWord(incident.status, words)}
        </span>
      )}
      <span>
        <Icon name={style.icon} className={style.className} />
        {impactWord(impact, words)}
      </span>
      {!isOver && <span>{incidentWord(incident.status, words)}</span>}
      {incident.kind === 'maintenance' && !isOver && incident.scheduled_until && (
        <span className="soft">
          <span>
            <PlannedUntil at={incident.scheduled_until} view={view} isToday={isToday(incident.scheduled_until, view)} />
          </span>
        </span>
      )}
      {incident.next_update_at && (
        <span className="soft">
          <span>
            <NextUpdate at={incident.next_update_at} view={view} />
          </span>
        </span>
      )}
      <WrittenIn language={incidentLanguage(reader, incident, 'name')} view={view} />
    </p>
  )
}
