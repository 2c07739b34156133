import type { Publication, PublicIncident } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'
import { type Instant, type Millis, toMillis } from '../time/instant.ts'

/** For how long an incident that is over stays at the top of the page. */
export const RECENT_MS: Millis = 86_400_000
/** How many of them; the others are among the past ones. */
export const MAX_RECENT = 3
/** How often the ring around the indicator, which empties in that time, is drawn anew. */
const RING_INTERVAL: Millis = 3_600_000

type Dated = Pick<Publication, 'incidents' | 'published_at'>
type Ended = Pick<PublicIncident, 'kind' | 'status' | 'resolved_at'>

/** The incidents that ended within a day before the publication was made, the last to end first. */
export function recentlyResolved<One extends Ended>({
  incidents,
  published_at,
}: {
  incidents: readonly One[]
  published_at: Instant
}): One[] {
  const since = toMillis(published_at) - RECENT_MS
  return incidents
    .filter(({ kind, status, resolved_at }) => kind === 'realtime' && isClosed(status) && endedAt(resolved_at) > since)
    .toSorted((a, b) => endedAt(b.resolved_at) - endedAt(a.resolved_at))
}

/** When the page changes next because one of the incidents at its top ended some time ago; null where none did. */
export function nextRecentChange(publication: Dated): Millis | null {
  const published = toMillis(publication.published_at)
  const changes = recentlyResolved(publication)
    .slice(0, MAX_RECENT)
    .map(({ resolved_at }) => {
      const ended = endedAt(resolved_at)
      return ended + (Math.floor((published - ended) / RING_INTERVAL) + 1) * RING_INTERVAL
    })
  return changes.length === 0 ? null : Math.min(...changes)
}

/** How many hours, of 24, something that ended then stays at the top of the page. */
export function hoursLeft(ended: Instant, now: Millis): number {
  const hours = Math.floor((now - toMillis(ended)) / RING_INTERVAL)
  return Math.min(24, Math.max(0, RECENT_MS / RING_INTERVAL - hours))
}

function endedAt(resolved: PublicIncident['resolved_at']): Millis {
  return resolved === null ? Number.NEGATIVE_INFINITY : toMillis(resolved)
}
