import type { BarDay } from '../../core/publication/publication.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { STATUS_CLASS } from './presentation.ts'

/** What is shorter would not be seen, in thousandths of the day. */
const MIN_WIDTH = 12

/** Where a status is drawn above the line, in pixels. */
const SHAPE: Record<Exclude<ComponentStatus, 'operational'>, { y: number; height: number }> = {
  under_maintenance: { y: 12, height: 4 },
  degraded_performance: { y: 14, height: 8 },
  partial_outage: { y: 8, height: 14 },
  major_outage: { y: 2, height: 20 },
}

interface Props extends Pick<BarDay, 'spans'> {
  /** How much of the day has passed, in thousandths of it. */
  passed: number
}

/** The twenty-four hours of a day as a line, from which trouble rises; empty where the times of it are not known. */
export function DayLine({ spans, passed }: Props) {
  return (
    <svg className="h" aria-hidden="true">
      {spans.length > 0 && <rect className="ql" width={`${passed / 10}%`} y="21" height="1.5" />}
      {spans.map(({ status, from, to }) => {
        if (status === 'operational') return null
        const width = Math.max(MIN_WIDTH, to - from)
        const { y, height } = SHAPE[status]
        return (
          <rect
            key={`${status} ${from} ${to}`}
            className={STATUS_CLASS[status]}
            x={`${Math.min(from, 1000 - width) / 10}%`}
            width={`${width / 10}%`}
            y={y}
            height={height}
          />
        )
      })}
    </svg>
  )
}
