import { type SignedParts, signedText } from '../../core/signing/message.ts'

const encoder = new TextEncoder()

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

/** Bytes as lower-case hex. */
export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(hex)) return null
  const bytes = new Uint8Array(32)
  for (let at = 0; at < 32; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** SHA-256 of a body in hex, as `x-aldis-body` carries it. */
export async function bodyHash(body: Uint8Array<ArrayBuffer> | string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', typeof body === 'string' ? encoder.encode(body) : body))
}

/** HMAC-SHA256 (RFC 2104) of a message's signed text, in hex. */
export async function sign(parts: SignedParts, secret: string): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(signedText(parts))))
}

/** Whether one of the secrets made the signature; compares in constant time. */
export async function isSignedBy(parts: SignedParts, signature: string, secrets: string[]): Promise<boolean> {
  const bytes = fromHex(signature)
  if (!bytes) return false
  for (const secret of secrets) {
    if (await crypto.subtle.verify('HMAC', await importKey(secret), bytes, encoder.encode(signedText(parts))))
      return true
  }
  return false
}
