import * as v from 'valibot'
import { DELIVERY_LIFETIME } from '../../core/notification/backoff.ts'
import type { Expansion } from '../../core/notification/exchange.ts'
import { MailWay } from '../../core/subscriber/mail-settings.ts'
import { execute, queryRow, queryText, toStoredDate } from '../base/database.ts'
import { DUE_COLUMNS, DueNotification, freezeContent, type Subject, subjectOf } from './content.ts'
import { countDeliveries } from './counts.ts'
import { mailLanes, SPREAD } from './mail-lanes.ts'
import { MAY_BE_TOLD } from './may-be-told.ts'

/** How many subscribers one transaction writes out: posts wait for it. */
const MAX_CHUNK_SUBSCRIBERS = 200
/** For how many subscribers one courier is, and how many there are at most: a power of two. */
const MAX_SUBSCRIBERS_PER_COURIER = 1_000
const MAX_COURIERS = 64
const ALL_COURIERS = JSON.stringify(Array.from({ length: MAX_COURIERS }, (_, number) => number))

/** A request to write out a chunk of a page's deliveries. */
export const ExpansionRequest = v.object({ page: v.string(), mail: MailWay })
export type ExpansionRequest = v.InferOutput<typeof ExpansionRequest>

/** Writes one chunk of deliveries of the notification that is due first, in a transaction of its own. */
export function expandChunk(app: PbApp, { page, mail }: ExpansionRequest, now: number): Expansion {
  app.runInTransaction((tx) => {
    const due = queryRow(
      tx,
      DueNotification,
      DUE_COLUMNS,
      `FROM notifications WHERE page = {:page} AND state IN ('waiting', 'expanding') AND due_at <= {:now}
       ORDER BY state, due_at, id`,
      { page, now },
    )
    if (!due) return
    const isBegun = due.state === 'expanding'
    const notification = isBegun ? due : begin(tx, page, due, now)
    if (notification) writeChunk(tx, page, notification, mail, now)
  })
  return expansionOf(app, page, now)
}

/** Freezes what is told, and divides it among couriers; null where there is nothing to tell any more. */
function begin(tx: PbApp, page: string, due: DueNotification, now: number): DueNotification | null {
  const { id } = due
  const at = toStoredDate(now)
  const content = freezeContent(tx, due)
  if (content === null) {
    execute(tx, "UPDATE notifications SET state = 'withdrawn', done_at = {:at}, updated = {:at} WHERE id = {:id}", {
      id,
      at,
    })
    return null
  }
  const sql = "SELECT count(*) AS j FROM subscribers WHERE page = {:page} AND state = 'active'"
  const couriers = courierCount(Number(queryText(tx, sql, { page })))
  execute(
    tx,
    `UPDATE notifications SET state = 'expanding', content = {:content}, couriers = {:couriers}, begun_at = {:at},
       updated = {:at} WHERE id = {:id}`,
    { id, content, couriers, at },
  )
  return { ...due, state: 'expanding', couriers }
}

function courierCount(subscribers: number): number {
  let couriers = 1
  while (couriers < MAX_COURIERS && couriers * MAX_SUBSCRIBERS_PER_COURIER < subscribers) couriers *= 2
  return couriers
}

/**
 * Whom it concerns, and if not now, why not: the reasons stand in the ledger. What the index of addresses leaves out is
 * named, or SQLite would read all that is told for each subscriber.
 */
const REASON = `CASE
  WHEN s.state = 'quarantined' THEN 'quarantined'
  WHEN s.paused_until > {:at} THEN 'paused'
  WHEN NOT {:isEnd} AND s.amount = 'ends' THEN 'ends_only'
  WHEN EXISTS (SELECT 1 FROM deliveries d WHERE d.notification = {:id} AND d.channel = s.channel
    AND d.endpoint_hash = s.endpoint_hash AND d.state != 'suppressed' AND d.notification != ''
    AND d.endpoint_hash != '') THEN 'same_address'
  WHEN row_number() OVER (PARTITION BY s.channel, s.endpoint_hash ORDER BY s.state, s.id) > 1 THEN 'same_address'
  ELSE '' END`

/**
 * Whom a post concerns, of `subscribers s` and their page `p`: a subscription to one incident hears all of it, any other
 * by its kinds and components. Asks `incident`, `kind`, `isMaintenance`, and `components` with their groups.
 */
export const CONCERNS = `(s.incident = {:incident} AND {:incident} != '' OR s.incident = ''
  AND (NOT {:isMaintenance} OR s.maintenance)
  AND ({:kind} != 'postmortem' OR s.postmortems) AND ({:kind} != 'component' OR s.component_changes)
  AND (coalesce(json_array_length(s.components), 0) = 0 OR EXISTS (
    SELECT 1 FROM json_each(s.components) c JOIN json_each({:components}) n ON n.value = c.value)))
  AND ${MAY_BE_TOLD}`

/** Updates that are collected wait for the first of them; a webhook collects none, for a body is one event's. */
const DUE_AT = `iif(s.bundle_minutes > 0 AND s.channel != 'webhook' AND one.reason = '', coalesce((SELECT min(d.due_at) FROM deliveries d
    WHERE d.subscriber = s.id AND d.state = 'queued' AND d.attempts = 0 AND d.notification != '' AND d.due_at > {:now}),
    {:now} + s.bundle_minutes * 60000), {:now})`

/** Writes the deliveries of one chunk. */
export const INSERT = `INSERT OR IGNORE INTO deliveries (id, page, notification, kind, subscriber, channel, endpoint_hash, courier,
    state, attempts, due_at, until, reason, receipt, done_at, created, updated)
  SELECT substr(lower(hex(randomblob(8))), 1, 15), s.page, {:id}, {:kind}, s.id, s.channel, s.endpoint_hash,
    ${SPREAD} % iif(s.channel = 'email', {:lanes}, {:couriers}),
    iif(one.reason = '', 'queued', 'suppressed'), 0, ${DUE_AT}, {:until}, one.reason, '',
    iif(one.reason = '', '', {:at}), {:at}, {:at}
  FROM (SELECT s.id, ${REASON} AS reason FROM (
      SELECT * FROM subscribers WHERE page = {:page} AND state IN ('active', 'quarantined') AND id > {:cursor} AND id <= {:last}
    ) s JOIN pages p ON p.id = s.page WHERE ${CONCERNS}) one
  JOIN subscribers s ON s.id = one.id`

const nextOf = (state: 'active' | 'quarantined') =>
  `SELECT * FROM (SELECT id FROM subscribers WHERE page = {:page} AND state = '${state}' AND id > {:cursor}
    ORDER BY id LIMIT ${MAX_CHUNK_SUBSCRIBERS})`

/** Whom one chunk is about: in the order of the index for each state, so that no more rows are read than are taken. */
export const CHUNK = `SELECT id FROM (${nextOf('active')} UNION ALL ${nextOf('quarantined')})
  ORDER BY id LIMIT ${MAX_CHUNK_SUBSCRIBERS}`

function writeChunk(tx: PbApp, page: string, notification: DueNotification, mail: MailWay, now: number): void {
  const { id, kind, incident, cursor, couriers } = notification
  const [last = '', size = '0'] = queryText(
    tx,
    `SELECT coalesce(max(id), '') || ' ' || count(*) AS j FROM (${CHUNK})`,
    { page, cursor },
  ).split(' ')
  const at = toStoredDate(now)
  if (last !== '') {
    const subject: Subject = subjectOf(tx, notification)
    const lanes = mail === 'server' ? mailLanes(couriers) : couriers
    const until = now + DELIVERY_LIFETIME
    execute(tx, INSERT, { ...subject, id, kind, incident, page, cursor, last, couriers, lanes, now, until, at })
  }
  const state = Number(size) < MAX_CHUNK_SUBSCRIBERS ? 'sending' : 'expanding'
  execute(tx, 'UPDATE notifications SET cursor = {:last}, state = {:state}, updated = {:at} WHERE id = {:id}', {
    id,
    last: last === '' ? cursor : last,
    state,
    at,
  })
  if (state === 'sending') countDeliveries(tx, id, now)
}

function expansionOf(app: PbApp, page: string, now: number): Expansion {
  const next = queryText(
    app,
    `SELECT coalesce(min(due_at), '') AS j FROM notifications WHERE page = {:page} AND state IN ('waiting', 'expanding')`,
    { page },
  )
  const couriers = queryText(
    app,
    `SELECT coalesce(json_group_array(n.value), '[]') AS j FROM json_each({:all}) n WHERE EXISTS (
       SELECT 1 FROM deliveries WHERE page = {:page} AND courier = n.value AND state IN ('queued', 'leased'))`,
    { page, all: ALL_COURIERS },
  )
  const nextAt = next === '' ? null : Number(next)
  return {
    more: nextAt !== null && nextAt <= now,
    next_due_at: nextAt,
    couriers: v.parse(v.array(v.number()), JSON.parse(couriers)),
  }
}
