import type { ByIdRequest, LinkRequest, MailAsked } from '../../core/subscriber/exchange.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { isMailFull, queueServiceMail } from '../notification/service-mail.ts'
import { canMail } from './can-mail.ts'
import { findSubscriber } from './find-subscriber.ts'
import { leave } from './own.ts'

/** Queues a mail with a link to who has subscriptions of this address; nothing where nobody has. */
export function sendLink(tx: PbApp, { page, endpoint, mail_by }: LinkRequest, now: number): MailAsked {
  if (!canMail(tx, mail_by)) return 'mail_off'
  if (isMailFull(tx, page, now)) return 'full'
  const hash = endpointHash('email', endpoint)
  const where = `page = {:page} AND channel = 'email' AND endpoint_hash = {:hash} AND state != 'pending' ORDER BY state, id`
  const record = findSubscriber(tx, where, { page, hash })
  if (record) queueServiceMail(tx, record, 'manage', now)
  return 'asked'
}

/**
 * What a program asks by an id, which anybody is answered who knows the address. Who waits is asked to confirm again, and
 * goes by themselves where they do not; an address that was confirmed leaves by its own links only, and is sent one. Of all
 * other channels only who began a subscription was told its id.
 */
export function actById(tx: PbApp, { page, subscription, what, mail_by }: ByIdRequest, now: number): MailAsked {
  const record = findSubscriber(tx, 'id = {:subscription} AND page = {:page}', { subscription, page })
  const isMail = record?.getString('channel') === 'email'
  const isPending = record?.getString('state') === 'pending'
  if (what === 'withdraw' && record && !isMail && !isPending && record.getString('source') === 'api') {
    leave(tx, record, now)
    return 'asked'
  }
  if (!canMail(tx, mail_by)) return 'mail_off'
  if (isMailFull(tx, page, now)) return 'full'
  if (!record) return 'asked'
  // Who waits is not withdrawn: else a stranger could hold back somebody's own sign-up.
  if (what === 'resend' && isPending) queueServiceMail(tx, record, 'confirm', now)
  if (what === 'withdraw' && isMail && record.getString('state') === 'active')
    queueServiceMail(tx, record, 'manage', now)
  return 'asked'
}
