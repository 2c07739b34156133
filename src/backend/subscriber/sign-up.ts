import { type Channel, isChat, isOfNumber } from '../../core/subscriber/channel.ts'
import type { SignUp, SignUpResult } from '../../core/subscriber/exchange.ts'
import { newId, queryText } from '../base/database.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { countPhoneCodes, isMailFull, queueServiceMail } from '../notification/service-mail.ts'
import { canMail } from './can-mail.ts'
import { findElsewhere } from './elsewhere.ts'
import { findSubscriber } from './find-subscriber.ts'
import { beginSubscription, raiseVersion, writeSubscription } from './subscription.ts'

/** Addresses of a page that wait to be confirmed, at most: beyond that no address is taken, known or not. */
const MAX_PENDING = 10_000

/**
 * Takes a sign-up, in one transaction. A mail address or a number waits until it is confirmed, and who has it already is
 * told so; other channels begin at once, and who began first keeps the link that changes them. A chat says so itself.
 */
export function signUp(tx: PbApp, asked: SignUp, now: number): SignUpResult {
  const { page, channel, endpoint, preferences } = asked
  const { incident } = preferences
  if (
    queryText(tx, "SELECT coalesce((SELECT visibility FROM pages WHERE id = {:page}), '') AS j", { page }) !== 'public'
  )
    return { state: 'closed' }
  if (channel === 'email' && !canMail(tx, asked.mail_by)) return { state: 'mail_off' }
  if (isConfirmedFirst(channel) && pendingOf(tx, page) >= MAX_PENDING) return { state: 'full' }
  if ((isConfirmedFirst(channel) || isChat(channel)) && isMailFull(tx, page, now)) return { state: 'full' }
  if (isOfNumber(channel) && asked.codes_a_day !== null && countPhoneCodes(tx, now) >= asked.codes_a_day)
    return { state: 'full' }
  const where = 'page = {:page} AND channel = {:channel} AND endpoint_hash = {:hash} AND incident = {:incident}'
  const known = findSubscriber(tx, where, { page, channel, hash: endpointHash(channel, endpoint), incident })
  const state = known?.getString('state') ?? 'new'
  if (known && (state === 'active' || state === 'quarantined')) return meetKnown(tx, known, asked, now)
  if (isConfirmedFirst(channel)) return askToConfirm(tx, known, asked, now)
  const elsewhere = findElsewhere(tx, asked)
  const record = known ?? newRecord(tx, asked)
  writeSubscription(tx, record, asked, now)
  const { contact, secrets } = elsewhere ?? asked
  record.set('contact', contact)
  beginSubscription(record, secrets, now)
  tx.save(record)
  const welcomed = isChat(channel) && queueServiceMail(tx, record, 'welcome', now) !== null
  // A link would reach all that the address has.
  if (elsewhere && !elsewhere.isSameBrowser) return { state: 'joined', welcomed }
  return { state: 'begun', subscriber: record.id, version: record.getInt('token_version'), welcomed }
}

/** Addresses that anybody may know: a mail's by a link, a number by a code. */
function isConfirmedFirst(channel: Channel): boolean {
  return channel === 'email' || isOfNumber(channel)
}

function meetKnown(tx: PbApp, known: PbRecord, asked: SignUp, now: number): SignUpResult {
  if (isConfirmedFirst(asked.channel)) {
    if (known.getString('state') === 'quarantined') return askAgain(tx, known, now)
    const delivery = queueServiceMail(tx, known, 'known', now)
    // A call says no link: its code leads to what they have. A text message has one, and no code is of this version.
    return taken(known, delivery, asked.channel === 'call' ? 0 : 1)
  }
  // A browser's keys may be new ones, and a receiver that was put aside is there again.
  if (asked.channel === 'push' || known.getString('state') === 'quarantined') {
    beginSubscription(known, asked.channel === 'push' ? asked.secrets : null, now)
    tx.save(known)
  }
  return { state: 'kept' }
}

/** Whose messages came back is not told that they get them: whoever reads the mail that asks anew can be reached again. */
function askAgain(tx: PbApp, record: PbRecord, now: number): SignUpResult {
  const delivery = queueServiceMail(tx, record, 'confirm', now)
  // Beyond the limits the link that was sent last goes on working.
  if (delivery !== null) {
    raiseVersion(record, now)
    tx.save(record)
  }
  return taken(record, delivery)
}

/** `delivery`: null where nothing is sent. */
const taken = (record: PbRecord, delivery: string | null, later = 0): SignUpResult => ({
  ...{ state: 'taken', subscriber: record.id, version: record.getInt('token_version') + later },
  ...{ delivery: delivery ?? newId(), sent: delivery !== null },
})

/**
 * Asks for a confirmation of these choices. Beyond the limits none is asked for, and what is there stays as it is: the
 * link that was sent last confirms what its mail said.
 */
function askToConfirm(tx: PbApp, known: PbRecord | null, asked: SignUp, now: number): SignUpResult {
  const queued = known === null ? null : queueServiceMail(tx, known, 'confirm', now)
  if (known !== null && queued === null) return taken(known, null)
  const record = known ?? newRecord(tx, asked)
  writeSubscription(tx, record, asked, now)
  tx.save(record)
  return taken(record, queued ?? queueServiceMail(tx, record, 'confirm', now))
}

/** A record under the id that was asked for, unless another has it. */
function newRecord(tx: PbApp, { id }: SignUp): PbRecord {
  const record = new Record(tx.findCollectionByNameOrId('subscribers'))
  if (findSubscriber(tx, 'id = {:id}', { id }) === null) record.set('id', id)
  return record
}

function pendingOf(tx: PbApp, page: string): number {
  const sql = "SELECT count(*) AS j FROM subscribers WHERE page = {:page} AND state = 'pending'"
  return Number(queryText(tx, sql, { page }))
}
