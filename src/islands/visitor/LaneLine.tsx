import type { BoardMark, Lane, LaneSpan } from '../../core/incident/board.ts'
import { STATUS_CLASS } from './presentation.ts'

/** How high a status stands above the line, in pixels. */
const HEIGHT: Record<LaneSpan['status'], number> = {
  under_maintenance: 12,
  degraded_performance: 9,
  partial_outage: 15,
  major_outage: 21,
}

const round = (value: number) => Math.round(value * 100) / 100

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
          {gapsOf(lane.spans).map(({ from, width }) => (
            <rect key={from} className="ql" x={`${from}%`} width={`${width}%`} y="-.75" height="1.5" />
          ))}
          {lane.spans.map(({ status, from, width }) => {
            const height = HEIGHT[status]
            return (
              <g key={from} className={STATUS_CLASS[status]}>
                <rect x={`${from}%`} y={-height} width={`${width}%`} height={height} />
                <rect className="e" x={`${from}%`} y={-height} width={`${width}%`} height="2" />
              </g>
            )
          })}
          {last?.until === null && (
            <circle className={STATUS_CLASS[last.status]} cx="100%" cy={1 - HEIGHT[last.status]} r="4.5" />
          )}
        </g>
      </svg>
    </svg>
  )
}

/** Where nothing is raised. */
function gapsOf(spans: readonly LaneSpan[]): { from: number; width: number }[] {
  const edges = [...spans.map(({ from, width }) => ({ from, to: from + width })), { from: 100, to: 100 }]
  let at = 0
  return edges.flatMap(({ from, to }) => {
    const gap = { from: round(at), width: round(from - at) }
    at = to
    return gap.width > 0.05 ? gap : []
  })
}
