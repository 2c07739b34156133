import type { Board, Lane } from '../../core/incident/board.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { type Instant, toInstant, toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import type { Formats } from '../../i18n/formats.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { Icon } from './Icon.tsx'
import { LaneLine } from './LaneLine.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { incidentWord, STATUS_CLASS, statusWord } from './presentation.ts'

/** More lanes would push the updates too far down; an incident's own page has all. */
const MAX_LANES = 8
/** The room of a time above the lanes, in its own font's size. */
const LABEL = 3.1

interface Props {
  board: Board
  incident: PublicIncident
  view: PageView
  /** The address of the page that has the updates' texts, empty for the current one. */
  page: string
}

/** What an incident did to each component, to scale, with its updates as times that lead to their texts. */
export function IncidentBoard({ board, incident, view, page }: Props) {
  const { visitor } = view.words
  const isOwnPage = page === ''
  const lanes = isOwnPage ? board.lanes : board.lanes.slice(0, MAX_LANES)
  return (
    <div className="board">
      <div className="r">
        <Marks board={board} incident={incident} view={view} page={page} />
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

const round = (value: number) => Math.round(value * 100) / 100

function Marks({ board, incident, view, page }: Props) {
  const { words, formats, publication } = view
  const isMirrored = words.dir === 'rtl'
  const label = (at: Instant) =>
    board.isWithinDay ? formats.clockWithoutZone(at) : formats.day(dayOf(publication.page.time_zone, toMillis(at)))
  const place = (at: number) => (isMirrored ? 100 - at : at)
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no list of its own.
    <svg className="marks" role="list" aria-label={words.visitor.updatesToScale}>
      {board.marks.map(({ update, at, isLabelled, hasDoubleRoom, isNewest }) => {
        const own = incident.updates.find(({ id }) => id === update)
        if (!own || !isLabelled) return null
        const share = place(at) / 100
        const isEdge = share === 0 || share === 1
        const anchor = !isEdge ? 'middle' : (share === 0) === isMirrored ? 'end' : 'start'
        return (
          // biome-ignore lint/a11y: SVG has no list of its own, and <g> is not interactive.
          <g role="listitem" key={update} className={hasDoubleRoom ? undefined : 'near'}>
            <a href={`${page}#update-${update}`} className={isNewest ? 'last' : undefined}>
              <svg x={`${place(at)}%`} overflow="visible">
                <title>{`${timeFormat(board, formats)(own.display_at)} ${incidentWord(own.status, words)}`}</title>
                <rect x={`${round(-share * LABEL)}em`} width={`${LABEL}em`} height="1.85em" />
                <text
                  x={isEdge ? 0 : `${round((0.5 - share) * LABEL)}em`}
                  y="1.25em"
                  textAnchor={anchor}
                  data-clock={board.isWithinDay ? 'bare' : 'short'}
                  data-at={own.display_at}
                >
                  {label(own.display_at)}
                </text>
              </svg>
            </a>
          </g>
        )
      })}
      {!board.isOver && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: its texts take no focus.
        <g aria-hidden="true">
          <text className="if-fresh" x={`${place(100)}%`} y="1.25em" textAnchor="end">
            {words.visitor.now}
          </text>
          <text className="if-stale" x={`${place(100)}%`} y="1.25em" textAnchor="end">
            {label(toInstant(board.to))}
          </text>
        </g>
      )}
    </svg>
  )
}

/** How times are said: over more than a day with their dates. */
const timeFormat = ({ isWithinDay }: Board, formats: Formats) => (isWithinDay ? formats.clock : formats.dateTime)

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
  const isBack = !isOwnPage && board.isOver && component?.status === 'operational'
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
      <LaneLine lane={lane} marks={board.marks} />
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
  const write = timeFormat(board, formats)
  const parts = spans.map(({ status, since, until }) => {
    const from = write(toInstant(since))
    const said = statusWord(status, words)
    return until === null
      ? visitor.laneSince({ status: said, from })
      : visitor.laneSpan({ status: said, from, to: write(toInstant(until)) })
  })
  return parts.reduce((first, second) => visitor.pair({ first, second }))
}
