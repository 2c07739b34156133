import type { IncidentKind } from '../incident/status.ts'
import type { PublicIncident } from '../publication/publication.ts'
import type { Month, MonthCount, MonthDocument } from './month.ts'

/** How a route reads incidents that the publication does not hold. Fails with an error; never answers "none" instead. */
export interface ArchiveReader {
  /** By record id or by the vendor's id; null where there is none that is public. */
  incident(id: string): Promise<PublicIncident | null>
  /** The newest of a kind by created_at, `limit` at most. */
  newest(kind: IncidentKind, limit: number): Promise<PublicIncident[]>
  /** What began in a month of the page's zone; without incidents where nothing did. */
  month(month: Month): Promise<MonthDocument>
  /** The months in which something began, newest first. */
  months(): Promise<MonthCount[]>
}
