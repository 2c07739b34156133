import * as v from 'valibot'
import { Channel } from '../subscriber/channel.ts'
import { NotificationKind, ServiceKind } from './kind.ts'
import { DeliveryOutcome } from './outcome.ts'

/** One delivery that a courier has leased: to whom, how, and what of. */
export const LeasedDelivery = v.object({
  id: v.string(),
  /** Empty for what is sent to one subscriber alone. */
  notification: v.string(),
  /** The incident that it tells of; empty for a component's change, and for what is sent to one subscriber alone. */
  incident: v.optional(v.string(), ''),
  /** Of what is sent again the first one's. */
  kind: v.union([NotificationKind, ServiceKind]),
  /** The id by which a webhook's receiver knows the message: the first delivery's. Empty: this one's. */
  message: v.optional(v.string(), ''),
  attempts: v.number(),
  /** Until when it is tried, milliseconds. */
  until: v.number(),
  /** A subscriber's updates that share this are collected, over all tries of them; 0: it goes alone. */
  bundle: v.number(),
  /** What the channel knew the incident's message before by; empty where there is none. */
  receipt: v.string(),
  subscriber: v.object({
    id: v.string(),
    channel: Channel,
    endpoint: v.string(),
    /** What may be shown of the address of the subscription. */
    label: v.optional(v.string(), ''),
    secrets: v.unknown(),
    locale: v.string(),
    token_version: v.number(),
    components: v.array(v.string()),
    incident: v.string(),
    created: v.string(),
    /** Whether nothing that tells of a post has reached them yet. */
    is_new: v.optional(v.boolean(), false),
  }),
})
export type LeasedDelivery = v.InferOutput<typeof LeasedDelivery>

/** What became of a delivery, as a courier reports it. */
export const DeliveryReport = v.object({
  id: v.string(),
  /** When the attempt ended, milliseconds. */
  at: v.number(),
  attempts: v.number(),
  outcome: DeliveryOutcome,
  /** When it is tried again, milliseconds; read only where it is to be. */
  due_at: v.number(),
  /** Whether it left before as well, and nobody knows whether the receiver took it then. */
  again: v.optional(v.boolean(), false),
})
export type DeliveryReport = v.InferOutput<typeof DeliveryReport>

/** A courier's turn: reports, says what it still holds, and asks for more. */
export const CourierTurn = v.object({
  page: v.string(),
  courier: v.number(),
  reports: v.array(DeliveryReport),
  holding: v.array(v.string()),
  /**
   * Whether no turn of its process was answered before: what it was given and does not hold may have left before that
   * was lost. Later such a thing was in an answer that never came.
   */
  is_first: v.optional(v.boolean(), true),
  /**
   * What it gives back, as its host asks to wait or keeps up others, or it is not to be sent, and when that is due again,
   * milliseconds. `again`: it left, and nobody knows whether it was taken.
   */
  returned: v.array(v.object({ id: v.string(), due_at: v.number(), again: v.optional(v.boolean(), false) })),
  /** Notifications whose content it has. */
  known: v.array(v.string()),
  /** For how many mails it has room, and for how many of the other channels: neither waits for the other. */
  wants: v.object({ mails: v.number(), others: v.number() }),
})
export type CourierTurn = v.InferOutput<typeof CourierTurn>

/** In whose name a page's mails leave. */
export const MailSender = v.object({
  /** Empty: the page's name. */
  name: v.string(),
  /** Where answers go; empty: to the sender. */
  reply_to: v.string(),
})
export type MailSender = v.InferOutput<typeof MailSender>

/** What a courier is given in its turn. */
export const CourierWork = v.object({
  deliveries: v.array(LeasedDelivery),
  /** What each notification tells, read where it is told: one that cannot be read holds up no other. */
  contents: v.record(v.string(), v.unknown()),
  /** Of what it holds, what is not to be sent any more: it gives back what it has not begun. */
  unwanted: v.optional(v.array(v.string()), []),
  /** The page's public origin, which links begin with. */
  origin: v.string(),
  /** In whose name mails leave. */
  sender: MailSender,
  /** When the next delivery of this courier is due, milliseconds; null where none is. */
  next_due_at: v.nullable(v.number()),
})
export type CourierWork = v.InferOutput<typeof CourierWork>

/** What came of writing one chunk of deliveries out. */
export const Expansion = v.object({
  /** Whether there is more to write out now. */
  more: v.boolean(),
  /** When the next notification is due, milliseconds; null where none waits. */
  next_due_at: v.nullable(v.number()),
  /** Couriers that have something to do. */
  couriers: v.array(v.number()),
})
export type Expansion = v.InferOutput<typeof Expansion>

/** Mails that PocketBase is to send: texts with placeholders, and what fills them for each recipient. */
export const MailBatch = v.object({
  page: v.string(),
  texts: v.record(v.string(), v.object({ subject: v.string(), text: v.string(), html: v.string() })),
  mails: v.array(
    v.object({
      /**
       * What it tells: several where they were collected. All of them are sent by it, or none. `again`: it left
       * before, and nobody knows what came of it.
       */
      deliveries: v.pipe(
        v.array(v.object({ id: v.string(), attempts: v.number(), again: v.optional(v.boolean(), false) })),
        v.minLength(1),
      ),
      to: v.string(),
      /** Which of the texts. */
      text: v.string(),
      /** What stands in place of each placeholder. */
      values: v.record(v.string(), v.string()),
      headers: v.record(v.string(), v.string()),
    }),
  ),
  from: MailSender,
})
export type MailBatch = v.InferOutput<typeof MailBatch>

/** What became of each delivery; one is absent where its mail was not sent because of another that it tells: it goes anew. */
export const MailResults = v.object({ outcomes: v.record(v.string(), DeliveryOutcome) })
export type MailResults = v.InferOutput<typeof MailResults>
