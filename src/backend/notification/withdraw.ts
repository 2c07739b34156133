import * as v from 'valibot'
import { execute, queryRows, toStoredDate } from '../base/database.ts'
import { countDeliveries } from './counts.ts'

/**
 * What was to be told of an update that is deleted is not told any more; nor is the update itself by what tells of others
 * of its incident, as it was then.
 */
export function withdraw(tx: PbApp, update: string, incident: string, now: number): void {
  withdrawAll(tx, 'incident_update', update, now)
  execute(
    tx,
    `UPDATE notifications SET content = json_set(content, '$.revised', json('true'), '$.incident.updates', (
       SELECT json_group_array(json(u.value)) FROM json_each(content, '$.incident.updates') u WHERE u.value ->> 'id' != {:update}))
     WHERE incident = {:incident} AND json_valid(content) AND EXISTS (
       SELECT 1 FROM json_each(content, '$.incident.updates') u WHERE u.value ->> 'id' = {:update})`,
    { update, incident },
  )
}

/** The same of all that was to be told of an incident, once visitors do not see it any more. */
export function withdrawIncident(tx: PbApp, incident: string, now: number): void {
  withdrawAll(tx, 'incident', incident, now)
}

/**
 * What is queued is suppressed. What a courier has already may still go out: the ledger says that it was withdrawn until
 * it is known, and it is not tried again.
 */
function withdrawAll(tx: PbApp, field: 'incident' | 'incident_update', value: string, now: number): void {
  const open = `FROM notifications WHERE ${field} = {:value} AND state IN ('waiting', 'expanding', 'sending')`
  for (const { id } of queryRows(tx, v.object({ id: v.string() }), "'id', id", open, { value }))
    withdrawOne(tx, id, now)
}

function withdrawOne(tx: PbApp, id: string, now: number): void {
  const at = toStoredDate(now)
  execute(
    tx,
    `UPDATE deliveries SET state = iif(state = 'queued', 'suppressed', state), reason = 'withdrawn',
       done_at = iif(state = 'queued', {:at}, ''), updated = {:at}
     WHERE notification = {:id} AND state IN ('queued', 'leased')`,
    { id, at },
  )
  // Of which somebody was told already, it is done like any other.
  execute(
    tx,
    `UPDATE notifications SET state = 'withdrawn', done_at = {:at}, updated = {:at}
     WHERE id = {:id} AND (state IN ('waiting', 'expanding') OR NOT EXISTS (
       SELECT 1 FROM deliveries WHERE notification = {:id} AND state != 'suppressed'))`,
    { id, at },
  )
  countDeliveries(tx, id, now)
}
