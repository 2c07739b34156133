import { createHash, createHmac, randomBytes } from 'node:crypto'
import { HEADERS, type SignedParts, signedText } from '../../src/core/signing/message.ts'

/** The headers that make a request one of the edge's own machine calls to PocketBase (or the other way). */
export function signedHeaders(
  secret: string,
  direction: SignedParts['direction'],
  method: string,
  url: string,
  body?: string,
): Record<string, string> {
  const { host, pathname, search } = new URL(url)
  const parts: SignedParts = {
    direction,
    method,
    host,
    path: pathname + search,
    time: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(12).toString('hex'),
    address: '',
    bodyHash: createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  }
  return {
    [HEADERS.time]: parts.time,
    [HEADERS.nonce]: parts.nonce,
    [HEADERS.address]: parts.address,
    [HEADERS.bodyHash]: parts.bodyHash,
    [HEADERS.signature]: createHmac('sha256', secret).update(signedText(parts)).digest('hex'),
  }
}
