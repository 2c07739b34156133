import * as v from 'valibot'
import type { SubscriberProof } from '../../core/subscriber/exchange.ts'
import { queryRow } from '../base/database.ts'

const Found = v.object({ id: v.string() })

/** The record of a query's only row, or null. */
export function findSubscriber(tx: PbApp, where: string, params: Record<string, string>): PbRecord | null {
  const row = queryRow(tx, Found, "'id', id", `FROM subscribers WHERE ${where}`, params)
  return row && tx.findRecordById('subscribers', row.id)
}

/** Whoever a link is of, if its version is still the one that counts; null where it is void. */
export function subscriberOfProof(tx: PbApp, { page, subscriber, version }: SubscriberProof): PbRecord | null {
  const record = findSubscriber(tx, 'id = {:subscriber} AND page = {:page}', { subscriber, page })
  return record?.getInt('token_version') === version ? record : null
}
