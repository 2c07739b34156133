/** What a secret begins with, so that it is known for one where it is found. */
export const SECRET_PREFIX = 'whsec_'

/** Random bytes of a secret; the standard asks for 24 to 64. */
export const WEBHOOK_SECRET_BYTES = 32

/** The secret of a webhook as its receiver is shown it, of `WEBHOOK_SECRET_BYTES` random bytes. */
export function formatWebhookSecret(random: Uint8Array): string {
  return SECRET_PREFIX + btoa(String.fromCharCode(...random))
}

/** What is signed. */
export interface SignedWebhook {
  /** The same at every attempt: receivers know a repeated message by it. */
  id: string
  /** When this attempt is made, Unix seconds. */
  time: number
  /** The body as it is sent. */
  body: string
}

/**
 * The three headers by which a receiver knows that a webhook is from here and was not changed (Standard Webhooks 1.0,
 * HMAC-SHA256). With two secrets, while one replaces the other, it is signed with both.
 */
export async function signWebhook(
  { id, time, body }: SignedWebhook,
  secrets: readonly string[],
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const text = new TextEncoder().encode(`${id}.${time}.${body}`)
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(text, secret)))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}

async function signatureOf(text: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(SECRET_PREFIX.length)), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, text))))
}
