import * as v from 'valibot'

/** What an importer keeps of a vendor's update because the v2 JSON must give it back as it was. */
export const UpdateSource = v.object({
  custom_tweet: v.optional(v.nullable(v.string())),
  tweet_id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  /** The older form that only says that no components were affected. */
  affected_components: v.optional(v.array(v.object({ name: v.string() }))),
  /** The vendor's text where it was HTML and we keep Markdown: until the team writes another. */
  body: v.optional(v.string()),
})
export type UpdateSource = v.InferOutput<typeof UpdateSource>

/** What an importer keeps of a vendor's incident. */
export const IncidentSource = v.object({
  shortlink: v.optional(v.nullable(v.string())),
  /** The vendor's ids of the incident's components, in the vendor's order. */
  components: v.optional(v.array(v.string())),
  reminder_intervals: v.optional(v.nullable(v.unknown())),
})
export type IncidentSource = v.InferOutput<typeof IncidentSource>

/**
 * What was kept, as it is published: another importer's notes may be nobody else's business. Null where nothing of it
 * is ours.
 */
export function publicSource(
  schema: typeof UpdateSource | typeof IncidentSource,
  source: unknown,
): Record<string, unknown> | null {
  const read = readSource(schema, source)
  return Object.keys(read).length > 0 ? read : null
}

/**
 * An update's body as programs of the vendor's know it: as the vendor had it, where it was HTML and still is that text.
 */
export function vendorBody({ body, source }: { body: string; source: unknown }): string {
  return readSource(UpdateSource, source).body ?? body
}

/** What was kept, or nothing: another importer's notes are not ours to read. */
export function readSource<Schema extends typeof UpdateSource | typeof IncidentSource>(
  schema: Schema,
  source: unknown,
): v.InferOutput<Schema> | Record<string, never> {
  const read = v.safeParse(schema, source)
  return read.success ? read.output : {}
}
