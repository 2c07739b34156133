import * as v from 'valibot'
import { DELIVERY_LIFETIME } from '../../core/notification/backoff.ts'
import type { ChangeResult } from '../../core/subscriber/exchange.ts'
import { execute, queryText, toStoredDate } from '../base/database.ts'
import { isVisibleSql } from '../ledger/visible.ts'
import { MAY_BE_TOLD } from '../notification/may-be-told.ts'

/** How many of a webhook's messages are sent again at most, and of how long, in milliseconds. */
const MAX_REPLAYED = 10
const REPLAYED_DURATION = 7 * 86_400_000
/** How long it is until they can be sent again once more, in milliseconds. */
const REPLAY_INTERVAL = 3_600_000

/** Messages that were for them, and that may still be told: what was taken back since then is not. */
const TOLD = `FROM deliveries d JOIN notifications n ON n.id = d.notification JOIN pages p ON p.id = d.page
  JOIN subscribers s ON s.id = d.subscriber
  WHERE d.subscriber = {:subscriber} AND d.state IN ('delivered', 'failed') AND d.created > {:since}
    AND json_valid(n.content) AND n.state != 'withdrawn' AND ${MAY_BE_TOLD}
    AND (n.incident = '' OR EXISTS (SELECT 1 FROM incidents i WHERE i.id = n.incident AND ${isVisibleSql('i')}))
    AND (n.incident_update = '' OR EXISTS (SELECT 1 FROM incident_updates u WHERE u.id = n.incident_update))
  ORDER BY d.created DESC, d.id DESC LIMIT ${MAX_REPLAYED}`

/**
 * Sends a webhook its newest messages again, the oldest first, each under the id that it had. The ledger keeps what
 * became of them before: each is a delivery of its own, whose receipt names the first.
 */
export function replay(tx: PbApp, subscriber: PbRecord, now: number): ChangeResult {
  const asked = { subscriber: subscriber.id, since: toStoredDate(now - REPLAY_INTERVAL) }
  const lately = `SELECT EXISTS (SELECT 1 FROM deliveries WHERE subscriber = {:subscriber} AND kind = 'replay'
    AND (created > {:since} OR state IN ('queued', 'leased'))) AS j`
  if (queryText(tx, lately, asked) === '1') return { kind: 'replayed', count: 'too_soon' }
  const told = `SELECT coalesce(json_group_array(id), '[]') AS j FROM (SELECT d.id ${TOLD})`
  const since = toStoredDate(now - REPLAYED_DURATION)
  const ids = v.parse(v.array(v.string()), JSON.parse(queryText(tx, told, { subscriber: subscriber.id, since })))
  execute(
    tx,
    `INSERT INTO deliveries (id, page, notification, kind, subscriber, channel, endpoint_hash, courier, state, attempts,
       due_at, until, reason, receipt, done_at, created, updated)
     SELECT substr(lower(hex(randomblob(8))), 1, 15), d.page, '', 'replay', d.subscriber, d.channel, d.endpoint_hash, 0,
       'queued', 0, {:now} - CAST(one.key AS INTEGER), {:until}, '', d.id, '', {:at}, {:at}
     FROM json_each({:ids}) one JOIN deliveries d ON d.id = one.value`,
    { ids: JSON.stringify(ids), now, until: now + DELIVERY_LIFETIME, at: toStoredDate(now) },
  )
  return { kind: 'replayed', count: ids.length }
}
