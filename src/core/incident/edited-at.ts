import type { PublicIncident, PublicUpdate } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'

/** PocketBase writes both times of a new row within this, in milliseconds. */
const ONE_WRITE_MS = 1_000

/**
 * When an update was last edited after visitors could read it; null where it was not, or where that is unknown: times
 * of imported rows are those of the import. A translation that was missing and came later is no edit (0247).
 */
export function editedAt(
  { external_id, created_at, updated_at, edited_at = updated_at }: PublicUpdate,
  { published_at }: Pick<PublicIncident, 'published_at'>,
): Instant | null {
  if (external_id !== '' || published_at === null || edited_at === null) return null
  const readableSince = Math.max(toMillis(created_at), toMillis(published_at))
  return toMillis(edited_at) > readableSince + ONE_WRITE_MS ? edited_at : null
}
