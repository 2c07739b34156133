import * as v from 'valibot'
import type { Millis } from '../time/instant.ts'
import { PushKeys } from './endpoint.ts'

/** For how long a secret that was replaced signs along, in milliseconds: receivers are changed meanwhile. */
export const SECRET_OVERLAP_DURATION = 24 * 3_600_000
/** Secrets that sign along at once, at most: those replaced last. */
const MAX_RETIRING_SECRETS = 3

/** What webhooks of a subscriber are signed with, and beside it what it has replaced. */
export const WebhookSecrets = v.object({
  signing: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2)),
  /** Those that were replaced, the newest first, each until its time. */
  retiring: v.optional(
    v.pipe(v.array(v.object({ secret: v.string(), until: v.number() })), v.maxLength(MAX_RETIRING_SECRETS)),
    [],
  ),
})
export type WebhookSecrets = v.InferOutput<typeof WebhookSecrets>

/** What a message is signed with now: by Standard Webhooks one signature for each, the newest first. */
export function signingSecrets({ signing, retiring }: WebhookSecrets, now: Millis): string[] {
  return [...signing, ...retiring.filter(({ until }) => until > now).map(({ secret }) => secret)]
}

/** Puts another secret in place of the one that signs, which signs along for `SECRET_OVERLAP_DURATION`. */
export function rotateSecrets({ signing, retiring }: WebhookSecrets, secret: string, now: Millis): WebhookSecrets {
  const until = now + SECRET_OVERLAP_DURATION
  const replaced = signing.map((old) => ({ secret: old, until }))
  const left = [...replaced, ...retiring].filter((one) => one.until > now)
  return { signing: [secret], retiring: left.slice(0, MAX_RETIRING_SECRETS) }
}

/** What messages to a browser are encrypted with. */
export const PushSecrets = v.object({ keys: PushKeys })
export type PushSecrets = v.InferOutput<typeof PushSecrets>
