import type { PublicIncident } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'

const PAST_MS = 2 * 86_400_000

/**
 * Whether an incident ended two days before the page's day (`yyyy-mm-dd`) or earlier: in any zone more than a day ago,
 * so that nobody waits for updates. It changes only with the day, as caches do.
 */
export function isPast({ status, resolved_at }: PublicIncident, day: string): boolean {
  return isClosed(status) && resolved_at !== null && Date.parse(day) - toMillis(resolved_at) > PAST_MS
}
