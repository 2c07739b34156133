import * as v from 'valibot'
import { type CourierTurn, type CourierWork, MailSender } from '../../core/notification/exchange.ts'
import { execute, jsonSql, queryRow, queryRows, queryText, toStoredDate } from '../base/database.ts'
import { pageOrigin } from '../base/public-origin.ts'
import { settleDeliveries } from './settle.ts'
import { suppressUnwanted, unwantedOf } from './suppress.ts'

/** How many mails one turn brings at most, and how many deliveries of other channels. */
const MAX_LEASED = 200

const DELIVERY = `'id', d.id, 'notification', iif(d.kind = 'replay', coalesce(f.notification, ''), d.notification),
  'kind', iif(d.kind = 'replay', coalesce(f.kind, d.kind), d.kind), 'message', iif(d.kind = 'replay', d.receipt, ''), 'attempts', d.attempts, 'until', d.until,
  'bundle', iif(s.bundle_minutes > 0 AND d.notification != '' AND d.channel != 'webhook', d.due_at, 0),
  'incident', coalesce(n.incident, ''),
  'receipt', coalesce((SELECT e.receipt FROM deliveries e JOIN notifications m ON m.id = e.notification
     WHERE e.subscriber = d.subscriber AND m.incident = n.incident AND e.receipt != '' AND d.notification != ''
     ORDER BY e.created LIMIT 1), ''),
  'subscriber', json_object('id', s.id, 'channel', d.channel,
    'endpoint', iif(d.kind = 'quarantine', s.contact, s.endpoint), 'label', s.label, 'secrets', ${jsonSql('s.secrets')},
    'locale', s.locale, 'token_version', s.token_version, 'incident', s.incident, 'created', s.created,
    'is_new', json(iif(s.last_notified_at = '', 'true', 'false')),
    'components', coalesce(${jsonSql('s.components')}, json('[]')))`

/** A courier's work as SQLite has it: the edge parses each delivery, which takes an engine of PocketBase's too long. */
interface StoredWork extends Omit<CourierWork, 'deliveries'> {
  deliveries: unknown[]
}

/**
 * One turn of a courier: in one transaction its reports are stored, and what is due of its own is leased. What it was
 * given before and does not hold any more, it has lost: it is given that again. Nobody else ever gets it. What was leased
 * is read after the transaction, for which posts wait.
 */
export function takeTurn(app: PbApp, turn: CourierTurn, now: number): StoredWork {
  let leased = '[]'
  app.runInTransaction((tx) => {
    settleDeliveries(tx, turn, now)
    leased = lease(tx, turn, now)
  })
  return {
    deliveries: leased === '[]' ? [] : readLeased(app, leased),
    contents: contentsOf(app, leased, turn),
    unwanted: unwantedOf(app, turn.holding),
    origin: pageOrigin(app, turn.page),
    sender: senderOf(app, turn.page),
    next_due_at: nextDueAt(app, turn),
  }
}

/** What is open of this courier's, in the words of its index: without them SQLite would read all that was ever told. */
const OWN = "page = {:page} AND courier = {:courier} AND state IN ('queued', 'leased')"

/**
 * What is due of this courier's, and what it has lost; in the order of the index, so that only as many rows are read as
 * are given, and first messages to chats besides: strangers have them sent, and what tells of a post goes before them.
 */
export const FREE = `SELECT id FROM (SELECT id FROM deliveries WHERE ${OWN} AND state = 'queued' AND channel = 'email'
    AND due_at <= {:now} ORDER BY due_at LIMIT {:mails})
  UNION ALL SELECT id FROM (
    SELECT id FROM (SELECT id FROM deliveries WHERE ${OWN} AND state = 'queued' AND channel != 'email' AND kind != 'welcome'
      AND due_at <= {:now} ORDER BY due_at LIMIT {:others})
    UNION ALL SELECT id FROM (SELECT id FROM deliveries WHERE ${OWN} AND state = 'queued' AND kind = 'welcome'
      AND due_at <= {:now} ORDER BY due_at LIMIT {:others})
    LIMIT {:others})
  UNION ALL SELECT id FROM deliveries WHERE ${OWN} AND state = 'leased' AND id NOT IN (SELECT value FROM json_each({:holding}))`

/** Leases what is free; its ids, as a JSON array. */
function lease(tx: PbApp, { page, courier, is_first, holding, wants }: CourierTurn, now: number): string {
  const limit = (wanted: number) => Math.max(0, Math.min(MAX_LEASED, wanted))
  const [mails, others] = [limit(wants.mails), limit(wants.others)]
  if (mails + others === 0) return '[]'
  const free = queryText(tx, `SELECT coalesce(json_group_array(id), '[]') AS j FROM (${FREE})`, {
    page,
    courier,
    now,
    mails,
    others,
    holding: JSON.stringify(holding),
  })
  suppressUnwanted(tx, free, now)
  const at = toStoredDate(now)
  execute(
    tx,
    // Of what a courier has lost, nobody knows whether it left.
    `UPDATE deliveries SET perhaps_twice = perhaps_twice OR ({:first} AND state = 'leased'), state = 'leased', updated = {:at}
     WHERE state IN ('queued', 'leased') AND id IN (SELECT value FROM json_each({:free}))`,
    { free, at, first: is_first ? 1 : 0 },
  )
  return free
}

function readLeased(app: PbApp, ids: string): unknown[] {
  return queryRows(
    app,
    v.unknown(),
    DELIVERY,
    `FROM deliveries d JOIN subscribers s ON s.id = d.subscriber LEFT JOIN notifications n ON n.id = d.notification
       LEFT JOIN deliveries f ON d.kind = 'replay' AND f.id = d.receipt
     WHERE d.state = 'leased' AND d.id IN (SELECT value FROM json_each({:ids})) ORDER BY d.due_at, d.created, d.id`,
    { ids },
  )
}

/**
 * What the notifications of leased deliveries tell that their courier does not know; and of all that it has what it knows
 * as it was before an update was deleted.
 */
function contentsOf(app: PbApp, leased: string, { known, holding }: CourierTurn): CourierWork['contents'] {
  if (leased === '[]' && holding.length === 0) return {}
  const of = (ids: string) => `SELECT iif(d.kind = 'replay', f.notification, d.notification) FROM deliveries d
    LEFT JOIN deliveries f ON d.kind = 'replay' AND f.id = d.receipt WHERE d.id IN (SELECT value FROM json_each(${ids}))`
  return JSON.parse(
    queryText(
      app,
      `SELECT coalesce(json_group_object(id, json(content)), '{}') AS j FROM notifications
       WHERE json_valid(content) AND (
         id IN (${of('{:leased}')}) AND id NOT IN (SELECT value FROM json_each({:known}))
         OR id IN (${of('{:leased}')} UNION ${of('{:holding}')}) AND content ->> '$.revised')`,
      { leased, known: JSON.stringify(known), holding: JSON.stringify(holding) },
    ),
  )
}

/** When the next one is due of this courier's. */
export const NEXT = `SELECT coalesce(min(due_at), '') AS j FROM deliveries WHERE ${OWN} AND state = 'queued'`

function nextDueAt(app: PbApp, { page, courier }: CourierTurn): number | null {
  const at = queryText(app, NEXT, { page, courier })
  return at === '' ? null : Number(at)
}

function senderOf(app: PbApp, page: string): MailSender {
  const columns = "'name', mail_from_name, 'reply_to', mail_reply_to"
  return queryRow(app, MailSender, columns, 'FROM pages WHERE id = {:page}', { page }) ?? { name: '', reply_to: '' }
}
