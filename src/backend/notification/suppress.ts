import * as v from 'valibot'
import { execute, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { countDeliveries } from './counts.ts'
import { MAY_BE_TOLD } from './may-be-told.ts'
import { tellsOfPost } from './tells-of-post.ts'

const Suppressed = v.object({ notification: v.string() })

/** Is for those alone who get updates: it tells of a post, or that they begin. Other mails are for who asked for them. */
const IS_OF_UPDATES = `(${tellsOfPost('deliveries')} OR deliveries.kind = 'welcome')`

/** Of deliveries, what their subscribers are not to be told, and the reason that the ledger gets: both are SQL. */
const UNTOLD = [
  /** It is of somebody who left, or was put aside, since it was written out or tried. */
  {
    condition: `${IS_OF_UPDATES} AND EXISTS (
      SELECT 1 FROM subscribers s WHERE s.id = deliveries.subscriber AND s.state != 'active')`,
    reason: `(SELECT iif(s.state = 'quarantined', 'quarantined', 'left') FROM subscribers s WHERE s.id = deliveries.subscriber)`,
  },
  /** The page was public then, and tells this subscriber nothing now. */
  {
    condition: `${IS_OF_UPDATES} AND EXISTS (SELECT 1 FROM subscribers s JOIN pages p ON p.id = s.page
      WHERE s.id = deliveries.subscriber AND NOT ${MAY_BE_TOLD})`,
    reason: "'page_private'",
  },
]

const IS_OPEN = "state IN ('queued', 'leased') AND id IN (SELECT value FROM json_each({:ids}))"

/**
 * Of what a courier asks for, suppresses what is not to be sent any more: what was withdrawn while it had it, and lost
 * it; and what its subscriber is not to be told since it was written out or tried. `ids`: a JSON array.
 */
export function suppressUnwanted(tx: PbApp, ids: string, now: number): void {
  suppress(tx, ids, "state = 'leased' AND reason = 'withdrawn'", 'reason', now)
  for (const { condition, reason } of UNTOLD) suppress(tx, ids, condition, reason, now)
}

/** Of what a courier is about to send, suppresses what its subscriber is not to be told since it was leased. */
export function suppressUntold(app: PbApp, ids: string, now: number): void {
  const any = UNTOLD.map(({ condition }) => `(${condition})`).join(' OR ')
  const from = `FROM deliveries WHERE ${IS_OPEN} AND (${any})`
  // Mostly there is none, and posts wait for a transaction.
  if (queryRow(app, v.object({ id: v.string() }), "'id', id", from, { ids }) === null) return
  app.runInTransaction((tx) => {
    for (const { condition, reason } of UNTOLD) suppress(tx, ids, condition, reason, now)
  })
}

/**
 * Of what a courier holds and has not reported, what is not to be sent since it was leased: by its id. What is under way
 * may still go out, so nothing of it is written here.
 */
export function unwantedOf(app: PbApp, holding: readonly string[]): string[] {
  if (holding.length === 0) return []
  const any = ["reason = 'withdrawn'", ...UNTOLD.map(({ condition }) => condition)]
    .map((one) => `(${one})`)
    .join(' OR ')
  const from = `FROM deliveries WHERE ${IS_OPEN} AND state = 'leased' AND (${any})`
  const rows = queryRows(app, v.object({ id: v.string() }), "'id', id", from, { ids: JSON.stringify(holding) })
  return rows.map(({ id }) => id)
}

/** Suppresses those of which a condition holds, and counts the notifications that they were of. `reason` is SQL, too. */
function suppress(tx: PbApp, ids: string, condition: string, reason: string, now: number): void {
  const where = `${IS_OPEN} AND ${condition}`
  const of = queryRows(tx, Suppressed, "'notification', notification", `FROM deliveries WHERE ${where}`, { ids })
  if (of.length === 0) return
  execute(
    tx,
    `UPDATE deliveries SET state = 'suppressed', reason = ${reason}, done_at = {:at}, updated = {:at} WHERE ${where}`,
    { ids, at: toStoredDate(now) },
  )
  for (const id of new Set(of.map(({ notification }) => notification))) if (id !== '') countDeliveries(tx, id, now)
}
