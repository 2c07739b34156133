import type { BoardMark, Lane } from '../../core/incident/board.ts'
import { laneGaps } from '../../core/incident/lane-gaps.ts'
import { LANE_HEIGHT } from '../../core/status/mark-height.ts'
import { STATUS_CLASS } from './presentation.ts'

/** A component's lane: a line while it works, raised while it does not; a dot where that still lasts. */
export function LaneLine({ lane, marks }: { lane: Lane; marks: readonly BoardMark[] }) {
  const last = lane.spans.at(-1)
  return (
    <svg className="lane" aria-hidden="true">
      {marks.map(({ update, at }) => (
        <line key={update} className="tk" x1={`${at}%`} x2={`${at}%`} y2="100%" />
      ))}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: within one that is hidden from screen readers. */}
      <svg y="100%" overflow="visible">
        <g transform="translate(0 -9)">
          {laneGaps(lane.spans).map(({ from, width }) => (
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
          {last?.until === null && (
            <circle
              className={STATUS_CLASS[last.status]}
              cx="100%"
              cy={1 - LANE_HEIGHT[STATUS_CLASS[last.status]]}
              r="4.5"
            />
          )}
        </g>
      </svg>
    </svg>
  )
}
