import * as v from 'valibot'

/**
 * The body of a machine message; null where it is not what is taken, which has been answered then. `whole` is what a
 * problem of all of it stands at.
 */
export function parseBody<Schema extends v.GenericSchema>(
  e: PbRequestEvent,
  schema: Schema,
  whole = 'body',
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, e.requestInfo().body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  e.json(400, { code: 'invalid', message: `${v.getDotPath(issue) ?? whole}: ${issue.message}` })
  return null
}
