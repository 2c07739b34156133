import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import ece from 'http_ece'

/** A browser's push subscription, with the private key that only it has. */
export interface PushBrowser {
  keys: { p256dh: string; auth: string }
  /** As `JSON.stringify` writes a `PushSubscription`. */
  subscription(endpoint: string): { endpoint: string; expirationTime: null; keys: PushBrowser['keys'] }
  /** Reads a message as the browser does (RFC 8291); throws where it is for another. */
  decrypt(body: Uint8Array): string
}

/** Makes the keys that a browser makes when it subscribes. */
export function createPushBrowser(): PushBrowser {
  const own = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: own.generateKeys('base64url'), auth: auth.toString('base64url') }
  return {
    keys,
    subscription: (endpoint) => ({ endpoint, expirationTime: null, keys }),
    decrypt: (body) =>
      ece.decrypt(Buffer.from(body), { version: 'aes128gcm', privateKey: own, authSecret: auth }).toString(),
  }
}

/** The settings by which push services know a deployment, with keys made now. */
export function pushSettings(): Record<string, string> {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return {
    ALDIS_PUSH_SUBJECT: 'mailto:ops@northwind.example',
    ALDIS_PUSH_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    ALDIS_PUSH_PRIVATE_KEY: d,
  }
}
