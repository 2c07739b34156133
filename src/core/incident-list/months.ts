import type { Month } from '../archive/month.ts'
import { type Millis, toMillis } from '../time/instant.ts'
import { medianOf } from '../time/median.ts'
import type { ListedIncident } from './answer.ts'

/** The listed incidents of a month. */
export interface ListedMonth {
  month: Month
  incidents: ListedIncident[]
  /** Whether all of the month are there: of the last one more may not have been read yet. */
  isWhole: boolean
  /** The median of how long its incidents lasted; null where none has ended, or not all are there. */
  median: Millis | null
}

/** How long an incident lasted; null while it lasts, and of maintenances, which last as planned. */
export function lengthOf({ kind, began, resolved_at }: ListedIncident): Millis | null {
  return kind === 'maintenance' || resolved_at === null ? null : Math.max(0, toMillis(resolved_at) - toMillis(began))
}

/** Incidents, the newest first, by the months in which they began. `hasMore` where there are others before them. */
export function byMonth(
  incidents: readonly ListedIncident[],
  monthOf: (began: string) => Month,
  hasMore: boolean,
): ListedMonth[] {
  const months: { month: Month; incidents: ListedIncident[] }[] = []
  for (const incident of incidents) {
    const month = monthOf(incident.began)
    const last = months.at(-1)
    if (last?.month === month) last.incidents.push(incident)
    else months.push({ month, incidents: [incident] })
  }
  return months.map(({ month, incidents: own }, at) => {
    const isWhole = !hasMore || at < months.length - 1
    const lengths = own.map(lengthOf).filter((length) => length !== null)
    return { month, incidents: own, isWhole, median: isWhole ? medianOf(lengths) : null }
  })
}
