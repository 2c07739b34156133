import * as v from 'valibot'
import { Member } from '../../core/member/member.ts'
import { sha256 } from '../base/crypto.ts'

/** The content of the session cookie, which is encrypted: browsers can neither read nor change it. */
export const SessionContent = v.object({
  token: v.string(),
  /** When the token ends, milliseconds. */
  tokenEnds: v.number(),
  session: v.string(),
  epoch: v.number(),
  member: Member,
  /** When PocketBase last said the roles, milliseconds. */
  rolesAt: v.number(),
})
export type SessionContent = v.InferOutput<typeof SessionContent>

const IV_BYTES = 12

function deriveKey(secret: string): Promise<CryptoKey> {
  const bits = new Uint8Array(sha256(`aldis session\n${secret}`))
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function algorithm(iv: Uint8Array<ArrayBuffer>, cookie: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(cookie) }
}

/** Seals content with AES-GCM for a cookie of this name; base64url. */
export async function sealJson(content: unknown, secret: string, cookie: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(content))
  const closed = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, cookie), await deriveKey(secret), text))
  return `${iv.toBase64({ alphabet: 'base64url', omitPadding: true })}${closed.toBase64({ alphabet: 'base64url', omitPadding: true })}`
}

/**
 * The content of a cookie's value, or null where the value was not sealed for this cookie with one of these secrets.
 */
export async function unsealJson<Schema extends v.GenericSchema>(
  schema: Schema,
  value: string,
  secrets: readonly string[],
  cookie: string,
): Promise<v.InferOutput<Schema> | null> {
  for (const secret of secrets) {
    try {
      const bytes = Uint8Array.fromBase64(value, { alphabet: 'base64url' })
      const iv = bytes.slice(0, IV_BYTES)
      const text = await crypto.subtle.decrypt(algorithm(iv, cookie), await deriveKey(secret), bytes.slice(IV_BYTES))
      return v.parse(schema, JSON.parse(new TextDecoder().decode(text)))
    } catch {
      // Sealed with another of them, or not by us.
    }
  }
  return null
}

/** Seals a session for a cookie of this name. */
export function seal(content: SessionContent, secret: string, cookie: string): Promise<string> {
  return sealJson(content, secret, cookie)
}

/** The session in a cookie's value, or null where it is none of ours. */
export function unseal(value: string, secrets: readonly string[], cookie: string): Promise<SessionContent | null> {
  return unsealJson(SessionContent, value, secrets, cookie)
}
