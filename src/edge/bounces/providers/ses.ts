import * as v from 'valibot'
import { readJson } from '../../../core/notification/read-json.ts'
import { bounced, complained, delivered, type MailEvent, OptionalText } from './event.ts'
import { isSnsAddress } from './sns.ts'

/** What SNS wraps everything in. */
const Envelope = v.object({
  Type: v.picklist(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: v.string(),
  TopicArn: OptionalText,
  SubscribeURL: OptionalText,
})

const Mail = v.object({
  messageId: OptionalText,
  tags: v.optional(v.object({ delivery: v.optional(v.array(v.string()), []) })),
})
const Addresses = v.optional(v.array(v.object({ emailAddress: v.string() })), [])
const Message = v.object({
  /** In event publishing; in notifications it is `notificationType`. */
  eventType: OptionalText,
  notificationType: OptionalText,
  mail: Mail,
  bounce: v.optional(v.object({ bounceType: OptionalText, bouncedRecipients: Addresses })),
  complaint: v.optional(v.object({ complainedRecipients: Addresses })),
  delivery: v.optional(v.object({ recipients: v.optional(v.array(v.string()), []) })),
})

/** What SES tells through SNS: events, or that the subscription is to be confirmed by fetching an address. */
export type SesNews =
  | { kind: 'events'; events: MailEvent[] }
  | { kind: 'confirm'; topic: string; url: string }
  | { kind: 'other' }

/** What a message of SNS says; null where it is none. Whose it is, is known before (`sns.ts`). */
export function readSesNews(body: string): SesNews | null {
  const envelope = v.safeParse(Envelope, readJson(body))
  if (!envelope.success) return null
  const { Type, Message: said, TopicArn, SubscribeURL } = envelope.output
  if (Type === 'UnsubscribeConfirmation') return { kind: 'other' }
  if (Type === 'SubscriptionConfirmation') {
    return isSnsAddress(SubscribeURL) ? { kind: 'confirm', topic: TopicArn, url: SubscribeURL } : { kind: 'other' }
  }
  const parsed = v.safeParse(Message, readJson(said))
  return parsed.success ? { kind: 'events', events: eventsOf(parsed.output) } : { kind: 'other' }
}

function eventsOf({ mail, bounce, complaint, delivery, ...types }: v.InferOutput<typeof Message>): MailEvent[] {
  const about = { messageId: mail.messageId, delivery: mail.tags?.delivery[0] ?? '' }
  switch (types.eventType || types.notificationType) {
    case 'Bounce': {
      const isPermanent = bounce?.bounceType === 'Permanent'
      return (bounce?.bouncedRecipients ?? []).map((one) =>
        bounced({ ...about, address: one.emailAddress }, isPermanent),
      )
    }
    case 'Complaint':
      return (complaint?.complainedRecipients ?? []).map((one) => complained({ ...about, address: one.emailAddress }))
    case 'Delivery':
      return (delivery?.recipients ?? []).map((address) => delivered({ ...about, address }))
    default:
      return []
  }
}
