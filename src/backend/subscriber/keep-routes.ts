import * as v from 'valibot'
import { DELIVERY_LIFETIME } from '../../core/notification/backoff.ts'
import {
  AddedSubscriber,
  ImportRow,
  OneSubscriber,
  type Resent,
  ResentNotification,
  type SubscriberAdded,
} from '../../core/subscriber/keeping.ts'
import type { Refused } from '../account/invitations.ts'
import { execute, toStoredDate } from '../base/database.ts'
import { countDeliveries } from '../notification/counts.ts'
import { queueService } from '../notification/queue-service.ts'
import { queueServiceMail } from '../notification/service-mail.ts'
import { countRows } from '../write/write.ts'
import { prepareSubscriber } from './add.ts'
import { changeSubscribers, findOf, UNKNOWN } from './keeper-write.ts'
import { countResendable, RESENDABLE } from './resendable.ts'

const ALREADY: Refused = { status: 409, code: 'already_subscribed', message: 'This address is subscribed already.' }
/** Why somebody who is here already is not added, by where they stand; of all others `ALREADY`. */
const HERE: Readonly<Record<string, Refused>> = {
  pending: { status: 409, code: 'subscriber_pending', message: 'This address is here already, and not confirmed yet.' },
  unsubscribed: { status: 409, code: 'subscriber_left', message: 'This address has unsubscribed.' },
}

/** Tests that one subscriber is sent in an hour, and resends of one notification at once: each is asked for by hand. */
const MAX_TESTS_PER_HOUR = 5
/** How somebody begins of whom it is not said. */
const { line: _, ...NOTHING_CHOSEN } = v.parse(ImportRow, { line: 0, channel: 'email', endpoint: '' })
const HOUR = 3_600_000

/** `POST /api/aldis/subscribers`: the team adds somebody; whom it adds by mail confirms first. */
export function postSubscriber(e: PbRequestEvent): void {
  changeSubscribers(e, AddedSubscriber, (write, asked) => {
    const { tx, now } = write
    const result = prepareSubscriber(tx, { ...NOTHING_CHOSEN, ...asked, source: 'member' }, now)
    if (result.state === 'known') return HERE[result.record.getString('state')] ?? ALREADY
    if (result.state === 'confirmed') return ALREADY
    if (result.state === 'refused') {
      return { status: 400, code: result.code, message: 'This address cannot be subscribed.' }
    }
    const { record } = result
    tx.save(record)
    if (record.getString('state') === 'pending') queueServiceMail(tx, record, 'confirm', now)
    write.audit('create', record.id, { channel: asked.channel, state: record.getString('state'), source: 'member' })
    // Shown to who added it, once: nobody can read it later.
    const secret = result.secret === null ? {} : { secret: result.secret }
    return { id: record.id, state: record.getString('state'), ...secret } satisfies v.InferOutput<
      typeof SubscriberAdded
    >
  })
}

/** `POST /api/aldis/subscriber-removal`: deletes somebody at once; the ledger keeps what was sent, not to whom. */
export function postRemoval(e: PbRequestEvent): void {
  changeSubscribers(e, OneSubscriber, (write, { subscriber }) => {
    const record = findOf(write, subscriber)
    if (!record) return UNKNOWN
    write.tx.delete(record)
    write.audit('delete', subscriber, { channel: record.getString('channel') })
    return { id: subscriber }
  })
}

/** `POST /api/aldis/subscriber-test`: sends somebody a test. */
export function postTest(e: PbRequestEvent): void {
  changeSubscribers(e, OneSubscriber, (write, { subscriber }) => {
    const { tx, now } = write
    const record = findOf(write, subscriber)
    const state = record?.getString('state')
    if (!record || (state !== 'active' && state !== 'quarantined')) return UNKNOWN
    const sql =
      "SELECT count(*) AS j FROM deliveries WHERE subscriber = {:subscriber} AND kind = 'test' AND created > {:since}"
    if (countRows(tx, sql, { subscriber, since: toStoredDate(now - HOUR) }) >= MAX_TESTS_PER_HOUR) {
      return { status: 409, code: 'too_many_tests', message: 'They had several tests within the hour.' }
    }
    queueService(tx, record, 'test', now)
    return { id: subscriber }
  })
}

/**
 * `POST /api/aldis/deliveries/resend`: what failed of a notification is tried again, to one or to all. What was delivered
 * stays so, and so does what failed at an address that was put aside.
 */
export function postResend(e: PbRequestEvent): void {
  changeSubscribers(e, ResentNotification, (write, { page, notification, subscriber = '' }) => {
    const { tx, now } = write
    const of = { page, notification, subscriber }
    const count = countResendable(tx, of)
    if (count === 0) return { count }
    const at = toStoredDate(now)
    execute(
      tx,
      `UPDATE deliveries SET state = 'queued', attempts = 0, reason = '', done_at = '', due_at = {:now}, until = {:until},
         updated = {:at} WHERE ${RESENDABLE}`,
      { ...of, now, until: now + DELIVERY_LIFETIME, at },
    )
    execute(
      tx,
      "UPDATE notifications SET state = 'sending', done_at = '' WHERE id = {:notification} AND state = 'done'",
      {
        notification,
      },
    )
    countDeliveries(tx, notification, now)
    write.audit('update', notification, { resent: count })
    return { count } satisfies v.InferOutput<typeof Resent>
  })
}
