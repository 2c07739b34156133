import type { Refusal } from '../../core/errors/refusal.ts'
import { HEADERS, SIGNATURE_LIFETIME } from '../../core/signing/message.ts'
import type { Env } from '../env.ts'
import { SMALL_BODY } from '../limits.ts'
import { readLimited } from '../routes/body.ts'
import { bodyHash, isSignedBy } from './hmac.ts'

export type Received = { ok: true; body: string; nonce: string } | { ok: false; refusal: Refusal }

const INVALID: Received = { ok: false, refusal: { code: 'signature_invalid', message: 'The signature is not valid.' } }
const EXPIRED: Received = { ok: false, refusal: { code: 'signature_expired', message: 'The signature is too old.' } }

/**
 * Reads a machine message of the backend and checks it: direction, method, host, path, time (60 s either way), nonce and
 * body. Both the present and the previous secret are accepted. Replays are the caller's to guard, by the nonce.
 */
export async function receive(request: Request, env: Env, now: number): Promise<Received> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const time = header(HEADERS.time)
  const nonce = header(HEADERS.nonce)
  if (!/^\d{1,12}$/.test(time) || !/^[\w-]{8,64}$/.test(nonce)) return INVALID
  const body = await readLimited(request, SMALL_BODY)
  if (body === null) return INVALID
  const hash = await bodyHash(body)
  if (hash !== header(HEADERS.bodyHash)) return INVALID
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
  if (!(await isSignedBy(parts, header(HEADERS.signature), secrets))) return INVALID
  if (Math.abs(now / 1000 - Number(time)) > SIGNATURE_LIFETIME) return EXPIRED
  return { ok: true, body: new TextDecoder().decode(body), nonce }
}
