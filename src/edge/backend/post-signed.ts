import * as v from 'valibot'
import { type BackendEnv, BackendRefused, fetchBackend, signatureHeaders, withDeadline } from './request.ts'
import { bodyHash } from './signature.ts'

/** A machine message with its body as JSON. */
interface SignedPost {
  path: string
  body: string
  /** Milliseconds, the answer's body included. */
  timeout: number
}

/** Posts a machine message, and gives what `read` makes of its answer. Throws BackendUnreachable where there is none. */
export function exchangeSigned<T>(
  env: BackendEnv,
  { path, body, timeout }: SignedPost,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const signed = signatureHeaders(env, { method: 'POST', path, address: '', bodyHash: bodyHash(body) })
  const headers = { ...signed, 'content-type': 'application/json' }
  return withDeadline(timeout, async (signal) =>
    read(await fetchBackend(env, path, { method: 'POST', headers, body, signal })),
  )
}

/**
 * Posts a machine message, and parses its answer. `timeout` (milliseconds) includes the body. Throws BackendUnreachable,
 * or BackendRefused on any other status than 200.
 */
export function postSigned<Schema extends v.GenericSchema>(
  env: BackendEnv,
  path: string,
  content: unknown,
  schema: Schema,
  timeout: number,
): Promise<v.InferOutput<Schema>> {
  return exchangeSigned(env, { path, body: JSON.stringify(content), timeout }, async (response) => {
    if (response.status === 200) return v.parse(schema, await response.json())
    await response.body?.cancel()
    throw new BackendRefused(response.status, path)
  })
}
