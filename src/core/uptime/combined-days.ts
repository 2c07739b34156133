import type { Publication, PublicComponent } from '../publication/publication.ts'
import { type Millis, toMillis } from '../time/instant.ts'
import { addDays, dayOf, startOfDay } from '../time/zone.ts'
import { BAR_DAYS } from './days.ts'
import { percent } from './measure.ts'

/**
 * The combined uptime of several components over the published days, per cent, rounded down to three decimals: their
 * known and down times added up, as for a month (combined-months), so each counts by how long it is known. Null where
 * none is known. A group has no uptime of its own: pass its members.
 */
export function combineUptime(components: readonly PublicComponent[], publication: Publication): number | null {
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

/** How much of the published days counts for a component: since it began, without maintenance. */
export function knownTime(
  { known_from, start_date, created_at, days }: PublicComponent,
  { day, published_at, page: { time_zone } }: Publication,
): Millis {
  const first = known_from ?? addDays(day, 1 - BAR_DAYS)
  const createdAt = toMillis(created_at)
  const began = start_date === null && dayOf(time_zone, createdAt) === first ? createdAt : startOfDay(time_zone, first)
  const maintained = days.reduce((sum, { seconds }) => sum + (seconds.under_maintenance ?? 0) * 1000, 0)
  return Math.max(0, toMillis(published_at) - began - maintained)
}
