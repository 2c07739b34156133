import {
  acceptedSecrets,
  type Direction,
  EMPTY_HASH,
  isTimely,
  SIGNATURE_HEADERS,
  signedText,
  toHeaders,
} from '../../core/signing/message.ts'
import { claimNonce, type NonceStore } from './nonces.ts'

/** The result of verifying a request's signature. */
export type SignatureResult = 'none' | 'valid' | 'signature_expired' | 'signature_invalid' | 'signature_replayed'

/** The largest body of a machine message: what a ping names. */
const MAX_MACHINE_BODY = 1024 * 1024

function secrets(): string[] {
  return acceptedSecrets($os.getenv('ALDIS_EDGE_SECRET'), $os.getenv('ALDIS_EDGE_SECRET_PREVIOUS'))
}

/**
 * Verifies the edge's signature with both secrets. Machine messages are bound to their body as well, which is read only
 * where all else is right; proxied requests are not. Each is accepted once: `nonces` remembers it. `now` in
 * milliseconds.
 */
export function verifySignature(
  request: PbRequest,
  isMachineMessage: boolean,
  nonces: NonceStore,
  now: number,
): SignatureResult {
  const signature = request.header.get(SIGNATURE_HEADERS.signature)
  if (signature === '') return 'none'
  const time = request.header.get(SIGNATURE_HEADERS.time)
  const nonce = request.header.get(SIGNATURE_HEADERS.nonce)
  const bodyHash = request.header.get(SIGNATURE_HEADERS.bodyHash)
  const expected = signedText({
    direction: 'edge-to-backend',
    method: request.method,
    host: request.host,
    path: request.requestURI,
    time,
    nonce,
    address: request.header.get(SIGNATURE_HEADERS.address),
    bodyHash,
  })
  if (!secrets().some((secret) => $security.equal($security.hs256(expected, secret), signature))) {
    return 'signature_invalid'
  }
  if (!isTimely(time, now)) return 'signature_expired'
  if (isMachineMessage && !isBodyIntact(request, bodyHash)) return 'signature_invalid'
  return claimNonce(nonces, nonce, time, now) ? 'valid' : 'signature_replayed'
}

function isBodyIntact(request: PbRequest, bodyHash: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return bodyHash === '-' || bodyHash === EMPTY_HASH
  if (!/^[0-9a-f]{64}$/.test(bodyHash) || request.contentLength > MAX_MACHINE_BODY) return false
  // One more than the bound: a body that was read to its end is there again for whoever comes next.
  return $security.sha256(readerToString(request.body, MAX_MACHINE_BODY + 1)) === bodyHash
}

/** The headers of a signed message of ours. `now` in milliseconds. */
export function signHeaders(direction: Direction, method: string, url: string, body: string, now: number) {
  const [, host = '', path = '/'] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(url) ?? []
  const parts = {
    direction,
    method,
    host,
    path,
    time: String(Math.floor(now / 1000)),
    nonce: $security.randomStringWithAlphabet(20, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    address: '',
    bodyHash: $security.sha256(body),
  }
  const signature = $security.hs256(signedText(parts), secrets()[0] ?? '')
  return { ...toHeaders(parts, signature), 'content-type': 'application/json' }
}
