import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type SignedParts, signedText, toHeaders } from '../../src/core/signing/message.ts'

/** The headers that sign a request as a machine call from the edge to PocketBase, or the other way round. */
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
  return toHeaders(parts, createHmac('sha256', secret).update(signedText(parts)).digest('hex'))
}
