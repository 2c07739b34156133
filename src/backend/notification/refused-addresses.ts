import * as v from 'valibot'
import { REFUSED_DAYS } from '../../core/subscriber/kept.ts'
import { execute, newId, queryRow, toStoredDate } from '../base/database.ts'

/** In milliseconds. */
const REFUSED_DURATION = REFUSED_DAYS * 86_400_000

/**
 * Why an address takes nothing of a page: mail came back for good, or whoever reads it marked it as spam; of a number,
 * whoever was called with a code that they had not asked for pressed the key that ends it.
 */
export type Refusal = 'bounced' | 'complained'

/** A mail address or a number on a page, by its hash. */
interface HashedAddress {
  page: string
  hash: string
}

/** Remembers that an address takes nothing of a page, whether it is subscribed there or not. */
export function rememberRefusal(tx: PbApp, { page, hash }: HashedAddress, reason: Refusal, now: number): void {
  execute(
    tx,
    `INSERT INTO refused_addresses (id, page, endpoint_hash, reason, created, updated)
     VALUES ({:id}, {:page}, {:hash}, {:reason}, {:at}, {:at}) ON CONFLICT (page, endpoint_hash)
     DO UPDATE SET reason = iif(reason = 'complained', reason, excluded.reason), updated = excluded.updated`,
    { id: newId(), page, hash, reason, at: toStoredDate(now) },
  )
}

/** Whether an address has refused what a page sends for one of these reasons. */
export function hasRefused(tx: PbApp, { page, hash }: HashedAddress, reasons: readonly Refusal[]): boolean {
  const from = `FROM (SELECT reason FROM refused_addresses WHERE page = {:page} AND endpoint_hash = {:hash}
    UNION ALL SELECT problem FROM subscribers WHERE page = {:page} AND channel = 'email' AND endpoint_hash = {:hash})
    WHERE reason IN (SELECT value FROM json_each({:reasons}))`
  const params = { page, hash, reasons: JSON.stringify(reasons) }
  return queryRow(tx, v.object({ reason: v.string() }), "'reason', reason", from, params) !== null
}

/** Forgets it: whoever reads the mails wants them again. */
export function forgetRefusal(tx: PbApp, { page, hash }: HashedAddress): void {
  execute(tx, 'DELETE FROM refused_addresses WHERE page = {:page} AND endpoint_hash = {:hash}', { page, hash })
}

/** Deletes what was remembered long enough. */
export function purgeRefusals(tx: PbApp, now: number): void {
  execute(tx, 'DELETE FROM refused_addresses WHERE updated < {:before}', {
    before: toStoredDate(now - REFUSED_DURATION),
  })
}
