import { incidentPath } from '../../core/incident/address.ts'
import { beganAt } from '../../core/incident/began.ts'
import { saysState } from '../../core/incident/state.ts'
import { incidentTelling, isAllForeign } from '../../core/incident/told.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { severity } from '../../core/status/component.ts'
import { tongueOf } from '../../i18n/tongue.ts'
import { Icon } from './Icon.tsx'
import { IMPACT_LOOK, impactWord, incidentWord, STATUS_CLASS, statusWord } from './looks.ts'
import { hrefOf, type Shown } from './shown.ts'
import { Ago, Clock, NextUpdate, PlannedUntil } from './Time.tsx'
import { UpdateArticle } from './UpdateArticle.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** An incident that is open, or a maintenance in progress, with all its updates, newest first. */
export function OpenIncident({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { words, formats, reader } = shown
  const heading = `incident-${incident.id}`
  const page = hrefOf(shown, incidentPath({ id: incident.id }))
  return (
    <section className="inc" aria-labelledby={heading}>
      <div className="g">
        <p className="s soft">
          {incident.kind === 'maintenance' ? words.visitor.runningSince : words.visitor.openSince}{' '}
          <Clock at={beganAt(incident)} formats={formats} />
          <br />
          <Ago at={beganAt(incident)} formats={formats} today={shown.publication.day} />
        </p>
        <div>
          <h2 id={heading}>
            <a href={page} {...tongueOf(incidentTelling(reader, incident, 'name'), words)}>
              {incident.name}
            </a>
          </h2>
          <Facts incident={incident} shown={shown} />
          <AffectedList incident={incident} shown={shown} page={page} />
        </div>
      </div>
      {incident.updates.length === 0 && (
        <p className="up g">
          <span />
          {words.visitor.firstUpdate}
        </p>
      )}
      {incident.updates.map((update, index) => (
        <UpdateArticle
          key={update.id}
          update={update}
          lead={index === 0}
          shown={shown}
          marks={!isAllForeign(reader, incident)}
          page={page}
        />
      ))}
    </section>
  )
}

function Facts({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { words, reader } = shown
  const look = IMPACT_LOOK[incident.impact]
  return (
    <p className="facts">
      <span>
        <Icon name={look.icon} className={look.className} />
        {impactWord(incident.impact, words)}
      </span>
      <span>{incidentWord(incident.status, words)}</span>
      {incident.kind === 'maintenance' && incident.scheduled_until && (
        <span>
          <span>
            <PlannedUntil at={incident.scheduled_until} shown={shown} />
          </span>
        </span>
      )}
      {incident.next_update_at && (
        <span className="soft">
          <NextUpdate at={incident.next_update_at} shown={shown} />
        </span>
      )}
      <WrittenIn telling={incidentTelling(reader, incident, 'name')} shown={shown} />
    </p>
  )
}

/** More than this, and the news would stand far below the names of what it is about. */
const MOST_NAMED = 12

interface AffectedProps {
  incident: PublicIncident
  shown: Shown
  /** The incident's own page, which names all. */
  page: string
}

/** The components that an incident names, each with its status in it; of many the worst, and how many there are. */
function AffectedList({ incident, shown: { words }, page }: AffectedProps) {
  const { affected } = incident
  if (affected.length === 0) return null
  const isMany = affected.length > MOST_NAMED
  const worstFirst = affected.toSorted((a, b) => severity(b.status) - severity(a.status))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="facts" role="list" aria-label={words.visitor.affectedComponents}>
      {(isMany ? worstFirst.slice(0, MOST_NAMED) : affected).map(({ component, name, status }) => (
        <li key={component}>
          {saysState(incident, component) ? (
            <>
              <Icon name={STATUS_CLASS[status]} />
              <bdi>{name}</bdi> <span className={`st ${STATUS_CLASS[status]}`}>{statusWord(status, words)}</span>
            </>
          ) : (
            <bdi>{name}</bdi>
          )}
        </li>
      ))}
      {isMany && (
        <li>
          <a href={`${page}#affected`}>
            {words.visitor.affectedComponents} ({affected.length})
          </a>
        </li>
      )}
    </ul>
  )
}
