import * as v from 'valibot'

/**
 * Why something was not delivered: stable codes, which the ledger keeps. Without an address, or what a receiver said of
 * one.
 */
export const DELIVERY_PROBLEMS = [
  /** The address is not on the public internet. */
  'address_not_public',
  /** The receiver was reached and did not answer in time. */
  'answer_missing',
  /** The provider or the mail server does not take the credentials. */
  'auth_refused',
  /** The mail came back: there is no such mailbox. */
  'bounced',
  /** The recipient marked the mail as spam. */
  'complained',
  /** The receiver could not be reached. */
  'connection_failed',
  /** The receiver says that the address is no more. */
  'gone',
  /** No mail server and no provider is set up. */
  'mail_off',
  /** The message could not be written: what it tells is missing. */
  'message_missing',
  /** The receiver asks to wait. */
  'rate_limited',
  /** The receiver answered with an error of its own. */
  'receiver_failed',
  /** The mail server refuses the recipient. */
  'recipient_refused',
  /** The receiver answered with a redirect, which is not followed. */
  'redirected',
  /** The receiver refuses the message. */
  'refused',
  /** No secure connection could be made. */
  'tls_failed',
] as const
export const DeliveryProblem = v.picklist(DELIVERY_PROBLEMS)
export type DeliveryProblem = v.InferOutput<typeof DeliveryProblem>

/** What became of one attempt to deliver. */
export const DeliveryOutcome = v.variant('state', [
  /**
   * `receipt` is what the channel knows the message by, for editing or answering it later; `replaces` the receipt of one
   * that is no more, in whose place it was posted.
   */
  v.object({ state: v.literal('delivered'), receipt: v.string(), replaces: v.optional(v.string()) }),
  /** To be tried again, not before `notBefore` (milliseconds since 1970; null: by the usual back-off). */
  v.object({ state: v.literal('retry'), code: DeliveryProblem, notBefore: v.nullable(v.number()) }),
  /** Never tried again. `isDead`: nothing reaches this address any more. */
  v.object({ state: v.literal('failed'), code: DeliveryProblem, isDead: v.boolean() }),
])
export type DeliveryOutcome = v.InferOutput<typeof DeliveryOutcome>
