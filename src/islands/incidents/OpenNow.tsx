import { consoleAddress } from '../../core/page/console-address.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { AtWork } from '../team/AtWork.tsx'
import { updatesOf } from '../team/board-view.ts'
import { formatTime } from '../team/format-time.ts'
import { IncidentFacts, Promised } from '../team/IncidentFacts.tsx'
import type { ListLocalization } from './localization.ts'

interface Props extends ListLocalization {
  open: readonly TeamIncident[]
  board: Board
  slug: string
  now: number
  /** Those that are picked; null while none can be. */
  picked: ReadonlySet<string> | null
  /** Begins to pick; null for who may do nothing with them. */
  onChoose: (() => void) | null
  onPick(id: string, isPicked: boolean): void
}

/** The incidents that are open, the worst first, each with the promise of its next update. */
export function OpenNow({ open, board, slug, now, picked, onChoose, onPick, words, formats }: Props) {
  if (open.length === 0) return null
  return (
    <section className="csec" aria-labelledby="open-now">
      <header>
        <h2 id="open-now">{words.team.openIncidents}</h2>
        {open.length > 1 && <p>{words.composer.worstFirst}</p>}
        {open.length > 1 && onChoose && !picked && (
          <button className="btn" type="button" id="choose-open" onClick={onChoose}>
            {words.components.chooseSeveral}
          </button>
        )}
      </header>
      <ul className="crows">
        {open.map((incident) => {
          const { id, name, started_at, created } = incident
          const began = started_at ?? created
          const localization = { words, formats }
          return (
            <li key={id} className="crow timed dated tall">
              <time dateTime={began}>{formatTime(began, now, formats)}</time>
              <div>
                {picked ? (
                  <label className="chl cpick-row">
                    <input
                      type="checkbox"
                      checked={picked.has(id)}
                      onChange={({ target }) => onPick(id, target.checked)}
                    />
                    <bdi className="cname">{name}</bdi>
                  </label>
                ) : (
                  <b>
                    <a className="cname" href={consoleAddress(slug, `incidents/${id}`)}>
                      <bdi>{name}</bdi>
                    </a>
                  </b>
                )}
                <IncidentFacts
                  incident={incident}
                  last={updatesOf(board, id)[0] ?? null}
                  now={now}
                  isPromiseElsewhere
                  {...localization}
                />
                <AtWork incident={id} words={words} />
              </div>
              <div className="cside">
                <Promised incident={incident} now={now} {...localization} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
