import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import { bounced, complained, delivered, type MailEvent, OptionalText } from './event.ts'
import { isHmac } from './hmac.ts'

const Body = v.object({
  signature: v.object({ timestamp: v.string(), token: v.string(), signature: v.string() }),
  'event-data': v.object({
    event: v.string(),
    severity: OptionalText,
    recipient: OptionalText,
    message: v.optional(v.object({ headers: v.optional(v.object({ 'message-id': OptionalText })) })),
    'user-variables': v.optional(v.object({ delivery: OptionalText })),
  }),
})

/** The event of a webhook of Mailgun's; null where it is no such body. */
export function readMailgunEvents(body: string): MailEvent[] | null {
  const parsed = v.safeParse(Body, readJson(body))
  if (!parsed.success) return null
  const { event, severity, recipient: address, message, 'user-variables': variables } = parsed.output['event-data']
  const id = message?.headers?.['message-id'] ?? ''
  // The API's answer has the brackets, events do not.
  const about = { address, delivery: variables?.delivery ?? '', messageId: id === '' ? '' : `<${id}>` }
  if (event === 'failed') return [bounced(about, severity === 'permanent')]
  if (event === 'complained') return [complained(about)]
  return event === 'delivered' ? [delivered(about)] : []
}

/** Seconds by which a signature's time may differ from now. */
const MAX_SIGNATURE_AGE_SECONDS = 300

/** Whether Mailgun signed a body with this key (HMAC-SHA-256 over time and token), and lately: `now` in milliseconds. */
export async function isMailgunSignature(body: string, key: string, now: number): Promise<boolean> {
  const parsed = v.safeParse(Body, readJson(body))
  if (!parsed.success) return false
  const { timestamp, token, signature } = parsed.output.signature
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > MAX_SIGNATURE_AGE_SECONDS) return false
  const tag = /^[0-9a-f]+$/i.test(signature) ? (signature.match(/../g) ?? []) : []
  return isHmac(
    new TextEncoder().encode(key),
    timestamp + token,
    Uint8Array.from(tag, (pair) => Number(`0x${pair}`)),
  )
}
