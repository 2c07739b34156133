import * as v from 'valibot'
import { DEFAULT_DELIVERY_DAYS } from '../../core/page/page-record.ts'
import { execute, queryRows, queryText, toStoredDate } from '../base/database.ts'

const DAY = 86_400_000
/** How many deliveries one transaction deletes, and how many such transactions a tick has for all pages: posts wait. */
const MAX_CHUNK_ROWS = 500
const MAX_CHUNKS_PER_TICK = 10

const Page = v.object({ id: v.string(), days: v.number() })

/**
 * Deletes who was told of what after a page's days, and what they were told. How many they were stays with the
 * notification.
 */
export function deleteOldDeliveries(app: PbApp, now: number): void {
  let chunks = MAX_CHUNKS_PER_TICK
  for (const { id, days } of queryRows(app, Page, "'id', id, 'days', delivery_days", 'FROM pages')) {
    const params = { page: id, before: toStoredDate(now - (days || DEFAULT_DELIVERY_DAYS) * DAY) }
    while (chunks > 0 && hasOld(app, params)) {
      execute(app, DELETE, params)
      chunks -= 1
    }
    execute(app, EMPTY, params)
  }
}

const OLD = 'FROM deliveries WHERE page = {:page} AND created < {:before}'
const DELETE = `DELETE FROM deliveries WHERE id IN (SELECT id ${OLD} LIMIT ${MAX_CHUNK_ROWS})`
/** Only what is over: the others are still told. */
const EMPTY = `UPDATE notifications SET content = NULL WHERE id IN (SELECT id FROM notifications
  WHERE page = {:page} AND created < {:before} AND content IS NOT NULL AND state IN ('done', 'withdrawn')
  LIMIT ${MAX_CHUNK_ROWS})`

function hasOld(app: PbApp, params: { page: string; before: string }): boolean {
  return queryText(app, `SELECT EXISTS (SELECT 1 ${OLD}) AS j`, params) === '1'
}

/** Before a page is deleted: what it has by the hundred thousand goes at once, which PocketBase would load row by row. */
export function deleteMessaging(tx: PbApp, page: string): void {
  for (const table of ['deliveries', 'notifications', 'subscribers', 'refused_addresses'] as const)
    execute(tx, `DELETE FROM ${table} WHERE page = {:page}`, { page })
}
