import type { PublicIncident, PublicUpdate } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'
import type { IncidentInput } from './claims.ts'

/** What tells what an incident did to components: of a public one, or of one that the team's console knows. */
export interface UpdatedIncident extends Pick<PublicIncident, 'id' | 'kind' | 'status' | 'resolved_at'> {
  updates: readonly Pick<PublicUpdate, 'id' | 'status' | 'display_at' | 'created_at' | 'affected'>[]
}

/** An incident as input for deriving claims. */
export function toIncidentInput({ id, kind, status, resolved_at, updates }: UpdatedIncident): IncidentInput {
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
