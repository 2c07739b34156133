import { addDays } from '../../core/time/zone.ts'
import { BAR_DAYS, NARROW_BAR_DAYS } from '../../core/uptime/days.ts'
import type { PageView } from './page-view.ts'

/** The dates at the ends of the lines: the first of ninety days, on narrow windows of forty-five, and today. */
export function BarAxis({ view: { publication, words, formats } }: { view: PageView }) {
  const { visitor } = words
  return (
    <div className="axis r" aria-hidden="true">
      <div>
        <span className="d90">{formats.day(addDays(publication.day, 1 - BAR_DAYS))}</span>
        <span className="d45">{formats.day(addDays(publication.day, 1 - NARROW_BAR_DAYS))}</span>
        <span>{visitor.today}</span>
      </div>
      <span className="u s">{visitor.days(BAR_DAYS)}</span>
    </div>
  )
}
