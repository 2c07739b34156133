import type { Instant, Millis } from '../time/instant.ts'
import type { Publication } from './publication.ts'

/** What the edge can say of a page now: its publication with the age of the news, or nothing. */
export type Reading =
  | {
      state: 'published'
      publication: Publication
      /** When the backend was last heard. */
      confirmedAt: Instant
      /** The last word is older than the grace: the page says how old its news is. */
      stale: boolean
    }
  | {
      state: 'unknown'
      /** Since when nothing is known, or null where nothing ever was. */
      since: Instant | null
    }

/** News older than this is stale (docs/specification.md, section 4: News). */
export const GRACE_MS = 90_000

/** News of this age is said with its day. */
export const DATED_AFTER: Millis = 12 * 3_600_000
