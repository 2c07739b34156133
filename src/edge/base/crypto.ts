import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** SHA-256 (FIPS 180-4) of bytes, or of a text in UTF-8. */
export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** HMAC-SHA256 (RFC 2104) of a text in UTF-8. */
export function hmacSha256(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Compares a received tag with the expected one in a time that tells no more than their lengths. */
export function isSameTag(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
