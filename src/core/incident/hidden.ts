import type { Instant } from '../time/instant.ts'

/** What of an incident says whether visitors see it. */
export interface Visibility {
  published: boolean
  /** When it became public for the first time; null where it never was. */
  published_at: Instant | null
  archived_at: Instant | null
}

/** Why visitors do not see an incident, whatever was posted to it; null where nothing hides it. */
export function hiddenBy(incident: Visibility): 'archived' | 'taken_back' | 'draft' | null {
  if (incident.archived_at !== null) return 'archived'
  if (incident.published) return null
  return incident.published_at === null ? 'draft' : 'taken_back'
}
