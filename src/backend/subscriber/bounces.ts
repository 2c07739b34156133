import * as v from 'valibot'
import type { Bounce, BounceReport, BounceResults } from '../../core/notification/bounces/exchange.ts'
import { readEndpoint } from '../../core/subscriber/endpoint.ts'
import { execute, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { countNowAndThen } from '../notification/counts.ts'
import { rememberRefusal } from '../notification/refused-addresses.ts'
import { hashesOf } from './address-hashes.ts'

const Found = v.object({
  id: v.string(),
  page: v.string(),
  hash: v.string(),
  state: v.string(),
  reason: v.string(),
})
type Found = v.InferOutput<typeof Found>
const COLUMNS = `'id', d.id, 'page', d.page, 'hash', d.endpoint_hash, 'state', d.state,
  'reason', d.reason`

/** Subscriptions of an address, of one page or (empty) of all: each page by the index of its addresses. */
const OF_ADDRESS = `page IN (SELECT id FROM pages WHERE id = {:page} OR {:page} = '') AND channel = 'email'
  AND endpoint_hash IN (SELECT value FROM json_each({:hashes}))`

/**
 * Stores mails that came back for good, each once: its delivery has failed, and its address is put aside, so nothing is
 * sent there until somebody brings it back. What belongs to nobody is counted, not refused.
 */
export function settleBounces(app: PbApp, { bounces }: BounceReport, now: number): BounceResults {
  let settled = 0
  app.runInTransaction((tx) => {
    const touched = new Set<string>()
    settled = bounces.filter((bounce) => settleBounce(tx, bounce, now, touched)).length
    for (const id of touched) countNowAndThen(tx, id, now)
  })
  const unknown = bounces.length - settled
  if (unknown > 0) app.logger().warn('Mails came back that belong to no subscriber', 'count', unknown)
  return { settled, unknown }
}

/** Returns whether it belongs to a delivery or a subscriber; notes notifications whose counts have changed. */
function settleBounce(tx: PbApp, bounce: Bounce, now: number, touched: Set<string>): boolean {
  const hashes = hashesOf(bounce.address, ['email'])
  const delivery = findDelivery(tx, bounce, hashes)
  if (!delivery) {
    const isSubscribed = quarantine(tx, bounce, { page: '', hashes }, now, touched)
    return rememberContact(tx, bounce, now) || isSubscribed
  }
  // The same news again: since then the team may have brought the address back.
  if (delivery.state === 'failed' && (delivery.reason === 'bounced' || delivery.reason === 'complained')) return true
  failMail(tx, delivery.id, bounce, now, touched)
  // Without a hash they are deleted.
  if (delivery.hash === '') return true
  const isSubscribed = quarantine(tx, bounce, { page: delivery.page, hashes: [delivery.hash] }, now, touched)
  // It need not be: it may be the address that is told of a webhook.
  if (!isSubscribed) rememberRefusal(tx, delivery, bounce.reason, now)
  return true
}

/** Stores that a mail came back: of its delivery, and of all that were collected into it. */
function failMail(tx: PbApp, id: string, { reason }: Bounce, now: number, touched: Set<string>): void {
  const told = `state IN ('queued', 'leased', 'delivered') AND (id = {:id} OR channel = 'email' AND EXISTS (
    SELECT 1 FROM deliveries d WHERE d.id = {:id} AND d.receipt != '' AND d.receipt = deliveries.receipt)
    AND subscriber IN (SELECT d.subscriber FROM deliveries d WHERE d.id = {:id} AND d.subscriber != ''))`
  const Told = v.object({ notification: v.string() })
  for (const { notification } of queryRows(tx, Told, "'notification', notification", `FROM deliveries WHERE ${told}`, {
    id,
  }))
    if (notification !== '') touched.add(notification)
  execute(
    tx,
    `UPDATE deliveries SET state = 'failed', reason = {:reason}, done_at = {:at}, updated = {:at} WHERE ${told}`,
    { id, reason, at: toStoredDate(now) },
  )
}

/** By its id, which went along or stands in the mail's own Message-ID; else by address and what the provider knows it by. */
function findDelivery(tx: PbApp, { delivery, message_id }: Bounce, hashes: readonly string[]): Found | null {
  const own = /^<?([a-z0-9]{15})@/.exec(message_id)?.[1] ?? ''
  const ids = JSON.stringify([delivery, own])
  const byId = "FROM deliveries d WHERE d.id IN (SELECT value FROM json_each({:ids})) AND d.channel = 'email'"
  const found = queryRow(tx, Found, COLUMNS, byId, { ids })
  if (found || message_id === '' || hashes.length === 0) return found
  const byReceipt = `FROM deliveries d WHERE d.receipt = {:message_id}
    AND d.subscriber IN (SELECT id FROM subscribers WHERE ${OF_ADDRESS})`
  return queryRow(tx, Found, COLUMNS, byReceipt, { message_id, page: '', hashes: JSON.stringify(hashes) })
}

/** Puts an address aside wherever it is subscribed, with what waits for it; returns whether it is anywhere. */
function quarantine(
  tx: PbApp,
  { reason }: Bounce,
  { page, hashes }: { page: string; hashes: readonly string[] },
  now: number,
  touched: Set<string>,
): boolean {
  const at = toStoredDate(now)
  const where = { page, hashes: JSON.stringify(hashes) }
  const Subscriber = v.object({ id: v.string(), page: v.string(), hash: v.string() })
  const found = queryRows(
    tx,
    Subscriber,
    "'id', id, 'page', page, 'hash', endpoint_hash",
    `FROM subscribers WHERE ${OF_ADDRESS}`,
    where,
  )
  if (found.length === 0) return false
  for (const one of found) rememberRefusal(tx, one, reason, now)
  const subscribers = JSON.stringify(found.map(({ id }) => id))
  execute(
    tx,
    `UPDATE subscribers SET problem = {:reason}, failing_since = iif(failing_since = '', {:at}, failing_since),
       state = iif(state = 'active', 'quarantined', state), updated = {:at}
     WHERE id IN (SELECT value FROM json_each({:subscribers})) AND state IN ('pending', 'active')`,
    { reason, at, subscribers },
  )
  const queued = `state = 'queued' AND notification != '' AND subscriber IN (
    SELECT s.id FROM subscribers s JOIN json_each({:subscribers}) one ON s.id = one.value WHERE s.state = 'quarantined')`
  const Waiting = v.object({ notification: v.string() })
  const from = `FROM deliveries WHERE ${queued}`
  for (const { notification } of queryRows(tx, Waiting, "'notification', notification", from, { subscribers }))
    touched.add(notification)
  execute(
    tx,
    `UPDATE deliveries SET state = 'suppressed', reason = 'quarantined', done_at = {:at}, updated = {:at} WHERE ${queued}`,
    { at, subscribers },
  )
  return true
}

/** Remembers it of an address that is told of webhooks alone; returns whether it is. */
function rememberContact(tx: PbApp, { address, reason }: Bounce, now: number): boolean {
  const read = readEndpoint('email', address)
  if (!read.ok) return false
  const contact = read.endpoint
  const from = "FROM (SELECT DISTINCT page FROM subscribers WHERE contact = {:contact} AND contact != '')"
  const pages = queryRows(tx, v.object({ page: v.string() }), "'page', page", from, { contact })
  const hash = endpointHash('email', contact)
  for (const { page } of pages) rememberRefusal(tx, { page, hash }, reason, now)
  return pages.length > 0
}
