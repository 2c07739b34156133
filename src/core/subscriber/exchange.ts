import * as v from 'valibot'
import { Channel, SubscriberState } from './channel.ts'
import { MailWay } from './mail-settings.ts'
import { Preferences } from './preferences.ts'
import { PushSecrets, WebhookSecrets } from './secrets.ts'

/** What the edge and PocketBase say to each other of one visitor's subscriptions. */

/** A sign-up, checked by the edge. */
export const SignUp = v.object({
  page: v.string(),
  /** The id of a new subscription, derived from all that makes it one: the same sign-up has the same id. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  channel: Channel,
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  label: v.pipe(v.string(), v.maxLength(200)),
  /** What a webhook is signed with, or a browser's keys; null for all other channels. */
  secrets: v.nullable(v.union([WebhookSecrets, PushSecrets])),
  /** The mail address that is told when a webhook is put aside; empty for none. */
  contact: v.pipe(v.string(), v.maxLength(254)),
  preferences: Preferences,
  locale: v.pipe(v.string(), v.maxLength(35)),
  source: v.picklist(['visitor', 'api']),
  mail_by: MailWay,
  /** How many codes those who sign up may have sent to numbers in a day, all pages together; null: however many. */
  codes_a_day: v.optional(v.nullable(v.number()), null),
})
export type SignUp = v.InferOutput<typeof SignUp>

/**
 * What came of it. `taken` says nothing of whether the address was known; `begun` and `kept` (it was there already) only
 * of channels that need no confirmation. `joined`: it began beside others of its address, and whoever asked gets no link
 * to them. `welcomed`: a first message is on its way. `closed`: the page is not public; `full`: too many wait to be
 * confirmed, or were sent something within the hour or a code within the day; `mail_off`: no mail can be sent to anybody.
 */
export const SignUpResult = v.variant('state', [
  v.object({ state: v.picklist(['kept', 'closed', 'full', 'mail_off']) }),
  v.object({ state: v.literal('joined'), welcomed: v.optional(v.boolean(), false) }),
  /**
   * Of a number, the subscription and the version that its code is of (where it is known and texted, of one that no code
   * is of), and the delivery that brings the code: one that there is not where nothing is sent (`sent`), of which whoever
   * asks learns nothing.
   */
  v.object({
    ...{ state: v.literal('taken'), subscriber: v.string(), version: v.number() },
    ...{ delivery: v.string(), sent: v.boolean() },
  }),
  /** Whose it is from now on: with the version that their links have. */
  v.object({
    ...{ state: v.literal('begun'), subscriber: v.string(), version: v.number() },
    welcomed: v.optional(v.boolean(), false),
  }),
])
export type SignUpResult = v.InferOutput<typeof SignUpResult>

/** Whose link was opened: of which page, and by the version that makes earlier ones void. The edge has checked its tag. */
export const SubscriberProof = v.object({ page: v.string(), subscriber: v.string(), version: v.number() })
export type SubscriberProof = v.InferOutput<typeof SubscriberProof>

/** One subscription, as its own subscriber sees it. */
export const OwnSubscription = v.object({
  id: v.string(),
  channel: Channel,
  /** The address of a mail; of all else what may be shown of it. */
  label: v.string(),
  state: SubscriberState,
  /** Without what is told of it: components and groups by id. */
  preferences: Preferences,
  /** Instants as PocketBase stores them; empty where there is none. */
  created: v.string(),
  paused_until: v.string(),
  left_at: v.string(),
  /** The mail address that is told when a webhook is put aside; empty for none. */
  contact: v.string(),
})
export type OwnSubscription = v.InferOutput<typeof OwnSubscription>

/** What came of a change, where the list alone does not say it. */
export const ChangeResult = v.variant('kind', [
  v.object({ kind: v.literal('listed') }),
  /** The subscription is not there any more, or of another address. */
  v.object({ kind: v.literal('gone') }),
  /** The secret that was sent along signs from now on. */
  v.object({ kind: v.literal('rotated'), subscription: v.string() }),
  /** So many messages are sent again. */
  v.object({ kind: v.literal('replayed'), count: v.union([v.number(), v.literal('too_soon')]) }),
])
export type ChangeResult = v.InferOutput<typeof ChangeResult>

/** All subscriptions of one address on a page; null where the link is void. `version` is the one that links have now. */
export const OwnSubscriptions = v.nullable(
  v.object({
    subscriptions: v.array(OwnSubscription),
    subscriber: v.string(),
    version: v.number(),
    result: ChangeResult,
  }),
)
export type OwnSubscriptions = v.InferOutput<typeof OwnSubscriptions>

/** Confirms an address by the link of its mail; where it `looks`, only says what the link is of. */
export const Confirmation = v.object({ proof: SubscriberProof, looks: v.boolean() })
export type Confirmation = v.InferOutput<typeof Confirmation>

/**
 * What came of confirming an address, or of looking at its link (`asked`). `again` where it was confirmed before, by this
 * link or a newer one, and `left` where it has left since: the link is void for all else by then.
 */
export const Confirmed = v.variant('state', [
  v.object({ state: v.literal('asked'), subscription: OwnSubscription }),
  v.object({ state: v.literal('confirmed'), version: v.number(), subscription: OwnSubscription }),
  v.object({ state: v.picklist(['again', 'left']) }),
  v.object({ state: v.literal('void') }),
])
export type Confirmed = v.InferOutput<typeof Confirmed>

/** What somebody does to their own subscriptions; `subscription` is one of the same address. */
export const SubscriptionChange = v.variant('kind', [
  v.object({ kind: v.literal('read') }),
  /** `shown`: what the form had before anything was changed in it; null where it did not say. */
  v.object({
    ...{ kind: v.literal('prefer'), subscription: v.string(), preferences: Preferences },
    shown: v.optional(v.nullable(Preferences), null),
  }),
  /** `until` in milliseconds; 0 goes on at once. */
  v.object({ kind: v.literal('pause'), subscription: v.string(), until: v.number() }),
  v.object({ kind: v.literal('leave'), subscription: v.string() }),
  v.object({ kind: v.literal('leave-all') }),
  /** Takes leaving back. */
  v.object({ kind: v.literal('return'), subscription: v.string() }),
  /** Sends again to what was put aside. */
  v.object({ kind: v.literal('retry'), subscription: v.string() }),
  /** Sends a webhook its newest messages again. */
  v.object({ kind: v.literal('replay'), subscription: v.string() }),
  /** Has another mail address told when a webhook is put aside; none where it is empty. */
  v.object({ kind: v.literal('contact'), subscription: v.string(), contact: v.pipe(v.string(), v.maxLength(254)) }),
  /** Signs a webhook's messages with this secret, and with the one before for a while. */
  v.object({ kind: v.literal('rotate'), subscription: v.string(), secret: v.pipe(v.string(), v.maxLength(100)) }),
])
export type SubscriptionChange = v.InferOutput<typeof SubscriptionChange>

/** A change with the proof that it is one's own. */
export const OwnChange = v.object({ proof: SubscriberProof, change: SubscriptionChange })
export type OwnChange = v.InferOutput<typeof OwnChange>

/** Asks for a mail with a link, to who has lost theirs. */
export const LinkRequest = v.object({ page: v.string(), endpoint: v.string(), mail_by: MailWay })
export type LinkRequest = v.InferOutput<typeof LinkRequest>

/**
 * A browser's address that its push service has replaced. What proves it is the address before: nobody else knows it, nor
 * the secret that messages to it were encrypted with.
 */
export const MovedPush = v.object({
  page: v.string(),
  from: v.object({ endpoint: v.string(), auth: v.string() }),
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  label: v.pipe(v.string(), v.maxLength(200)),
  secrets: PushSecrets,
})
export type MovedPush = v.InferOutput<typeof MovedPush>

/** Ends the calls to a number, by one of its subscriptions. The edge has checked that it was called. */
export const StoppedCalls = v.object({ page: v.string(), subscriber: v.string() })
export type StoppedCalls = v.InferOutput<typeof StoppedCalls>

/** What a program asks of a subscription by its id alone, which proves nothing of a confirmed address. */
export const ByIdRequest = v.object({
  page: v.string(),
  subscription: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  what: v.picklist(['resend', 'withdraw']),
  mail_by: MailWay,
})
export type ByIdRequest = v.InferOutput<typeof ByIdRequest>

/**
 * What came of asking for a mail, whoever asks: `full` where the page has sent too many within the hour, `mail_off` where
 * none can be sent at all.
 */
export const MailAsked = v.picklist(['asked', 'full', 'mail_off'])
export type MailAsked = v.InferOutput<typeof MailAsked>

/** Until when a pause lasts that has no end: the year 9999, milliseconds. */
export const PAUSED_FOR_GOOD = Date.UTC(9999, 0)
