import * as v from 'valibot'
import { Impact, IncidentKind, IncidentStatus } from '../status/incident.ts'
import { Instant, OptionalInstant } from '../time/instant.ts'

/** Where the words of a search stand, besides in the title of the page's own language. */
export const FOUND_IN = ['update', 'postmortem', 'note', 'title'] as const

/** An incident of the list. */
export const ListedIncident = v.object({
  id: v.string(),
  kind: IncidentKind,
  name: v.string(),
  /** Null while there is no update. */
  status: v.nullable(IncidentStatus),
  impact: Impact,
  published: v.boolean(),
  published_at: OptionalInstant,
  archived_at: OptionalInstant,
  /** By what it is listed: of a maintenance its planned start, of a draft when it was written. */
  began: Instant,
  resolved_at: OptionalInstant,
  updates: v.number(),
  hasPostmortem: v.boolean(),
  /** The components that it named, each once. */
  components: v.array(v.string()),
  /** Text around the first of the words, where the title has none of them. */
  found: v.nullable(v.object({ in: v.picklist(FOUND_IN), text: v.string() })),
})
export type ListedIncident = v.InferOutput<typeof ListedIncident>

/** What `GET /api/aldis/incident-list` answers: incidents from the newest on, and the cursor of those before. */
export const IncidentList = v.object({
  incidents: v.array(ListedIncident),
  /** Null at the end. */
  next: v.nullable(v.string()),
  /** With the first incidents only: how many fit the filter, and how many there are without one. */
  counts: v.optional(v.object({ found: v.number(), all: v.number() })),
  /** Where words found nothing: what may have been meant, with which something is found. */
  meant: v.optional(v.string()),
  /** With the first incidents only: when the oldest of the page began; null where there is none. */
  first: v.optional(v.nullable(Instant)),
})
export type IncidentList = v.InferOutput<typeof IncidentList>
