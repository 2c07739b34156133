import * as v from 'valibot'
import { PHONE_CODE_LIFETIME } from '../../core/notification/backoff.ts'
import { NumberChannel } from '../../core/subscriber/channel.ts'
import { type SignUpResult, SubscriberProof } from '../../core/subscriber/exchange.ts'
import type { TypedFields } from '../../core/subscriber/screen.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import type { PageCall } from '../call/call.ts'
import { sealJson, unsealJson } from '../session/seal.ts'
import { secretsOf } from '../session/secrets.ts'

const Ticket = v.object({
  proof: SubscriberProof,
  /** The delivery that brings the code. */
  delivery: v.string(),
  channel: NumberChannel,
  number: v.string(),
  ends: v.number(),
})
export type Ticket = v.InferOutput<typeof Ticket>

const PURPOSE = 'aldis phone code'

/**
 * What the form for a number's code carries: whose it is and until when, sealed, because it must not say whether the
 * number is known. Where nothing was sent the code of the form's own ticket, if it had one, counts as before: it came last.
 */
export function sealTicket(
  { env, now }: PageCall,
  { subscriber, version, delivery, sent }: Extract<SignUpResult, { state: 'taken' }>,
  { page, channel, number }: { page: string; channel: NumberChannel; number: string },
  held: Ticket | null,
): Promise<string> {
  const isSame = held?.proof.subscriber === subscriber && held.channel === channel && held.number === number
  const ticket =
    held && isSame && !sent
      ? held
      : { proof: { page, subscriber, version }, delivery, channel, number, ends: now + PHONE_CODE_LIFETIME }
  // One length, whatever the version is.
  const filler = ' '.repeat(Math.max(0, 12 - String(ticket.proof.version).length))
  return sealJson({ ...ticket, filler }, env.ALDIS_SESSION_SECRET, PURPOSE)
}

/** A form's ticket as it came, and opened. */
export interface HeldTicket {
  sealed: string
  ticket: Ticket
}

/** The ticket that a form for a code carries; null where it has none of this page's, or an old one. */
export async function heldTicket({ env, now }: PageCall, page: string, typed: TypedFields): Promise<HeldTicket | null> {
  const sealed = fieldOf(typed, 'ticket')
  const ticket = sealed === '' ? null : await unsealJson(Ticket, sealed, secretsOf(env), PURPOSE)
  return ticket?.proof.page === page && ticket.ends >= now ? { sealed, ticket } : null
}
