import type { Board, Lane } from '../../core/incident/board.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Formats } from '../../i18n/formats.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { BoardMarks, type BoardProps, boardTimes } from './BoardMarks.tsx'
import { Icon } from './Icon.tsx'
import { LaneLine } from './LaneLine.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'

/** More lanes would push the updates too far down; an incident's own page has all. */
const MAX_LANES = 8

/** What an incident did to each component, to scale, with its updates as times that lead to their texts. */
export function IncidentBoard({ board, incident, view, page }: BoardProps) {
  const { visitor } = view.words
  const isOwnPage = page === ''
  const lanes = isOwnPage ? board.lanes : board.lanes.slice(0, MAX_LANES)
  return (
    <div className="board">
      <div className="r">
        <BoardMarks board={board} incident={incident} view={view} page={page} />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul role="list" aria-label={visitor.affectedComponents} id={isOwnPage ? 'affected' : undefined}>
        {lanes.map((lane) => (
          <LaneRow key={lane.component} lane={lane} board={board} view={view} isOwnPage={isOwnPage} />
        ))}
        {lanes.length < board.lanes.length && (
          <li className="s">
            <a className="more" href={`${page}#affected`}>
              {visitor.affectedComponents} ({board.lanes.length})
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

interface LaneRowProps {
  lane: Lane
  board: Board
  view: PageView
  /** On the incident's own page a name leads to the component's, and what is over says how bad it was. */
  isOwnPage: boolean
}

function LaneRow({ lane, board, view, isOwnPage }: LaneRowProps) {
  const { words, formats, publication } = view
  const component = publication.components.find(({ id }) => id === lane.component)
  const isBack = !isOwnPage && board.now === null && component?.status === 'operational'
  const statusClass = STATUS_CLASS[lane.status]
  return (
    <li className="r">
      <Icon name={isBack ? 'tick' : statusClass} className={isBack ? 'ok' : statusClass} />
      <span>
        <b {...ownerLangAttributes(publication.page, words)}>
          {isOwnPage && component ? <a href={pageHref(view, `/components/${component.id}`)}>{lane.name}</a> : lane.name}
        </b>{' '}
        <span className={isBack ? 'soft s' : `st ${statusClass}`}>
          {statusWord(isBack ? 'operational' : lane.status, words)}
        </span>
        <span className="v">{words.visitor.labelled({ label: '', text: laneText(lane, board, view) })}</span>
      </span>
      <LaneLine lane={lane} board={board} />
      <span className="u">
        <LaneDuration lane={lane} board={board} formats={formats} />
      </span>
    </li>
  )
}

/** For how long it was not operational; scripts keep that up where it lasts. */
function LaneDuration({ lane, board, formats }: { lane: Lane; board: Board; formats: Formats }) {
  const duration = formats.duration(lane.ms)
  if (lane.spans.at(-1)?.until !== null) return duration
  return (
    <time dateTime={toInstant(board.to - lane.ms)} data-lasting="">
      {duration}
    </time>
  )
}

/** The lane in words: "Major outage from 06:30 to 07:07; Partial outage since 07:07". */
function laneText({ spans }: Lane, board: Board, { words, formats }: PageView): string {
  const { visitor } = words
  const write = boardTimes(board, formats)
  const parts = spans.map(({ status, since, until }) => {
    const from = write(toInstant(since))
    const said = statusWord(status, words)
    return until === null
      ? visitor.laneSince({ status: said, from })
      : visitor.laneSpan({ status: said, from, to: write(toInstant(until)) })
  })
  if (board.plannedTo && spans.at(-1)?.until === null) {
    parts.push(`${visitor.plannedUntil} ${write(toInstant(board.plannedTo))}`)
  }
  return parts.reduce((first, second) => visitor.pair({ first, second }))
}
