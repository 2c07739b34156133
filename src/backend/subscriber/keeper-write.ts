import * as v from 'valibot'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { addAuditRow, audit, storedColumns } from '../audit/audit.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { ping } from '../write/ping.ts'
import { beginWrite } from '../write/write.ts'
import { findSubscriber } from './find-subscriber.ts'
import { KEEPERS, refuseRole } from './permission.ts'

/** One change of a page's subscribers by its team, in a transaction. */
export interface KeeperWrite {
  tx: PbApp
  page: string
  now: number
  /** Writes what was done to the audit log; `what` never has an address. */
  audit(action: 'create' | 'update' | 'delete', record: string, what: Record<string, string | number>): void
  /** The same of columns that changed, of which hidden ones are not shown. */
  auditChange(record: PbRecord, before: ReturnType<typeof storedColumns>): void
}

/**
 * Runs a change for an owner or admin, in one transaction, and answers what it returns; then the edge is told, whose
 * couriers send what it queued.
 */
export function changeSubscribers<Schema extends v.GenericSchema<unknown, { page: string }>>(
  e: PbRequestEvent,
  schema: Schema,
  change: (write: KeeperWrite, asked: v.InferOutput<Schema>) => object,
): void {
  const parsed = v.safeParse(schema, e.requestInfo().body)
  if (!parsed.success) {
    answerRefused(e, { status: 400, code: 'invalid', message: 'The request cannot be read.' })
    return
  }
  const asked = parsed.output
  const { page } = asked
  if (refuseRole(e, page, KEEPERS)) return
  const now = Date.now()
  const meta = metaOfRequest(e)
  let answer: object = {}
  e.app.runInTransaction((tx) => {
    const { revision } = beginWrite(tx, page, meta, now)
    const auditWhat: KeeperWrite['audit'] = (action, record, what) => {
      const [before, after] = action === 'delete' ? [what, null] : [null, what]
      const collection = 'subscribers'
      addAuditRow(tx, { page, meta, action, collection, record, subject: '', before, after, revision, now })
    }
    const auditChange: KeeperWrite['auditChange'] = (record, before) => {
      const after = storedColumns(tx, record.collection(), record.id)
      audit(tx, { page, revision, meta, now }, 'update', 'subscribers', record.id, before, after)
    }
    answer = change({ tx, page, now, audit: auditWhat, auditChange }, asked)
  })
  if (answerRefused(e, answer)) return
  ping(e.app)
  e.json(200, answer)
}

/** Where nobody of the page has the id that was asked for. */
export const UNKNOWN: Refused = { status: 404, code: 'subscriber_unknown', message: 'There is no such subscriber.' }

/** A subscriber of the page, or null. */
export function findOf({ tx, page }: KeeperWrite, id: string): PbRecord | null {
  return findSubscriber(tx, 'id = {:id} AND page = {:page}', { id, page })
}
