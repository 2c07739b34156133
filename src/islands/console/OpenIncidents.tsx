import { useState } from 'react'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { roughText } from '../../core/markdown/rough-text.ts'
import { consoleAddress, NEW_INCIDENT } from '../../core/page/console-address.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { AtWork } from '../team/AtWork.tsx'
import { endedIncidents, hiddenIncidents, openIncidents, updatesOf } from '../team/board-view.ts'
import { formatTime } from '../team/format-time.ts'
import { IncidentFacts, Promised } from '../team/IncidentFacts.tsx'
import { type Localization, useNow } from '../team/team.ts'
import { useLoaded } from '../team/use-loaded.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE } from '../visitor/presentation.ts'
import { AskToNotify } from './AskToNotify.tsx'

interface Props extends Localization {
  board: Board
  slug: string
  mayPost: boolean
}

/** Open incidents with the last word of each and the next step; below, those that visitors do not see or that ended. */
export function OpenIncidents({ board, slug, mayPost, words, formats }: Props) {
  const now = useNow()
  const [isResolving, setResolving] = useState(false)
  const load = () => import('../closing/ResolveSeveral.tsx')
  const resolveSeveral = useLoaded(load, isResolving, () => setResolving(false), words)
  const open = openIncidents(board, now)
  const ended = endedIncidents(board, now)
  const hidden = hiddenIncidents(board)
  const link = ({ id, name }: TeamIncident) => (
    <a className="cname" href={consoleAddress(slug, `incidents/${id}`)}>
      {name}
    </a>
  )
  return (
    <>
      <section className="csec" aria-labelledby="oi">
        <header>
          <h2 id="oi">{words.team.openIncidents}</h2>
          {open.length > 1 && <p>{words.composer.worstFirst}</p>}
          {open.length > 1 && mayPost && (
            <button className="btn" type="button" onClick={() => setResolving(true)}>
              {words.composer.resolveSeveral}
            </button>
          )}
          {isResolving && resolveSeveral && (
            <resolveSeveral.ResolveSeveral
              board={board}
              onClose={() => setResolving(false)}
              words={words}
              formats={formats}
            />
          )}
        </header>
        <div>
          {open.length === 0 && (
            <>
              <p className="soft">{words.team.nothingOpen}</p>
              {mayPost && (
                <p className="acts">
                  <a className="btn go" href={consoleAddress(slug, 'incidents/new')} aria-keyshortcuts="N">
                    {words.team.newIncident} <kbd>N</kbd>
                  </a>
                </p>
              )}
            </>
          )}
          <AtWork incident={NEW_INCIDENT} words={words} />
          <div className="crows">
            {open.map((incident, index) => (
              <OpenIncident
                key={incident.id}
                incident={incident}
                isFirst={index === 0}
                board={board}
                slug={slug}
                now={now}
                mayPost={mayPost}
                words={words}
                formats={formats}
              />
            ))}
          </div>
          {mayPost && open.some(({ next_update_at }) => next_update_at !== null) && <AskToNotify words={words} />}
        </div>
      </section>
      {hidden.length > 0 && (
        <section className="csec" aria-labelledby="hi">
          <header>
            <h2 id="hi">{words.team.notVisible}</h2>
          </header>
          <ul className="crows">
            {hidden.map((incident) => (
              <li key={incident.id} className="crow">
                <b>{link(incident)}</b>
                <span className="soft">
                  {hiddenReason(incident) === 'draft' ? words.team.draftIncident : words.team.takenBack}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <section className="csec" aria-labelledby="ei">
          <header>
            <h2 id="ei">{words.team.recentlyEnded}</h2>
          </header>
          <ul className="crows">
            {ended.map((incident) => (
              <li key={incident.id} className="crow">
                <b className="chl">
                  <Icon name={IMPACT_STYLE[incident.impact].icon} className={IMPACT_STYLE[incident.impact].className} />
                  {link(incident)}
                </b>
                {incident.resolved_at && (
                  <span className="soft">
                    {words.team.ended({ time: formatTime(incident.resolved_at, now, formats) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface OpenIncidentProps extends Props {
  incident: TeamIncident
  /** Whether it is the worst, which the key leads to. */
  isFirst: boolean
  now: number
}

function OpenIncident({ incident, board, slug, now, mayPost, isFirst, words, formats }: OpenIncidentProps) {
  const href = consoleAddress(slug, `incidents/${incident.id}`)
  const last = updatesOf(board, incident.id)[0] ?? null
  const lastText = last?.author.name === '' ? words.team.lastUpdateAt : words.team.lastUpdate
  return (
    <article className={`cinc ${IMPACT_STYLE[incident.impact].className}`}>
      <h3>
        <a href={href}>{incident.name}</a>
      </h3>
      <IncidentFacts incident={incident} last={last} now={now} isPromiseElsewhere words={words} formats={formats} />
      {last && (
        <>
          <blockquote>{roughText(last.body)}</blockquote>
          <p className="soft">
            {lastText({ time: formatTime(last.display_at, now, formats), author: last.author.name })}
          </p>
        </>
      )}
      <div className="cdo">
        <Promised incident={incident} now={now} words={words} formats={formats} />
        <AtWork incident={incident.id} words={words} />
        {mayPost && (
          <a
            className={isFirst ? 'btn go' : 'btn'}
            href={`${href}#update`}
            aria-keyshortcuts={isFirst ? 'U' : undefined}
          >
            {words.team.postUpdate} {isFirst && <kbd>U</kbd>}
          </a>
        )}
      </div>
    </article>
  )
}
