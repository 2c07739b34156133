import { type Direction, EMPTY_HASH, HEADERS, SIGNATURE_LIFETIME, signedText } from '../core/signing/message.ts'
import { firstSeen, type NonceStore } from './nonces.ts'

/** What became of a request's signature. */
export type Verdict = 'none' | 'valid' | 'signature_expired' | 'signature_invalid' | 'signature_replayed'

/** Bytes of a machine message that is not a question: what a ping names. */
const MACHINE_BODY = 1024 * 1024

function secrets(): string[] {
  return [$os.getenv('ALDIS_EDGE_SECRET'), $os.getenv('ALDIS_EDGE_SECRET_PREVIOUS')].filter((one) => one !== '')
}

/**
 * Checks the edge's signature with both secrets. `machine` messages are bound to their body as well, which is read only
 * where all else is right; proxied requests are not. Each is received once: `seen` remembers its nonce. `now` in
 * milliseconds.
 */
export function verify(request: PbRequest, machine: boolean, seen: NonceStore, now: number): Verdict {
  const signature = request.header.get(HEADERS.signature)
  if (signature === '') return 'none'
  const time = request.header.get(HEADERS.time)
  const nonce = request.header.get(HEADERS.nonce)
  const bodyHash = request.header.get(HEADERS.bodyHash)
  const expected = signedText({
    direction: 'edge-to-backend',
    method: request.method,
    host: request.host,
    path: request.requestURI,
    time,
    nonce,
    address: request.header.get(HEADERS.address),
    bodyHash,
  })
  if (!secrets().some((secret) => $security.equal($security.hs256(expected, secret), signature))) {
    return 'signature_invalid'
  }
  if (!(Math.abs(now / 1000 - Number(time)) <= SIGNATURE_LIFETIME)) return 'signature_expired'
  if (machine && !bodyFits(request, bodyHash)) return 'signature_invalid'
  return firstSeen(seen, nonce, time, now) ? 'valid' : 'signature_replayed'
}

function bodyFits(request: PbRequest, bodyHash: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return bodyHash === '-' || bodyHash === EMPTY_HASH
  if (!/^[0-9a-f]{64}$/.test(bodyHash) || request.contentLength > MACHINE_BODY) return false
  // One more than the bound: a body that was read to its end is there again for whoever comes next.
  return $security.sha256(readerToString(request.body, MACHINE_BODY + 1)) === bodyHash
}

/** The headers of a signed message of ours. `now` in milliseconds. */
export function sign(direction: Direction, method: string, url: string, body: string, now: number) {
  const parts = /^https?:\/\/([^/]+)(\/.*)?$/.exec(url)
  const time = String(Math.floor(now / 1000))
  const nonce = $security.randomStringWithAlphabet(20, 'abcdefghijklmnopqrstuvwxyz0123456789')
  const bodyHash = $security.sha256(body)
  const host = parts?.[1] ?? ''
  const path = parts?.[2] ?? '/'
  const text = signedText({ direction, method, host, path, time, nonce, address: '', bodyHash })
  return {
    [HEADERS.time]: time,
    [HEADERS.nonce]: nonce,
    [HEADERS.bodyHash]: bodyHash,
    [HEADERS.signature]: $security.hs256(text, secrets()[0] ?? ''),
    'content-type': 'application/json',
  }
}
