import { audit, storedColumns } from '../audit/audit.ts'
import { execute } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'
import { metaOf } from '../request/meta.ts'
import { countRows, inTransaction } from '../write/write.ts'
import { countDeliveries } from './counts.ts'

// What an operator does to `notifications` and `deliveries` in the admin UI. The system writes both in SQL, past these
// hooks, but for a notification's counts: the stub lets everything through that came by no request.

/** States of what is sent, or will be: nothing is begun by hand. */
const OPEN_STATES = ['waiting', 'expanding', 'sending', 'queued', 'leased']

/** Around a row that an operator adds: only of what is over, as from a ledger kept elsewhere; logged. */
export function createLedgerRow(e: PbRecordEvent): void {
  const { record } = e
  if (OPEN_STATES.includes(record.getString('state')))
    refuse('state', 'append_only', 'Only the system begins to send something')
  inTransaction(e, (tx) => {
    e.next()
    log(tx, record, 'create', null)
  })
}

/** Before an operator changes a row: it says what was sent and keeps anybody from being told twice, so nobody does. */
export function updateLedgerRow(e: PbRecordEvent): void {
  const { record } = e
  const before = record.original()
  const names = record.collection().fields.fieldNames()
  const changed = names.find((name) => name !== 'updated' && record.getString(name) !== before.getString(name))
  refuse(changed ?? 'id', 'append_only', 'What was sent is written by the system and never changed')
}

/**
 * Around a row that an operator deletes, which is logged without addresses: a notification goes with its deliveries, and
 * without a delivery it is counted anew. What a courier has already may still go out.
 */
export function removeLedgerRow(e: PbRecordEvent): void {
  const { record } = e
  inTransaction(e, (tx) => {
    const collection = record.collection()
    const before = storedColumns(tx, collection, record.id)
    e.next()
    if (collection.name === 'notifications')
      execute(tx, 'DELETE FROM deliveries WHERE notification = {:id}', { id: record.id })
    else countIfThere(tx, record.getString('notification'))
    log(tx, record, 'delete', before)
  })
}

function countIfThere(tx: PbApp, id: string): void {
  const isThere = countRows(tx, 'SELECT count(*) AS j FROM notifications WHERE id = {:id}', { id }) === 1
  if (isThere) countDeliveries(tx, id, Date.now())
}

function log(tx: PbApp, record: PbRecord, action: 'create' | 'delete', before: Record<string, unknown> | null): void {
  const collection = record.collection()
  const after = action === 'create' ? storedColumns(tx, collection, record.id) : null
  const write = { page: record.getString('page'), revision: 0, meta: metaOf(record), now: Date.now() }
  audit(tx, write, action, collection.name, record.id, before, after)
}
