import * as v from 'valibot'

/** How many bounces one message of the edge brings at most: they are stored in one transaction, and posts wait for it. */
export const MAX_BOUNCES = 100

/** A mail that nothing will come of any more, as the edge passes it to PocketBase. */
export const Bounce = v.object({
  reason: v.picklist(['bounced', 'complained']),
  /** The delivery's id; empty where the provider did not give it back. */
  delivery: v.string(),
  /** What the provider, or the mail itself, is known by. */
  message_id: v.string(),
  address: v.string(),
})
export type Bounce = v.InferOutput<typeof Bounce>

/** What the edge posts to PocketBase. */
export const BounceReport = v.object({ bounces: v.pipe(v.array(Bounce), v.maxLength(MAX_BOUNCES)) })
export type BounceReport = v.InferOutput<typeof BounceReport>

/** How many of them belong to a delivery or a subscriber, and how many to none. */
export const BounceResults = v.object({ settled: v.number(), unknown: v.number() })
export type BounceResults = v.InferOutput<typeof BounceResults>
