import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import { bounced, complained, delivered, type MailEvent, OptionalText } from './event.ts'
import { fromBase64, isHmac } from './hmac.ts'

const Body = v.object({
  type: v.string(),
  data: v.object({
    email_id: OptionalText,
    to: v.optional(v.array(v.string()), []),
    bounce: v.optional(v.object({ type: OptionalText })),
    tags: v.optional(v.unknown()),
  }),
})
const Tags = v.union([
  v.object({ delivery: v.string() }),
  v.pipe(
    v.array(v.object({ name: v.string(), value: v.string() })),
    v.transform((tags) => ({ delivery: tags.find(({ name }) => name === 'delivery')?.value ?? '' })),
  ),
])

/** The event of a webhook of Resend's; null where it is no such body. */
export function readResendEvents(body: string): MailEvent[] | null {
  const parsed = v.safeParse(Body, readJson(body))
  if (!parsed.success) return null
  const { type, data } = parsed.output
  const tags = v.safeParse(Tags, data.tags)
  const about = {
    messageId: data.email_id,
    delivery: tags.success ? tags.output.delivery : '',
    address: data.to[0] ?? '',
  }
  if (type === 'email.bounced') return [bounced(about, data.bounce?.type === 'Permanent')]
  if (type === 'email.complained') return [complained(about)]
  return type === 'email.delivered' ? [delivered(about)] : []
}

/** Seconds by which a signature's time may differ from now. */
const MAX_SIGNATURE_AGE_SECONDS = 300

/** The headers of a signed webhook; Svix calls them `svix-id` and so on. */
export interface SignedHeaders {
  id: string
  timestamp: string
  signature: string
}

/**
 * Whether a body was signed with this secret (`whsec_…`) by Standard Webhooks, as Resend does, and lately: `now` in
 * milliseconds. While a secret is changed there are several signatures.
 */
export async function isStandardSignature(
  body: string,
  { id, timestamp, signature }: SignedHeaders,
  secret: string,
  now: number,
): Promise<boolean> {
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > MAX_SIGNATURE_AGE_SECONDS) return false
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  if (!key) return false
  for (const one of signature.split(' ')) {
    const tag = one.startsWith('v1,') ? fromBase64(one.slice(3)) : null
    if (tag && (await isHmac(key, `${id}.${timestamp}.${body}`, tag))) return true
  }
  return false
}
