import type { Refusal } from '../../core/errors/refusal.ts'
import { bodyRule } from '../../core/page/bodies.ts'
import { HEADERS, SIGNATURE_LIFETIME } from '../../core/signing/message.ts'
import { refuse } from '../http/answers.ts'
import { readBody, refuseBody } from '../http/body.ts'
import { bodyHash, isSignedBy } from './signature.ts'

export type Received = { ok: true; body: string; nonce: string } | { ok: false; response: Response }

const INVALID: Refusal = { code: 'signature_invalid', message: 'The signature is not valid.' }
const EXPIRED: Refusal = { code: 'signature_expired', message: 'The signature is too old.' }

const refused = (refusal: Refusal): Received => ({ ok: false, response: refuse(401, refusal) })

/**
 * Checks a machine message of the backend, and then reads it: direction, method, host, path, time (60 s either way),
 * nonce and the body's hash, as its headers have them, and only then whether the body is that body. Both the present
 * and the previous secret are accepted. Replays are the caller's to guard, by the nonce.
 */
export async function receive(request: Request, env: Env, now: number): Promise<Received> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const time = header(HEADERS.time)
  const nonce = header(HEADERS.nonce)
  const hash = header(HEADERS.bodyHash)
  if (!/^\d{1,12}$/.test(time) || !/^[\w-]{8,64}$/.test(nonce) || !/^[\da-f]{64}$/.test(hash)) return refused(INVALID)
  const url = new URL(request.url)
  const parts = {
    direction: 'backend-to-edge',
    method: request.method,
    host: header('host') || url.host,
    path: url.pathname + url.search,
    time,
    nonce,
    address: header(HEADERS.address),
    bodyHash: hash,
  } as const
  const secrets = [env.ALDIS_EDGE_SECRET, env.ALDIS_EDGE_SECRET_PREVIOUS ?? ''].filter((secret) => secret !== '')
  if (!(await isSignedBy(parts, header(HEADERS.signature), secrets))) return refused(INVALID)
  if (Math.abs(now / 1000 - Number(time)) > SIGNATURE_LIFETIME) return refused(EXPIRED)
  const body = await readBody(request, bodyRule(url.pathname, { isSignedIn: false }))
  if (typeof body === 'string') return { ok: false, response: refuseBody(body) }
  if ((await bodyHash(body)) !== hash) return refused(INVALID)
  return { ok: true, body: new TextDecoder().decode(body), nonce }
}
