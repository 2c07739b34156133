import { unmeasuredPictures } from '../../../core/publication/files.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { type Millis, toMillis } from '../../../core/time/instant.ts'
import { CONFIRM_INTERVAL, LEASE_INTERVAL, MAX_PULL_RETRY_INTERVAL, RETRY_INTERVAL } from '../../base/limits.ts'
import type { HubPublication } from './hub-publication.ts'
import type { RelayPool } from './relay-pool.ts'

/** What a hub's alarm depends on. */
interface ScheduleInput {
  publication: HubPublication
  relays: RelayPool
  /** Since when all pulls have failed; null where the last one did not. */
  failedSince: Millis | null
  arePicturesPending: boolean
  /** The archive lacks something. */
  isArchivePending: boolean
  /** When the first entry of the journal was posted that PocketBase does not have; null where it has all. */
  waitingSince: Millis | null
}

/** When a hub has something to do next; null where nothing is due until somebody calls it. */
export function nextDue(input: ScheduleInput, now: Millis): Millis | null {
  const { publication, relays, failedSince, arePicturesPending, isArchivePending, waitingSince } = input
  const due: (Millis | null)[] = []
  if (arePicturesPending) due.push(now + RETRY_INTERVAL)
  // What needs PocketBase is left alone while it fails.
  if (failedSince === null) {
    if (isArchivePending) due.push(now + CONFIRM_INTERVAL * jitter())
  } else if (!relays.isEmpty) due.push(now + retryInterval(now - failedSince))
  // The directory calls as soon as PocketBase is back: this is for when that call is lost.
  if (waitingSince !== null) due.push(now + retryInterval(now - waitingSince))
  if (relays.isBehind) due.push(now + CONFIRM_INTERVAL * jitter())
  if (!relays.isEmpty) {
    due.push(publication.outdatedAt, relays.idleAt(), relays.roomyAt())
    const { confirmation } = publication
    if (confirmation?.isOngoing) due.push(confirmation.at + LEASE_INTERVAL)
  }
  const moments = due.filter((at) => at !== null)
  return moments.length === 0 ? null : Math.max(now + RETRY_INTERVAL, Math.min(...moments))
}

/** Whether pictures that it names may still come: those of which nobody knows anything after a minute may never. */
export function awaitsPictures(publication: Publication | null, now: Millis): boolean {
  if (!publication || now - toMillis(publication.published_at) > 60_000) return false
  return unmeasuredPictures(publication.incidents).length > 0
}

/** Longer with each failure: the directory calls all hubs when PocketBase is back. */
function retryInterval(failingFor: Millis): Millis {
  return Math.min(MAX_PULL_RETRY_INTERVAL, Math.max(RETRY_INTERVAL, failingFor)) * jitter()
}

/** Not all at once, where many pages began together. */
function jitter(): number {
  return 1 - Math.random() / 4
}
