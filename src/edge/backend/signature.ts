import { type SignedParts, signedText } from '../../core/signing/message.ts'
import { hmacSha256, isSameTag, sha256 } from '../base/crypto.ts'

/** SHA-256 of a body in hex, as `x-aldis-body` carries it. */
export function bodyHash(body: Uint8Array | string): string {
  return sha256(body).toString('hex')
}

/** HMAC-SHA256 of a message's signed text, in hex. */
export function sign(parts: SignedParts, secret: string): string {
  return hmacSha256(secret, signedText(parts)).toString('hex')
}

/** Whether one of the secrets made the signature; compares in constant time. */
export function isSignedBy(parts: SignedParts, signature: string, secrets: string[]): boolean {
  return secrets.some((secret) => isSameTag(signature, sign(parts, secret)))
}
