import type { IncidentKind } from '../incident/status.ts'
import type { PublicIncident } from '../publication/publication.ts'

/** How a route reads incidents that the publication does not hold. Fails with an error; never answers "none" instead. */
export interface ArchiveReader {
  /** By record id or by the vendor's id; null where there is none that is public. */
  incident(id: string): Promise<PublicIncident | null>
  /** The newest of a kind by created_at, `limit` at most. */
  newest(kind: IncidentKind, limit: number): Promise<PublicIncident[]>
}
