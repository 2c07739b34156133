import type { Publication } from '../../core/publication/publication.ts'
import type { Millis } from '../../core/time/instant.ts'

/** The publication that an isolate answers from. */
export interface CurrentPublication {
  /** Changes with any difference, so that an equal number means "unchanged" without keeping the old one. */
  edition: number
  publication: Publication
  seq: number
  /** Whether the archive agrees with it; otherwise what is rendered from the archive is only cached briefly. */
  isArchived: boolean
  confirmedAt: Millis
  /** What `confirmedAt` was when the edition was made. */
  editionConfirmedAt: Millis
  stale: boolean
  /** From then on, the staleness or its age is displayed differently. */
  validUntil: Millis
}
