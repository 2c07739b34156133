import * as v from 'valibot'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { readBody, refuseBody } from './body.ts'

/** Reads the JSON that a member sends to an address, within its limits; a refusal where it is not what is taken there. */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<{ state: 'read'; value: v.InferOutput<Schema> } | { state: 'refused'; answer: Response }> {
  const body = await readBody(request, bodyLimitFor(new URL(request.url).pathname, { isSignedIn: true }))
  if (typeof body === 'string') return { state: 'refused', answer: refuseBody(body) }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(body))
  return parsed.success ? { state: 'read', value: parsed.output } : { state: 'refused', answer: refuseBody('invalid') }
}
