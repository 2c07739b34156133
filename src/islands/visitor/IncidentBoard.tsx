import { type Board, DRAWN_LANES, type Lane } from '../../core/incident/board.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Formats } from '../../i18n/formats.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { BoardMarks, type BoardProps, boardTimes } from './BoardMarks.tsx'
import { Icon } from './Icon.tsx'
import { LaneLine } from './LaneLine.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'

/** Per cent of the board's width. */
const MIN_TICK_GAP = 0.5

/** What an incident did to each component, to scale, with its updates as times that lead to their texts. */
export function IncidentBoard({ board, incident, view, page }: BoardProps) {
  const { visitor } = view.words
  const isOwnPage = page === ''
  const lanes = board.lanes.slice(0, isOwnPage ? DRAWN_LANES.incidentPage : DRAWN_LANES.frontPage)
  return (
    <div className="board">
      <svg className="v" aria-hidden="true">
        <symbol id={ticksId(incident.id)}>
          {ticksOf(board).map((at) => (
            <line key={at} className="tk" x1={`${at}%`} x2={`${at}%`} y2="100%" />
          ))}
        </symbol>
      </svg>
      <div className="r">
        <BoardMarks board={board} incident={incident} view={view} page={page} />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul role="list" aria-label={visitor.affectedComponents} id={isOwnPage ? 'affected' : undefined}>
        {lanes.map((lane) => (
          <LaneRow
            key={lane.component}
            lane={lane}
            board={board}
            ticks={ticksId(incident.id)}
            view={view}
            isOwnPage={isOwnPage}
          />
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

const ticksId = (incident: string) => `ticks-${incident}`

/** Where updates cross the lanes, once for all of them; nearer ones cannot be told apart. */
function ticksOf({ marks }: Board): number[] {
  let last = Number.NEGATIVE_INFINITY
  return marks.flatMap(({ at }) => {
    if (at - last < MIN_TICK_GAP) return []
    last = at
    return at
  })
}

interface LaneRowProps {
  lane: Lane
  board: Board
  /** The id of the ticks' symbol. */
  ticks: string
  view: PageView
  /**
   * On the incident's own page a name leads to the component's, and what is over says how bad it was; on the front page
   * it says how the component is now.
   */
  isOwnPage: boolean
}

function LaneRow({ lane, board, ticks, view, isOwnPage }: LaneRowProps) {
  const { words, formats, publication } = view
  const component = publication.components.find(({ id }) => id === lane.component)
  const status = !isOwnPage && board.now === null && component ? component.status : lane.status
  const isOperational = status === 'operational'
  const statusClass = STATUS_CLASS[status]
  return (
    <li className="r">
      <Icon name={isOperational ? 'tick' : statusClass} className={statusClass} />
      <span>
        <b {...ownerLangAttributes(publication.page, words)}>
          {isOwnPage && component ? <a href={pageHref(view, `/components/${component.id}`)}>{lane.name}</a> : lane.name}
        </b>{' '}
        <span className={isOperational ? 'soft s' : `st ${statusClass}`}>{statusWord(status, words)}</span>
        <span className="v">{words.visitor.labelled({ label: '', text: laneText(lane, board, view) })}</span>
      </span>
      <LaneLine lane={lane} now={board.now} ticks={ticks} />
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
