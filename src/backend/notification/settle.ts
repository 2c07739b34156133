import * as v from 'valibot'
import type { CourierTurn, DeliveryReport } from '../../core/notification/exchange.ts'
import { execute, queryText, toStoredDate } from '../base/database.ts'
import { countNowAndThen } from './counts.ts'
import { tellPutAside } from './tell-put-aside.ts'
import { tellsOfPost } from './tells-of-post.ts'

/** A webhook that took nothing for so long is put aside, in milliseconds. */
const MAX_FAILING_DURATION = 5 * 86_400_000

/** What is kept of what a channel knows a message by, in characters. */
const MAX_RECEIPT_LENGTH = 300

/** What one report says of its delivery's row. */
interface Settled {
  id: string
  state: 'delivered' | 'queued' | 'failed'
  attempts: number
  due: number
  reason: string
  receipt: string
  /** The receipt of a message that is no more, in whose place this one was posted; or empty. */
  replaces: string
  dead: boolean
  again: boolean
}

function settledBy({ id, attempts, outcome, due_at, again }: DeliveryReport): Settled {
  const row = { id, attempts, due: due_at, reason: '', receipt: '', replaces: '', dead: false, again }
  switch (outcome.state) {
    case 'delivered':
      return {
        ...row,
        state: 'delivered',
        receipt: outcome.receipt.slice(0, MAX_RECEIPT_LENGTH),
        replaces: outcome.replaces ?? '',
      }
    case 'retry':
      return { ...row, state: 'queued', reason: outcome.code }
    case 'failed':
      return { ...row, state: 'failed', reason: outcome.code, dead: outcome.isDead }
    default:
      return outcome satisfies never
  }
}

const REPORTED = `FROM (SELECT value ->> 'id' AS id, value ->> 'state' AS state, value ->> 'attempts' AS attempts,
  value ->> 'due' AS due, value ->> 'reason' AS reason, value ->> 'receipt' AS receipt,
  value ->> 'again' AS again FROM json_each({:rows})) r`

/** What was withdrawn while a courier had it is not tried again; of a deleted update it finds nothing to tell. */
const IS_WITHDRAWN = "deliveries.reason = 'withdrawn' AND (r.state = 'queued' OR r.reason = 'message_missing')"

/** A mail that came back says more than that it was taken before, which may be reported later. */
const CAME_BACK = "state = 'quarantined' AND problem IN ('bounced', 'complained')"

/**
 * Stores what became of deliveries: what was delivered stays so, however often it is reported. A try that would come
 * after its delivery's time is its last. Subscribers learn when something reached them, and since when nothing does.
 */
export function settleDeliveries(
  tx: PbApp,
  { reports, returned, courier }: Pick<CourierTurn, 'reports' | 'returned' | 'courier'>,
  now: number,
): void {
  takeBack(tx, returned, now)
  if (reports.length === 0) return
  const rows = reports.map(settledBy)
  const at = toStoredDate(now)
  const params = { rows: JSON.stringify(rows), at }
  execute(
    tx,
    `UPDATE deliveries SET state = CASE WHEN ${IS_WITHDRAWN} THEN 'suppressed' WHEN r.state = 'queued' AND r.due > until
         THEN 'failed' ELSE r.state END, attempts = r.attempts, due_at = r.due, updated = {:at},
       receipt = iif(deliveries.kind = 'replay', deliveries.receipt, r.receipt),
       reason = iif(${IS_WITHDRAWN}, 'withdrawn', r.reason),
       perhaps_twice = perhaps_twice OR r.again OR (r.state = 'queued' AND r.reason = 'answer_missing'),
       done_at = iif(r.state = 'queued' AND r.due <= until AND NOT (${IS_WITHDRAWN}), '', {:at})
     ${REPORTED} WHERE deliveries.id = r.id AND deliveries.state IN ('queued', 'leased')`,
    params,
  )
  const of = (test: string) =>
    `id IN (SELECT d.subscriber FROM deliveries d JOIN json_each({:rows}) r ON d.id = r.value ->> 'id'
      WHERE d.kind != 'quarantine' AND ${test})`
  // A mail to a webhook's owner says nothing of the webhook.
  execute(
    tx,
    `UPDATE subscribers SET last_notified_at = iif(${of(tellsOfPost('d'))}, {:at}, last_notified_at), failing_since = '',
       problem = iif(${CAME_BACK}, problem, '') WHERE ${of("r.value ->> 'state' = 'delivered'")}`,
    params,
  )
  for (const { id, replaces, receipt } of rows.filter((row) => row.replaces !== ''))
    execute(
      tx,
      `UPDATE deliveries SET receipt = {:receipt} WHERE receipt = {:replaces}
         AND subscriber = (SELECT subscriber FROM deliveries WHERE id = {:id} AND subscriber != '')`,
      { id, replaces, receipt },
    )
  if (rows.some(({ state }) => state !== 'delivered')) noteFailures(tx, rows, courier, at, now)
  for (const id of touchedNotifications(tx, rows)) countNowAndThen(tx, id, now)
}

/** What a courier gives back waits again; what was withdrawn meanwhile is what nobody holds any more. */
function takeBack(tx: PbApp, returned: CourierTurn['returned'], now: number): void {
  if (returned.length === 0) return
  execute(
    tx,
    `UPDATE deliveries SET state = 'queued', due_at = r.due, perhaps_twice = perhaps_twice OR r.again, updated = {:at}
     FROM (SELECT value ->> 'id' AS id, value ->> 'due_at' AS due, value ->> 'again' AS again FROM json_each({:rows})) r
     WHERE deliveries.id = r.id AND deliveries.state = 'leased' AND deliveries.reason != 'withdrawn'`,
    { rows: JSON.stringify(returned), at: toStoredDate(now) },
  )
}

function noteFailures(tx: PbApp, rows: readonly Settled[], courier: number, at: string, now: number): void {
  const told = queryText(
    tx,
    `SELECT coalesce(json_group_array(DISTINCT s.id), '[]') AS j FROM subscribers s JOIN deliveries d ON d.subscriber = s.id
     JOIN json_each({:rows}) r ON d.id = r.value ->> 'id' WHERE s.state = 'active' AND s.channel = 'webhook'`,
    { rows: JSON.stringify(rows) },
  )
  for (const { id, reason, dead } of rows.filter(({ state }) => state !== 'delivered')) {
    execute(
      tx,
      `UPDATE subscribers SET problem = iif(${CAME_BACK}, problem, {:reason}), failing_since = iif(failing_since = '', {:at}, failing_since),
         state = iif({:dead} AND state = 'active', 'quarantined', state), updated = {:at}
       WHERE id = (SELECT subscriber FROM deliveries WHERE id = {:id} AND state != 'suppressed' AND kind != 'quarantine')`,
      { id, reason, dead, at },
    )
  }
  execute(
    tx,
    `UPDATE subscribers SET state = 'quarantined', updated = {:at} WHERE state = 'active' AND channel = 'webhook'
       AND failing_since != '' AND failing_since < {:since} AND id IN (
         SELECT d.subscriber FROM deliveries d JOIN json_each({:rows}) r ON d.id = r.value ->> 'id')`,
    { rows: JSON.stringify(rows), at, since: toStoredDate(now - MAX_FAILING_DURATION) },
  )
  tellPutAside(tx, told, courier, now)
}

function touchedNotifications(tx: PbApp, rows: readonly Settled[]): string[] {
  const text = queryText(
    tx,
    `SELECT coalesce(json_group_array(DISTINCT d.notification), '[]') AS j FROM deliveries d
     JOIN json_each({:rows}) r ON d.id = r.value ->> 'id' WHERE d.notification != ''`,
    { rows: JSON.stringify(rows) },
  )
  return v.parse(v.array(v.string()), JSON.parse(text))
}
