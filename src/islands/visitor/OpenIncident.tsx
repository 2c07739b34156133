import { incidentLanguage, isAllForeign } from '../../core/incident/localize.ts'
import { incidentPath } from '../../core/incident/path.ts'
import { hasReportedTrouble } from '../../core/incident/reported-trouble.ts'
import { beganAt } from '../../core/incident/start-time.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { severity } from '../../core/status/component.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { IMPACT_STYLE, impactWord, incidentWord, STATUS_CLASS, statusWord } from './presentation.ts'
import { Ago, Clock, NextUpdate, PlannedUntil } from './Time.tsx'
import { UpdateArticle } from './UpdateArticle.tsx'
import { WrittenIn } from './WrittenIn.tsx'

/** An incident that is open, or a maintenance in progress, with all its updates, newest first. */
export function OpenIncident({ incident, view }: { incident: PublicIncident; view: PageView }) {
  const { words, formats, reader } = view
  const heading = `incident-${incident.id}`
  const page = pageHref(view, incidentPath({ id: incident.id }))
  return (
    <section className="inc" aria-labelledby={heading}>
      <div className="g">
        <p className="s soft">
          {incident.kind === 'maintenance' ? words.visitor.runningSince : words.visitor.openSince}{' '}
          <Clock at={beganAt(incident)} formats={formats} />
          <br />
          <Ago at={beganAt(incident)} formats={formats} today={view.publication.day} />
        </p>
        <div>
          <h2 id={heading}>
            <a href={page} {...langAttributes(incidentLanguage(reader, incident, 'name'), words)}>
              {incident.name}
            </a>
          </h2>
          <IncidentDetails incident={incident} view={view} />
          <AffectedList incident={incident} view={view} page={page} />
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
          view={view}
          showsLanguage={!isAllForeign(reader, incident)}
          page={page}
        />
      ))}
    </section>
  )
}

function IncidentDetails({ incident, view }: { incident: PublicIncident; view: PageView }) {
  const { words, reader } = view
  const style = IMPACT_STYLE[incident.impact]
  return (
    <p className="details">
      <span>
        <Icon name={style.icon} className={style.className} />
        {impactWord(incident.impact, words)}
      </span>
      <span>{incidentWord(incident.status, words)}</span>
      {incident.kind === 'maintenance' && incident.scheduled_until && (
        <span>
          <span>
            <PlannedUntil at={incident.scheduled_until} view={view} />
          </span>
        </span>
      )}
      {incident.next_update_at && (
        <span className="soft">
          <NextUpdate at={incident.next_update_at} view={view} />
        </span>
      )}
      <WrittenIn language={incidentLanguage(reader, incident, 'name')} view={view} />
    </p>
  )
}

/** More names would push the updates too far down. */
const MAX_NAMED_COMPONENTS = 12

interface AffectedProps {
  incident: PublicIncident
  view: PageView
  /** The incident's page, which names all components. */
  page: string
}

/** The affected components with their statuses in the incident; of many only the worst ones, and the count. */
function AffectedList({ incident, view: { words }, page }: AffectedProps) {
  const { affected } = incident
  if (affected.length === 0) return null
  const isMany = affected.length > MAX_NAMED_COMPONENTS
  const worstFirst = affected.toSorted((a, b) => severity(b.status) - severity(a.status))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="details" role="list" aria-label={words.visitor.affectedComponents}>
      {(isMany ? worstFirst.slice(0, MAX_NAMED_COMPONENTS) : affected).map(({ component, name, status }) => (
        <li key={component}>
          {hasReportedTrouble(incident, component) ? (
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
