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

/** What was kept, as it is published: another importer's data may be private. Null where none of it is ours. */
export function publicSource(
  schema: typeof UpdateSource | typeof IncidentSource,
  source: unknown,
): Record<string, unknown> | null {
  const parsed = readSource(schema, source)
  return Object.keys(parsed).length > 0 ? parsed : null
}

/** An update's body for the v2 API: the vendor's HTML where it is unchanged since. */
export function vendorBody({ body, source }: { body: string; source: unknown }): string {
  return readSource(UpdateSource, source).body ?? body
}

/** What was kept, or nothing where another importer's data does not fit the schema. */
export function readSource<Schema extends typeof UpdateSource | typeof IncidentSource>(
  schema: Schema,
  source: unknown,
): v.InferOutput<Schema> | Record<string, never> {
  const parsed = v.safeParse(schema, source)
  return parsed.success ? parsed.output : {}
}
