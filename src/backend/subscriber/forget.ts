import { execute } from '../base/database.ts'

/**
 * What the ledger keeps of subscribers that are deleted: that something was sent, not to whom. What waits is not sent.
 * `ids`: a JSON array.
 */
export function forgetSubscribers(tx: PbApp, ids: string): void {
  execute(
    tx,
    `UPDATE deliveries SET subscriber = '', endpoint_hash = '', receipt = '',
       reason = iif(state IN ('queued', 'leased'), 'left', reason),
       state = iif(state IN ('queued', 'leased'), 'suppressed', state)
     WHERE subscriber IN (SELECT value FROM json_each({:ids}))`,
    { ids },
  )
}
