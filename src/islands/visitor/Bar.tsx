import type { PublicComponent } from '../../core/publication/publication.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { daysBetween } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { STATUS_CLASS } from './presentation.ts'

/** A day is four units wide; its mark stands in the middle of its tick. */
const x = (index: number) => index * 4 + 1.35

/** The mark of a day's worst status as a vertical range: the worse, the taller. */
const MARK: Record<Exclude<ComponentStatus, 'operational'>, string> = {
  under_maintenance: ' 14V7',
  degraded_performance: ' 24V11',
  partial_outage: ' 24V6',
  major_outage: ' 24V1',
}

/** Ninety days as one row of ticks; the table next to it has the same as text. */
export function Bar({ component, day }: { component: PublicComponent; day: string }) {
  const index = (date: string) => BAR_DAYS - 1 - daysBetween(date, day)
  const marks = new Map<Exclude<ComponentStatus, 'operational'>, string>()
  for (const { date, status } of component.days) {
    const at = index(date)
    if (status === 'operational' || at < 0 || at >= BAR_DAYS) continue
    marks.set(status, `${marks.get(status) ?? ''}M${x(at)}${MARK[status]}`)
  }
  const known = component.known_from === null ? BAR_DAYS : Math.max(0, index(component.known_from))
  return (
    <svg
      className="b"
      viewBox="0 0 360 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-known={known === 0 ? undefined : known}
    >
      {known === 0 ? <use href="#q" /> : known < BAR_DAYS && <path className="q" d={`M${known * 4} 21H360`} />}
      {[...marks].map(([status, path]) => (
        <path key={status} className={STATUS_CLASS[status]} d={path} />
      ))}
    </svg>
  )
}
