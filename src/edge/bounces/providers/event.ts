import * as v from 'valibot'
import type { Bounce } from '../../../core/notification/bounces/exchange.ts'

/** What a mail provider tells of a mail later on, whichever provider it is. */
export interface MailEvent {
  type: 'delivered' | 'bounced' | 'complained'
  /** The delivery's id, which went along with the mail; empty where the provider does not give it back. */
  delivery: string
  /** What the provider knows the mail by: a delivery's receipt. */
  messageId: string
  address: string
  /** Whether nothing reaches the address any more; of a bounce that is for now, and of a delivery, false. */
  isPermanent: boolean
}

/** A complaint, which is always for good. */
export function complained(about: Omit<MailEvent, 'type' | 'isPermanent'>): MailEvent {
  return { ...about, type: 'complained', isPermanent: true }
}

/** A mail that came back. */
export function bounced(about: Omit<MailEvent, 'type' | 'isPermanent'>, isPermanent: boolean): MailEvent {
  return { ...about, type: 'bounced', isPermanent }
}

/** A mail that the recipient's server took. */
export function delivered(about: Omit<MailEvent, 'type' | 'isPermanent'>): MailEvent {
  return { ...about, type: 'delivered', isPermanent: false }
}

/** A text that may be absent. */
export const OptionalText = v.optional(v.string(), '')

/** What is kept of a text that a provider sends. */
const MAX_BOUNCE_TEXT = 320

/** Those of a provider's events by which nothing reaches an address any more. */
export function bouncesOf(events: readonly MailEvent[]): Bounce[] {
  return events.flatMap(({ type, isPermanent, delivery, messageId, address }) =>
    type === 'delivered' || !isPermanent
      ? []
      : [
          {
            reason: type,
            delivery: delivery.slice(0, MAX_BOUNCE_TEXT),
            message_id: messageId.slice(0, MAX_BOUNCE_TEXT),
            address: address.slice(0, MAX_BOUNCE_TEXT),
          },
        ],
  )
}
