import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import { fromDerSignature } from './ecdsa.ts'
import { bounced, complained, delivered, type MailEvent, OptionalText } from './event.ts'
import { fromBase64 } from './hmac.ts'

const Event = v.object({
  event: v.string(),
  email: OptionalText,
  /** What X-Message-Id said, with more after its first point. */
  sg_message_id: OptionalText,
  /** Of `custom_args`. */
  delivery: OptionalText,
  /** `bounce`, or `blocked`, which is for now. */
  type: OptionalText,
})

/** The events of SendGrid's event webhook; null where it is no such body. */
export function readSendgridEvents(body: string): MailEvent[] | null {
  const parsed = v.safeParse(v.array(Event), readJson(body))
  if (!parsed.success) return null
  return parsed.output.flatMap(({ event, email, sg_message_id, delivery, type }): MailEvent[] => {
    const about = { messageId: sg_message_id.split('.')[0] ?? '', delivery, address: email }
    if (event === 'bounce') return [bounced(about, type !== 'blocked')]
    if (event === 'spamreport') return [complained(about)]
    return event === 'delivered' ? [delivered(about)] : []
  })
}

/** Seconds by which a signature's time may differ from now: what is not taken comes again for a day. */
const MAX_SIGNATURE_AGE_SECONDS = 86_400

/**
 * Whether SendGrid signed a body with the key of this verification key (base64 of SubjectPublicKeyInfo; ECDSA on P-256
 * with SHA-256 over time and body), and lately: `now` in milliseconds. False also where the key is none.
 */
export async function isSendgridSignature(
  body: string,
  { timestamp, signature }: { timestamp: string; signature: string },
  publicKey: string,
  now: number,
): Promise<boolean> {
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > MAX_SIGNATURE_AGE_SECONDS) return false
  const spki = fromBase64(publicKey)
  const der = fromBase64(signature)
  const raw = der && fromDerSignature(der)
  if (!spki || !raw) return false
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']).catch(() => null)
  return key !== null && crypto.subtle.verify(algorithm, key, raw, new TextEncoder().encode(timestamp + body))
}
