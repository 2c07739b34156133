import type { PublicIncident } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'
import type { IncidentFact } from './claims.ts'

/** What claims are made of, of what visitors may read of an incident. */
export function factOf({
  id,
  kind,
  status,
  resolved_at,
  updates,
}: Pick<PublicIncident, 'id' | 'kind' | 'status' | 'resolved_at' | 'updates'>): IncidentFact {
  return {
    id,
    kind,
    closedAt: isClosed(status) && resolved_at !== null ? toMillis(resolved_at) : null,
    updates: updates.map((update) => ({
      id: update.id,
      status: update.status,
      at: toMillis(update.display_at),
      created: toMillis(update.created_at),
      words: update.affected,
    })),
  }
}
