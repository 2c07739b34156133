import * as v from 'valibot'
import type { StoppedCalls } from '../../core/subscriber/exchange.ts'
import { queryRows } from '../base/database.ts'
import { rememberRefusal } from '../notification/refused-addresses.ts'
import { findSubscriber } from './find-subscriber.ts'
import { dropQueued, leave } from './own.ts'
import { raiseVersion } from './subscription.ts'

const Own = v.object({ id: v.string(), state: v.string() })

/**
 * Ends all calls of a page to a number, as whoever was called has pressed the key for it. Where it waits to be confirmed
 * its code is void, and no sign-up has it called again: whoever has it did not ask for it, or does not want it any more.
 */
export function stopCalls(tx: PbApp, { page, subscriber }: StoppedCalls, now: number): null {
  const called = findSubscriber(tx, "id = {:subscriber} AND page = {:page} AND channel = 'call'", { subscriber, page })
  if (!called) return null
  const hash = called.getString('endpoint_hash')
  const from = "FROM subscribers WHERE page = {:page} AND channel = 'call' AND endpoint_hash = {:hash}"
  for (const { id, state } of queryRows(tx, Own, "'id', id, 'state', state", from, { page, hash })) {
    const record = tx.findRecordById('subscribers', id)
    if (state !== 'pending') {
      leave(tx, record, now)
      continue
    }
    rememberRefusal(tx, { page, hash }, 'complained', now)
    raiseVersion(record, now)
    tx.save(record)
    dropQueued(tx, record, now)
  }
  return null
}
