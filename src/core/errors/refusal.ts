import * as v from 'valibot'

/** What went wrong at one field: a stable code and a sentence. */
export const FieldProblem = v.object({
  code: v.string(),
  message: v.string(),
  /** What the words for the code need besides. */
  params: v.optional(v.record(v.string(), v.unknown())),
})

/** The one shape of every refusal that Aldis answers with. */
export const Refusal = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.optional(v.record(v.string(), FieldProblem)),
})
export type Refusal = v.InferOutput<typeof Refusal>
