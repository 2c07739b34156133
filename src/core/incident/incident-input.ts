import type { PublicIncident } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'
import type { IncidentInput } from './claims.ts'

/** A public incident as input for deriving claims. */
export function toIncidentInput({
  id,
  kind,
  status,
  resolved_at,
  updates,
}: Pick<PublicIncident, 'id' | 'kind' | 'status' | 'resolved_at' | 'updates'>): IncidentInput {
  return {
    id,
    kind,
    closedAt: isClosed(status) && resolved_at !== null ? toMillis(resolved_at) : null,
    updates: updates.map((update) => ({
      id: update.id,
      status: update.status,
      at: toMillis(update.display_at),
      created: toMillis(update.created_at),
      affected: update.affected,
    })),
  }
}
