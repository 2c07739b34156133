import type { PublicComponent } from '../../core/publication/publication.ts'
import type { NonOperationalStatus } from '../../core/status/component.ts'
import { MARK_HEIGHT, markFoot } from '../../core/status/mark-height.ts'
import { type BarMark, barMarks, byHeight, firstKnownDay } from '../../core/uptime/bar.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { STATUS_CLASS } from './presentation.ts'

/** How wide a day is in the drawing. */
const DAY_WIDTH = 4

const round = (value: number) => Math.round(value * 100) / 100

/** A mark in the middle of its day. */
function outline({ index, status, width }: BarMark): string {
  const symbol = STATUS_CLASS[status]
  const height = MARK_HEIGHT[symbol]
  const wide = round(width * DAY_WIDTH)
  return `M${round((index + 0.5) * DAY_WIDTH - wide / 2)} ${markFoot(symbol)}v-${height}h${wide}v${height}z`
}

interface Props {
  /** One, or those of a group: then the worst of each day. */
  components: readonly PublicComponent[]
  day: string
}

/** Ninety days as one line, from which trouble rises. The list that the row opens to has the same as text. */
export function Bar({ components, day }: Props) {
  const paths = new Map<NonOperationalStatus, string>()
  for (const mark of barMarks(components, day).toSorted(byHeight)) {
    paths.set(mark.status, (paths.get(mark.status) ?? '') + outline(mark))
  }
  const known = firstKnownDay(components, day)
  return (
    <svg
      className="b"
      viewBox={`0 0 ${BAR_DAYS * DAY_WIDTH} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-known={known === 0 ? undefined : known}
    >
      {known === 0 ? (
        <use href="#q" />
      ) : (
        known < BAR_DAYS && <path className="q" d={`M${known * DAY_WIDTH} 21.5H${BAR_DAYS * DAY_WIDTH}`} />
      )}
      {[...paths].map(([status, path]) => (
        <path key={status} className={STATUS_CLASS[status]} d={path} />
      ))}
    </svg>
  )
}
