import type { Publication } from '../../core/publication/publication.ts'
import type { Millis } from '../../core/time/instant.ts'

/** What answers are made of. */
export interface Current {
  /** Any difference makes another edition, so that the same number says "still good" without holding what it was. */
  edition: number
  publication: Publication
  seq: number
  /** Whether the archive is in step with it: what is drawn of one that is not is made anew soon. */
  isArchived: boolean
  confirmedAt: Millis
  stale: boolean
  /** From this moment on the staleness, or its age, reads differently. */
  validUntil: Millis
}
