import type { Refusal } from '../../core/errors/refusal.ts'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { acceptedSecrets, isTimely, SIGNATURE_HEADERS } from '../../core/signing/message.ts'
import { refuse } from '../http/answers.ts'
import { readBody, refuseBody } from '../http/body.ts'
import { bodyHash, isSignedBy } from './signature.ts'

export type VerifiedMessage = { ok: true; body: string; nonce: string } | { ok: false; response: Response }

const SIGNATURE_INVALID: Refusal = { code: 'signature_invalid', message: 'The signature is not valid.' }
const SIGNATURE_EXPIRED: Refusal = { code: 'signature_expired', message: 'The signature is too old.' }

const refuseMessage = (refusal: Refusal): VerifiedMessage => ({ ok: false, response: refuse(401, refusal) })

/**
 * Verifies a message of the backend and reads its body: first the signature over direction, method, host, path, time
 * (60 s either way), nonce and body hash, then the body against that hash. The current and the previous secret are
 * accepted. The caller guards against replays, by the nonce.
 */
export async function verifyMessage(request: Request, env: Env, now: number): Promise<VerifiedMessage> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const time = header(SIGNATURE_HEADERS.time)
  const nonce = header(SIGNATURE_HEADERS.nonce)
  const hash = header(SIGNATURE_HEADERS.bodyHash)
  if (!/^\d{1,12}$/.test(time) || !/^[\w-]{8,64}$/.test(nonce) || !/^[\da-f]{64}$/.test(hash))
    return refuseMessage(SIGNATURE_INVALID)
  const url = new URL(request.url)
  const parts = {
    direction: 'backend-to-edge',
    method: request.method,
    host: header('host') || url.host,
    path: url.pathname + url.search,
    time,
    nonce,
    address: header(SIGNATURE_HEADERS.address),
    bodyHash: hash,
  } as const
  const secrets = acceptedSecrets(env.ALDIS_EDGE_SECRET, env.ALDIS_EDGE_SECRET_PREVIOUS)
  if (!isSignedBy(parts, header(SIGNATURE_HEADERS.signature), secrets)) return refuseMessage(SIGNATURE_INVALID)
  if (!isTimely(time, now)) return refuseMessage(SIGNATURE_EXPIRED)
  const body = await readBody(request, bodyLimitFor(url.pathname, { isSignedIn: false }))
  if (typeof body === 'string') return { ok: false, response: refuseBody(body) }
  if (bodyHash(body) !== hash) return refuseMessage(SIGNATURE_INVALID)
  return { ok: true, body: new TextDecoder().decode(body), nonce }
}
