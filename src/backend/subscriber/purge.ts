import { KEPT_DAYS } from '../../core/subscriber/kept.ts'
import { execute, queryText, toStoredDate } from '../base/database.ts'
import { purgeRefusals } from '../notification/refused-addresses.ts'
import { forgetSubscribers } from './forget.ts'

/** In milliseconds. */
const KEPT_DURATION = KEPT_DAYS * 86_400_000
/** How many go at one tick: posts wait for it. */
const MAX_PURGED = 500

const PURGED = `SELECT id FROM (SELECT id FROM subscribers WHERE left_at != '' AND left_at < {:before} AND state = 'unsubscribed' LIMIT ${MAX_PURGED})
  UNION SELECT id FROM (SELECT id FROM subscribers WHERE state = 'pending' AND updated < {:before} LIMIT ${MAX_PURGED})`

/**
 * Deletes the addresses of who has left, of who never confirmed, and hashes of those that refused mails long ago; the
 * ledger keeps what was sent, not to whom.
 */
export function purgeSubscribers(app: PbApp, now: number): void {
  const before = toStoredDate(now - KEPT_DURATION)
  app.runInTransaction((tx) => {
    purgeRefusals(tx, now)
    const ids = queryText(tx, `SELECT coalesce(json_group_array(id), '[]') AS j FROM (${PURGED})`, { before })
    if (ids === '[]') return
    forgetSubscribers(tx, ids)
    execute(tx, 'DELETE FROM subscribers WHERE id IN (SELECT value FROM json_each({:ids}))', { ids })
  })
}
