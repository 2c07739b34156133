import type { Publication, PublicComponent } from '../publication/publication.ts'
import { type Millis, toMillis } from '../time/instant.ts'
import { addDays, dayOf, startOfDay } from '../time/zone.ts'
import { BAR_DAYS } from './days.ts'
import { percent } from './measure.ts'

/**
 * One uptime for several components over the published days, per cent, rounded down to three decimals: their known and
 * down times added up, as for a month (page-months), so each counts by how long it is known. Null where nothing is
 * known of any. A group has none of its own, so it is given its members.
 */
export function uptimeTogether(components: readonly PublicComponent[], publication: Publication): number | null {
  let known = 0
  let down = 0
  for (const component of components) {
    if (component.uptime === null) continue
    const own = knownTime(component, publication)
    known += own
    down += (own * (100 - component.uptime)) / 100
  }
  return percent(known, down)
}

/** How much of the published days is judged of a component: since it began, but for maintenance. */
function knownTime(
  { known_from, start_date, created_at, days }: PublicComponent,
  { day, published_at, page: { time_zone } }: Publication,
): Millis {
  const first = known_from ?? addDays(day, 1 - BAR_DAYS)
  const made = toMillis(created_at)
  const began = start_date === null && dayOf(time_zone, made) === first ? made : startOfDay(time_zone, first)
  const maintained = days.reduce((sum, { seconds }) => sum + (seconds.under_maintenance ?? 0) * 1000, 0)
  return Math.max(0, toMillis(published_at) - began - maintained)
}
