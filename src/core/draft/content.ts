import * as v from 'valibot'
import { MAX_PROMISE_MINUTES } from '../incident/promise.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentStatus } from '../status/incident.ts'

/** What the backend reads of a draft; the composer keeps more in it. */
export const DraftContent = v.object({
  /** Whether it opens a new incident. */
  opensIncident: v.boolean(),
  name: v.string(),
  status: IncidentStatus,
  body: v.string(),
  /** Title and text in other languages, by their tags. */
  translations: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  impact: v.variant('by', [
    v.object({ by: v.literal('components') }),
    v.object({ by: v.literal('person'), impact: Impact }),
  ]),
  /** What the incident's impact was overridden with before; null where it followed its components. */
  previousOverride: v.optional(v.nullable(Impact), null),
  affected: v.record(v.string(), ComponentStatus),
  /** Whether subscribers are told of it. */
  notify: v.optional(v.boolean(), true),
  /** Minutes from the post until the next update; 0 promises none. */
  nextUpdateMinutes: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PROMISE_MINUTES)),
  /** The revision of the newest update that the writer has seen; null for a new incident. */
  seenRevision: v.nullable(v.number()),
})
export type DraftContent = v.InferOutput<typeof DraftContent>
