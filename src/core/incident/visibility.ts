import type { Instant } from '../time/instant.ts'

/** The fields that decide whether visitors see an incident. */
export interface Visibility {
  published: boolean
  /** When it became public for the first time; null where it never was. */
  published_at: Instant | null
  archived_at: Instant | null
}

/** Why visitors do not see an incident, whatever its updates; null where they do. */
export function hiddenReason(incident: Visibility): 'archived' | 'taken_back' | 'draft' | null {
  if (incident.archived_at !== null) return 'archived'
  if (incident.published) return null
  return incident.published_at === null ? 'draft' : 'taken_back'
}
