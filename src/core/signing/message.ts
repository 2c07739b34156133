import type { Millis } from '../time/instant.ts'

/** The direction of a signed request; it is signed too, so neither side's signature works for the other. */
export type Direction = 'edge-to-backend' | 'backend-to-edge'

export interface SignedParts {
  direction: Direction
  /** Upper case. */
  method: string
  /** As in the Host header of the receiver. */
  host: string
  /** Path with query, as sent. */
  path: string
  /** Unix seconds, decimal. */
  time: string
  nonce: string
  /** The visitor's address that the edge vouches for, or empty. */
  address: string
  /** Hex SHA-256 of the body on machine messages, `-` where the body is not signed (proxied requests). */
  bodyHash: string
}

/** SHA-256 of nothing: what a machine message without a body may say instead of `-`. */
export const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Signatures older or newer than this many seconds are refused. */
export const SIGNATURE_LIFETIME = 60

/** How long the edge remembers nonces, in milliseconds: longer than a signature that is from the future is valid. */
export const NONCE_LIFETIME = 2.5 * SIGNATURE_LIFETIME * 1_000

/** Whether a message that was signed at `time` may be taken at `now`. */
export function isTimely(time: string, now: Millis): boolean {
  return Math.abs(now / 1000 - Number(time)) <= SIGNATURE_LIFETIME
}

/** The secrets that are accepted: the current one first, and the one before; workerd has null for what is not set. */
export function acceptedSecrets(current: string, previous?: string | null): string[] {
  return [current, previous ?? ''].filter((secret) => secret !== '')
}

export const SIGNATURE_HEADERS = {
  time: 'x-aldis-time',
  nonce: 'x-aldis-nonce',
  address: 'x-aldis-address',
  bodyHash: 'x-aldis-body',
  signature: 'x-aldis-signature',
} as const

/** The headers of a signed message. */
export function toHeaders(
  { time, nonce, address, bodyHash }: SignedParts,
  signature: string,
): Record<(typeof SIGNATURE_HEADERS)[keyof typeof SIGNATURE_HEADERS], string> {
  return {
    [SIGNATURE_HEADERS.time]: time,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.address]: address,
    [SIGNATURE_HEADERS.bodyHash]: bodyHash,
    [SIGNATURE_HEADERS.signature]: signature,
  }
}

/** The text over which HMAC-SHA256 is computed (hex). Line breaks cannot occur in the parts of an HTTP request. */
export function signedText(parts: SignedParts): string {
  return [
    'aldis-1',
    parts.direction,
    parts.method,
    parts.host,
    parts.path,
    parts.time,
    parts.nonce,
    parts.address,
    parts.bodyHash,
  ].join('\n')
}
