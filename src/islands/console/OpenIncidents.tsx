import type { ReactNode } from 'react'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { type IncidentStatus, REALTIME_STATUSES } from '../../core/status/incident.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { endedIncidents, hiddenIncidents, openIncidents, overdueBy, updatesOf } from '../team/board-view.ts'
import { formatTime } from '../team/format-time.ts'
import { type Localization, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE, impactWord, incidentWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  board: Board
  slug: string
  canPost: boolean
}

/** Open and recently ended incidents, with buttons for the next step. */
export function OpenIncidents({ board, slug, canPost, words, formats }: Props) {
  const now = useNow()
  const open = openIncidents(board, now)
  const ended = endedIncidents(board, now)
  const hidden = hiddenIncidents(board)
  return (
    <section className="pane" aria-labelledby="oi">
      <header>
        <h2 id="oi">{words.team.openIncidents}</h2>
      </header>
      {open.length === 0 && (
        <div>
          <p className="soft">{words.team.nothingOpen}</p>
        </div>
      )}
      {open.map((incident, index) => (
        <OpenIncident
          key={incident.id}
          incident={incident}
          hasKey={index === 0}
          board={board}
          slug={slug}
          now={now}
          canPost={canPost}
          words={words}
          formats={formats}
        />
      ))}
      {hidden.length > 0 && (
        <div className="ended">
          <h3 className="soft">{words.team.notVisible}</h3>
          <ul className="list">
            {hidden.map((incident) => (
              <li key={incident.id}>
                <div>
                  <a href={consoleAddress(slug, `incidents/${incident.id}`)}>{incident.name}</a>
                </div>
                <span className="hidden-mark">
                  <Icon name="void" />
                  {hiddenReason(incident) === 'draft' ? words.team.draftIncident : words.team.takenBack}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ended.length > 0 && (
        <div className="ended">
          <h3 className="soft">{words.team.recentlyEnded}</h3>
          <ul className="list">
            {ended.map(({ id, name, resolved_at }) => (
              <li key={id}>
                <div>
                  <a href={consoleAddress(slug, `incidents/${id}`)}>{name}</a>
                </div>
                {resolved_at && (
                  <span className="soft">{words.team.ended({ time: formatTime(resolved_at, now, formats) })}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface OpenIncidentProps extends Localization {
  incident: TeamIncident
  board: Board
  now: number
  canPost: boolean
}

function OpenIncident({
  incident,
  board,
  slug,
  now,
  canPost,
  hasKey,
  words,
  formats,
}: OpenIncidentProps & { hasKey: boolean; slug: string }) {
  const href = consoleAddress(slug, `incidents/${incident.id}`)
  return (
    <div className="open-incident">
      <div>
        <h3>
          <a href={href}>{incident.name}</a>
        </h3>
        <IncidentDetails incident={incident} board={board} now={now} words={words} formats={formats} />
      </div>
      {incident.status && <PhaseSteps status={incident.status} words={words} />}
      {canPost && (
        <p className="acts">
          <a className="btn small" href={href} aria-keyshortcuts={hasKey ? 'U' : undefined}>
            {words.team.postUpdate} {hasKey && <kbd>U</kbd>}
          </a>
        </p>
      )}
    </div>
  )
}

/** Impact, age, last update and when the next is due, in one line. */
export function IncidentDetails({
  incident,
  board,
  now,
  words,
  formats,
  children,
}: Omit<OpenIncidentProps, 'canPost'> & { children?: ReactNode }) {
  const { impact, status, started_at, resolved_at } = incident
  const last = updatesOf(board, incident.id)[0]
  const style = IMPACT_STYLE[impact]
  const overdue = overdueBy(incident, now)
  return (
    <p className="details soft">
      <span>
        <Icon name={style.icon} className={style.className} />
        {impactWord(impact, words)}
      </span>
      {resolved_at && <span>{words.team.ended({ time: formatTime(resolved_at, now, formats) })}</span>}
      {status === 'scheduled' && <span>{incidentWord(status, words)}</span>}
      {started_at && !resolved_at && status !== 'scheduled' && (
        <span>{words.team.openFor({ duration: formats.duration(now - Date.parse(started_at)) })}</span>
      )}
      {last ? (
        <span>
          {(last.author.name === '' ? words.team.lastUpdateAt : words.team.lastUpdate)({
            time: formatTime(last.display_at, now, formats),
            author: last.author.name,
          })}
        </span>
      ) : (
        <span>{words.team.noUpdate}</span>
      )}
      {overdue !== null && overdue <= 0 && (
        <span className="due">{words.team.nextDue({ duration: formats.duration(-overdue) })}</span>
      )}
      {overdue !== null && overdue > 0 && (
        <span className="due late down">
          <Icon name="down" />
          {words.team.nextOverdue({ duration: formats.duration(overdue) })}
        </span>
      )}
      {children}
    </p>
  )
}

const PHASES: readonly IncidentStatus[] = REALTIME_STATUSES.slice(0, 4)

function PhaseSteps({ status, words }: { status: IncidentStatus; words: Localization['words'] }) {
  const at = PHASES.indexOf(status)
  return (
    <ol className="steps" aria-label={words.team.phase}>
      {PHASES.map((phase, index) => (
        <li key={phase} className={index < at ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
          {incidentWord(phase, words)}
          {index < at && <span className="v">, {words.team.done}</span>}
        </li>
      ))}
    </ol>
  )
}
