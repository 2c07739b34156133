import type { BarDay } from '../../core/publication/publication.ts'
import { MARK_HEIGHT, markFoot } from '../../core/status/mark-height.ts'
import { STATUS_CLASS } from './presentation.ts'

/** What is shorter would not be seen, in thousandths of the day. */
const MIN_WIDTH = 12

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
        const symbol = STATUS_CLASS[status]
        const height = MARK_HEIGHT[symbol]
        return (
          <rect
            key={`${status} ${from} ${to}`}
            className={symbol}
            x={`${Math.min(from, 1000 - width) / 10}%`}
            width={`${width / 10}%`}
            y={markFoot(symbol) - height}
            height={height}
          />
        )
      })}
    </svg>
  )
}
