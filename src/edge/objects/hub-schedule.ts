import type { Millis } from '../../core/time/instant.ts'
import { CONFIRM_INTERVAL, LEASE_INTERVAL, RETRY_INTERVAL } from '../base/limits.ts'
import type { HubPublication } from './hub-publication.ts'
import type { PageRelays } from './page-relays.ts'

/** What a hub's alarm depends on. */
interface HubState {
  publication: HubPublication
  relays: PageRelays
  /** The last pull failed, or pictures are awaited. */
  needsRetry: boolean
  /** The archive lacks something. */
  isArchivePending: boolean
}

/** When a hub has something to do next; null where nothing is due until somebody calls it. */
export function nextDue({ publication, relays, needsRetry, isArchivePending }: HubState, now: Millis): Millis | null {
  if (needsRetry) return now + RETRY_INTERVAL
  const due: (Millis | null)[] = []
  // Not all at once, where many pages began together.
  if (isArchivePending || relays.isBehind) due.push(now + CONFIRM_INTERVAL * (1 - Math.random() / 4))
  if (!relays.isEmpty) {
    due.push(publication.outdatedAt, relays.idleAt(), relays.roomyAt())
    const { confirmation } = publication
    if (confirmation?.isOngoing) due.push(confirmation.at + LEASE_INTERVAL)
  }
  const moments = due.filter((at) => at !== null)
  return moments.length === 0 ? null : Math.max(now + RETRY_INTERVAL, Math.min(...moments))
}
