import { audit, storedColumns } from '../audit/audit.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { META_KEY } from '../base/record-marks.ts'
import { forgetRefusal } from '../notification/refused-addresses.ts'
import { metaOf } from '../request/meta.ts'
import { inTransaction } from '../write/write.ts'
import { forgetSubscribers } from './forget.ts'

/** Before a subscriber is saved, whoever writes it: what follows from its address. What an operator does is logged. */
export function saveSubscriber(e: PbRecordEvent): void {
  const { record } = e
  const hash = endpointHash(record.getString('channel'), record.getString('endpoint'))
  record.set('endpoint_hash', hash)
  if (isReading(record)) forgetRefusal(e.app, { page: record.getString('page'), hash })
  logged(e, record.isNew() ? 'create' : 'update')
}

/** Whether somebody gets mails without a problem: they confirmed, tried again by their link, or were brought back. */
function isReading(record: PbRecord): boolean {
  const isActive = record.getString('channel') === 'email' && record.getString('state') === 'active'
  return isActive && record.getString('problem') === ''
}

/** Around the deletion of a subscriber: the ledger keeps what was sent, not to whom. What was queued is not sent. */
export function removeSubscriber(e: PbRecordEvent): void {
  const { id } = e.record
  logged(e, 'delete')
  forgetSubscribers(e.app, JSON.stringify([id]))
}

/** Goes on, and logs what came by a request for the record itself; what routes do they log, and visitors nobody. */
function logged(e: PbRecordEvent, action: 'create' | 'update' | 'delete'): void {
  const { record } = e
  if (record.getString(META_KEY) === '') {
    e.next()
    return
  }
  inTransaction(e, (tx) => {
    const collection = record.collection()
    const before = action === 'create' ? null : storedColumns(tx, collection, record.id)
    e.next()
    const after = action === 'delete' ? null : storedColumns(tx, collection, record.id)
    const write = { page: record.getString('page'), revision: 0, meta: metaOf(record), now: Date.now() }
    audit(tx, write, action, 'subscribers', record.id, before, after)
  })
}
