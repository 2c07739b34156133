import * as v from 'valibot'

/** Entries that an incident's metadata may have. */
export const MAX_METADATA_ENTRIES = 30

/** What a team keeps beside an incident, by name: ids in other systems, links. Never public. */
export const IncidentMetadata = v.pipe(
  v.custom<Record<string, unknown>>((input) => !Array.isArray(input)),
  v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), v.pipe(v.string(), v.maxLength(1000))),
  v.maxEntries(MAX_METADATA_ENTRIES),
)
export type IncidentMetadata = v.InferOutput<typeof IncidentMetadata>
