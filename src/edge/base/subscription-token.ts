import { acceptedSecrets } from '../../core/signing/message.ts'
import type { Millis } from '../../core/time/instant.ts'
import { hmacSha256, isSameTag } from './crypto.ts'

/** What a link of a subscriber's is for; none works for another. `stop`: to be called no more, by a key in a call. */
export type TokenPurpose = 'confirm' | 'manage' | 'unsubscribe' | 'stop'

/** Whose link it is: a subscriber of a page, by the version that is raised to make all earlier links void. */
export interface TokenSubject {
  page: string
  subscriber: string
  version: number
  /** Until when it works; null: until its version is void. */
  expiresAt: Millis | null
}

/** The secrets that tokens are made with, of the Worker's settings. */
interface TokenEnv {
  ALDIS_SESSION_SECRET: string
  ALDIS_SESSION_SECRET_PREVIOUS?: string
}

/** Bytes of the tag that a token has: 128 bits. */
const TAG_BYTES = 16
const TOKEN = /^([a-z0-9]{15})\.([0-9]{1,9})\.([0-9]{0,14})\.([A-Za-z0-9_-]{22})$/

function tagOf(purpose: TokenPurpose, { page, subscriber, version, expiresAt }: TokenSubject, secret: string): string {
  const text = ['aldis subscription', purpose, page, subscriber, version, expiresAt ?? ''].join('\n')
  return hmacSha256(secret, text).subarray(0, TAG_BYTES).toString('base64url')
}

/** The token of a link: derived, so that it is stored nowhere and the same in every message. */
export function subscriptionToken(env: TokenEnv, purpose: TokenPurpose, subject: TokenSubject): string {
  const tag = tagOf(purpose, subject, env.ALDIS_SESSION_SECRET)
  return `${subject.subscriber}.${subject.version}.${subject.expiresAt ?? ''}.${tag}`
}

/** Whose token it is; null where it is none for this purpose and page, or has expired. Whether its version is still the current one is for PocketBase to say. */
export function readSubscriptionToken(
  env: TokenEnv,
  purpose: TokenPurpose,
  page: string,
  token: string,
  now: Millis,
): TokenSubject | null {
  const [, subscriber = '', version, expires, tag = ''] = TOKEN.exec(token) ?? []
  if (version === undefined) return null
  const subject = { page, subscriber, version: Number(version), expiresAt: expires ? Number(expires) : null }
  const secrets = acceptedSecrets(env.ALDIS_SESSION_SECRET, env.ALDIS_SESSION_SECRET_PREVIOUS)
  if (!secrets.some((secret) => isSameTag(tag, tagOf(purpose, subject, secret)))) return null
  return subject.expiresAt !== null && subject.expiresAt < now ? null : subject
}

/** The token in what somebody pasted: it alone, or a whole link that ends in it. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim()
  return text.slice(text.lastIndexOf('#') + 1)
}
