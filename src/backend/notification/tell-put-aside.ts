import * as v from 'valibot'
import { queryText, toStoredDate } from '../base/database.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { queueServiceMail } from './service-mail.ts'

/** How often the same webhook may be put aside before its owner is written to again, in milliseconds. */
const TELL_INTERVAL = 24 * 3_600_000

/**
 * Tells the owners of webhooks that were just put aside, where they gave an address for that. `ids`: a JSON array of
 * subscribers. `courier`: who has its turn now.
 */
export function tellPutAside(tx: PbApp, ids: string, courier: number, now: number): void {
  const told = `SELECT coalesce(json_group_array(s.id), '[]') AS j FROM subscribers s JOIN json_each({:ids}) one ON s.id = one.value
    WHERE s.state = 'quarantined' AND s.channel = 'webhook' AND s.contact != '' AND NOT EXISTS (
      SELECT 1 FROM deliveries d WHERE d.subscriber = s.id AND d.kind = 'quarantine' AND d.created > {:since})`
  const since = toStoredDate(now - TELL_INTERVAL)
  const owners = v.parse(v.array(v.string()), JSON.parse(queryText(tx, told, { ids, since })))
  for (const id of owners) {
    const record = tx.findRecordById('subscribers', id)
    const hash = endpointHash('email', record.getString('contact'))
    queueServiceMail(tx, record, 'quarantine', now, { channel: 'email', hash, courier })
  }
}
