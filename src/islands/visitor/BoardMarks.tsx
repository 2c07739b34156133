import type { Board } from '../../core/incident/board.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { type Instant, toInstant, toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { PageView } from './page-view.ts'
import { incidentWord } from './presentation.ts'

/** The room of a time above the lanes, in its own font's size. */
const LABEL = 3.1

/** The letters of a word for "now" that take no more room than a time. */
const LONGEST_NOW = 6
/** How far from the times a longer one stands, in per cent of the board. */
const LONG_NOW_ROOM = 35

export interface BoardProps {
  board: Board
  incident: PublicIncident
  view: PageView
  /** The address of the page that has the updates' texts, empty for the current one. */
  page: string
}

const round = (value: number) => Math.round(value * 100) / 100

/** An incident's updates as times above its lanes, which lead to their texts; now, and when work is planned to end. */
export function BoardMarks({ board, incident, view, page }: BoardProps) {
  const { words, formats, publication } = view
  const isMirrored = words.dir === 'rtl'
  const label = (at: Instant) =>
    board.isWithinDay ? formats.clockWithoutZone(at) : formats.day(dayOf(publication.page.time_zone, toMillis(at)))
  const clock = board.isWithinDay ? 'bare' : 'short'
  const { now, plannedTo } = board
  const place = (at: number) => (isMirrored ? 100 - at : at)
  const isNowNear = board.marks.some(({ at, isLabelled }) => isLabelled && now && now.at - at < LONG_NOW_ROOM)
  const saysNow = now?.isLabelled && (words.visitor.now.length <= LONGEST_NOW || !isNowNear)
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
                <title>{`${boardTimes(board, formats)(own.display_at)} ${incidentWord(own.status, words)}`}</title>
                <rect x={`${round(-share * LABEL)}em`} width={`${LABEL}em`} height="1.85em" />
                <text
                  x={isEdge ? 0 : `${round((0.5 - share) * LABEL)}em`}
                  y="1.25em"
                  textAnchor={anchor}
                  data-clock={clock}
                  data-at={own.display_at}
                >
                  {label(own.display_at)}
                </text>
              </svg>
            </a>
          </g>
        )
      })}
      {now && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: its texts take no focus.
        <g aria-hidden="true">
          {saysNow && (
            <g className={now.hasDoubleRoom ? undefined : 'near'} textAnchor={now.at === 100 ? 'end' : 'middle'}>
              <text className="if-fresh" x={`${place(now.at)}%`} y="1.25em">
                {words.visitor.now}
              </text>
              <text className="if-stale" x={`${place(now.at)}%`} y="1.25em">
                {label(toInstant(board.to))}
              </text>
            </g>
          )}
          {plannedTo && (
            <text x={`${place(100)}%`} y="1.25em" textAnchor="end" data-clock={clock} data-at={toInstant(plannedTo)}>
              {label(toInstant(plannedTo))}
            </text>
          )}
        </g>
      )}
    </svg>
  )
}

/** How a board's times are said: over more than a day with their dates. */
export const boardTimes = ({ isWithinDay }: Board, formats: Formats) => (isWithinDay ? formats.clock : formats.dateTime)
