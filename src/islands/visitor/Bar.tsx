import type { PublicComponent } from '../../core/publication/publication.ts'
import { type BarMark, barMarks, byHeight, firstKnownDay, type MarkedStatus } from '../../core/uptime/bar.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { STATUS_CLASS } from './presentation.ts'

/** How wide a day is in the drawing. */
const DAY = 4

/** Where a mark begins, and how it rises: the worse, the taller. Maintenance floats. */
const SHAPE: Record<MarkedStatus, { y: number; height: number }> = {
  under_maintenance: { y: 16, height: 4 },
  degraded_performance: { y: 22, height: 8 },
  partial_outage: { y: 22, height: 14 },
  major_outage: { y: 22, height: 20 },
}

const round = (value: number) => Math.round(value * 100) / 100

/** A mark in the middle of its day. */
function outline({ index, status, width }: BarMark): string {
  const { y, height } = SHAPE[status]
  const wide = round(width * DAY)
  return `M${round((index + 0.5) * DAY - wide / 2)} ${y}v-${height}h${wide}v${height}z`
}

interface Props {
  /** One, or those of a group: then the worst of each day. */
  components: readonly PublicComponent[]
  day: string
}

/** Ninety days as one line, from which trouble rises. The list that the row opens to has the same as text. */
export function Bar({ components, day }: Props) {
  const paths = new Map<MarkedStatus, string>()
  for (const mark of barMarks(components, day).toSorted(byHeight)) {
    paths.set(mark.status, (paths.get(mark.status) ?? '') + outline(mark))
  }
  const known = firstKnownDay(components, day)
  return (
    <svg
      className="b"
      viewBox={`0 0 ${BAR_DAYS * DAY} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-known={known === 0 ? undefined : known}
    >
      {known === 0 ? (
        <use href="#q" />
      ) : (
        known < BAR_DAYS && <path className="q" d={`M${known * DAY} 21.5H${BAR_DAYS * DAY}`} />
      )}
      {[...paths].map(([status, path]) => (
        <path key={status} className={STATUS_CLASS[status]} d={path} />
      ))}
    </svg>
  )
}
