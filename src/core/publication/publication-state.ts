import type { Instant, Millis } from '../time/instant.ts'
import type { Publication } from './publication.ts'

/** What the edge knows of a page: its publication and how old that is, or nothing. */
export type PublicationState =
  | {
      state: 'published'
      publication: Publication
      /** When the backend last confirmed it. */
      confirmedAt: Instant
      /** The confirmation is older than the grace: the page says how old its data is. */
      stale: boolean
    }
  | {
      state: 'unknown'
      /** Since when nothing is known, or null where nothing ever was. */
      since: Instant | null
    }

/** Data older than this is stale (docs/specification.md, section 4: News). */
export const GRACE_MS = 90_000

/** Whether data that was confirmed at an instant is stale at `now`. */
export function isStaleAt(now: Millis, confirmedAt: Millis): boolean {
  return now - confirmedAt >= GRACE_MS
}

/** From this age on, times are shown with their day. */
export const SHOW_DAY_AFTER: Millis = 12 * 3_600_000
