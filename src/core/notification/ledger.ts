import * as v from 'valibot'
import { Channel, SubscriberState } from '../subscriber/channel.ts'
import { NotificationKind, ServiceKind } from './kind.ts'

const RecordId = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))

/** The states of a delivery. */
export const DeliveryState = v.picklist(['queued', 'leased', 'delivered', 'failed', 'suppressed'])
export type DeliveryState = v.InferOutput<typeof DeliveryState>

/** Why somebody whom a post concerns was not told of it: stable codes, which the ledger keeps. */
export const UNTOLD_REASONS = [
  /** They hear the first word and the last. */
  'ends_only',
  /** They left, or were deleted, before it was sent. */
  'left',
  /** The page was private by then, and they were not added by its team. */
  'page_private',
  /** They have paused. */
  'paused',
  /** Their address was put aside. */
  'quarantined',
  /** They have another subscription with the same address. */
  'same_address',
  /** The post was taken back before it was sent. */
  'withdrawn',
] as const
export const UntoldReason = v.picklist(UNTOLD_REASONS)
export type UntoldReason = v.InferOutput<typeof UntoldReason>

/** The query of `GET /api/aldis/deliveries`: the ledger of one notification, or of one subscriber. */
export const LedgerFilter = v.pipe(
  v.object({
    page: RecordId,
    notification: v.optional(RecordId),
    subscriber: v.optional(RecordId),
    state: v.optional(DeliveryState),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z [a-z0-9]{15}$/))),
    size: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
      '50',
    ),
  }),
  v.check(({ notification, subscriber }) => (notification === undefined) !== (subscriber === undefined)),
)
export type LedgerFilter = v.InferOutput<typeof LedgerFilter>

/** A delivery as the team sees it. */
export const LedgerRow = v.object({
  id: v.string(),
  notification: v.string(),
  kind: v.union([NotificationKind, ServiceKind]),
  /** What it told of: an incident and the status of its update, or components. Nothing of what is for one alone. */
  about: v.object({ incident: v.string(), status: v.string(), names: v.array(v.string()) }),
  /** Empty once they are deleted. */
  subscriber: v.string(),
  /** Their address with most of it left out; empty once they are deleted. */
  label: v.string(),
  /** Where their subscription stands; null once they are deleted. */
  standing: v.nullable(SubscriberState),
  /** Why their address took nothing last, of whatever was sent; empty where it is not said, or once they are deleted. */
  problem: v.optional(v.string(), ''),
  channel: Channel,
  state: DeliveryState,
  attempts: v.number(),
  /** When it is tried next, milliseconds. */
  due_at: v.number(),
  /** Why the last attempt failed, or why nothing was sent; empty where it was. */
  reason: v.string(),
  /** Of what failed of a notification: whether it can be sent again. */
  can_resend: v.optional(v.boolean(), false),
  /** Whether it may have come twice: of a try before nobody knows whether it was taken. */
  perhaps_twice: v.optional(v.boolean(), false),
  /** When it was last written. */
  at: v.string(),
})
export type LedgerRow = v.InferOutput<typeof LedgerRow>

/**
 * Messages by one channel that were tried and not taken, by the most frequent reason; `due_at` is when the first is tried
 * again, milliseconds.
 */
export const HeldMessages = v.object({ channel: Channel, count: v.number(), reason: v.string(), due_at: v.number() })
export type HeldMessages = v.InferOutput<typeof HeldMessages>

/** What `GET /api/aldis/deliveries` answers, the newest first. */
export const Ledger = v.object({
  rows: v.array(LedgerRow),
  /** `after` of what follows; null at the end. */
  next: v.nullable(v.string()),
  /** Of what failed of a notification, with the first rows: to how many it can be sent again. */
  resendable: v.exactOptional(v.number()),
  /** Of what waits of a notification, with the first rows: messages that were tried and not taken, by channel. */
  held: v.exactOptional(v.array(HeldMessages)),
})
export type Ledger = v.InferOutput<typeof Ledger>
