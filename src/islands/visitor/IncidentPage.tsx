import { isClosed } from '../../core/incident/status.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { toMillis } from '../../core/time/instant.ts'
import { Confirmed } from './Confirmed.tsx'
import { Icon } from './Icon.tsx'
import { IMPACT_LOOK, impactWord, incidentWord, STATUS_CLASS, statusWord } from './looks.ts'
import { StaleNote } from './StaleNote.tsx'
import { beganAt, hrefOf, type Shown } from './shown.ts'
import { Clock } from './Time.tsx'
import { UpdateArticle } from './UpdateArticle.tsx'

/** An incident on a page of its own: what it was, whom it hit, and everything that was said. */
export function IncidentPage({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { words, formats } = shown
  const { visitor } = words
  return (
    <div className="w">
      <StaleNote shown={shown} />
      <Head incident={incident} shown={shown} />
      {incident.affected.length > 0 && (
        <section className="sec g" aria-labelledby="affected">
          <h2 id="affected">{visitor.affected}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
          <ul className="facts" role="list">
            {incident.affected.map(({ component, name, status }) => (
              <li key={component}>
                <Icon name={STATUS_CLASS[status]} />
                <b>{name}</b> <span className={`st ${STATUS_CLASS[status]}`}>{statusWord(status, words)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {incident.postmortem_html && (
        <section className="sec g" aria-labelledby="postmortem">
          <h2 id="postmortem">{visitor.postmortem}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by core/markdown, which lets no HTML of the writer's pass. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: incident.postmortem_html }} />
        </section>
      )}
      <section className="sec inc" aria-labelledby="timeline">
        <div className="g">
          <h2 id="timeline" className="plain">
            {visitor.timeline}
          </h2>
          <p className="soft s">{visitor.newestFirst({ zone: formats.zone(incident.started_at) })}</p>
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
          />
        ))}
      </section>
    </div>
  )
}

function Head({ incident, shown }: { incident: PublicIncident; shown: Shown }) {
  const { words, formats } = shown
  const { visitor } = words
  const closed = isClosed(incident.status)
  const look = IMPACT_LOOK[incident.kind === 'maintenance' ? 'maintenance' : incident.impact]
  const lamp = closed ? 'ok' : look.className === 'none' ? 'void' : lampClass(incident)
  const from = beganAt(incident)
  const until = incident.resolved_at ?? (incident.kind === 'maintenance' ? incident.scheduled_until : null)
  return (
    <section className="g verdict page">
      <Icon name={lamp} className={`lamp ${lamp}`} />
      <div>
        <p className="s soft crumb">
          <a href={hrefOf(shown, '/')}>{visitor.status}</a>
        </p>
        <h1>
          {incident.name}. <span>{incidentWord(incident.status, words)}.</span>
        </h1>
        <p className="meta">
          <span>{formats.longDate(from)}</span>
          <span>
            <Clock at={from} formats={formats} />
            {until && (
              <>
                –<Clock at={until} formats={formats} />
              </>
            )}
          </span>
          {closed && incident.resolved_at && (
            <span>
              {visitor.lasted({ duration: formats.duration(toMillis(incident.resolved_at) - toMillis(from)) })}
            </span>
          )}
          <span>
            <Icon name={look.icon} className={look.className} />
            {impactWord(incident.kind === 'maintenance' ? 'maintenance' : incident.impact, words)}
          </span>
          {incident.next_update_at && (
            <span>
              {visitor.nextUpdate} <Clock at={incident.next_update_at} formats={formats} />
            </span>
          )}
        </p>
        <Confirmed shown={shown} />
      </div>
    </section>
  )
}

function lampClass({ kind, impact }: PublicIncident): 'maint' | 'deg' | 'part' | 'down' {
  if (kind === 'maintenance') return 'maint'
  switch (impact) {
    case 'critical':
      return 'down'
    case 'major':
      return 'part'
    case 'none':
    case 'minor':
      return 'deg'
    case 'maintenance':
      return 'maint'
    default:
      return impact satisfies never
  }
}
