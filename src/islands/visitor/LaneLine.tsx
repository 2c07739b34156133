import type { Board, Lane } from '../../core/incident/board.ts'
import { laneGaps } from '../../core/incident/lane-gaps.ts'
import { LANE_HEIGHT } from '../../core/status/mark-height.ts'
import { STATUS_CLASS } from './presentation.ts'

interface Props {
  lane: Lane
  now: Board['now']
  /** The id of a symbol with a line for each update. */
  ticks: string
}

/**
 * A component's lane: a line while it works, raised while it does not; a dot where that still lasts, dashed where it is
 * planned to go on.
 */
export function LaneLine({ lane, now, ticks }: Props) {
  const end = now?.at ?? 100
  const open = lane.spans.find(({ until }) => until === null)
  return (
    <svg className="lane" aria-hidden="true">
      <use href={`#${ticks}`} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: within one that is hidden from screen readers. */}
      <svg y="100%" overflow="visible">
        <g transform="translate(0 -9)">
          {laneGaps(lane.spans, end).map(({ from, width }) => (
            <rect key={from} className="ql" x={`${from}%`} width={`${width}%`} y="-.75" height="1.5" />
          ))}
          {lane.spans.map(({ status, from, width }) => {
            const height = LANE_HEIGHT[STATUS_CLASS[status]]
            return (
              <g key={from} className={STATUS_CLASS[status]}>
                <rect x={`${from}%`} y={-height} width={`${width}%`} height={height} />
                <rect className="e" x={`${from}%`} y={-height} width={`${width}%`} height="2" />
              </g>
            )
          })}
          {open && end < 100 && (
            <rect
              className={`plan ${STATUS_CLASS[open.status]}`}
              x={`${end}%`}
              y={-LANE_HEIGHT[STATUS_CLASS[open.status]]}
              width={`${100 - end}%`}
              height={LANE_HEIGHT[STATUS_CLASS[open.status]]}
            />
          )}
          {open && (
            <circle
              className={STATUS_CLASS[open.status]}
              cx={`${end}%`}
              cy={1 - LANE_HEIGHT[STATUS_CLASS[open.status]]}
              r="4.5"
            />
          )}
        </g>
      </svg>
    </svg>
  )
}
