import * as v from 'valibot'
import type { MovedPush } from '../../core/subscriber/exchange.ts'
import { PushSecrets } from '../../core/subscriber/secrets.ts'
import { queryRows } from '../base/database.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { findSubscriber } from './find-subscriber.ts'

const StoredKeys = v.pipe(v.string(), v.parseJson(), PushSecrets)

/**
 * Gives a browser's subscriptions the address that its push service has given it; nothing where the one before is not
 * known, or its secret is another.
 */
export function movePush(tx: PbApp, { page, from, endpoint, label, secrets }: MovedPush): void {
  const ofAddress = "page = {:page} AND channel = 'push' AND endpoint_hash = {:hash}"
  const before = { page, hash: endpointHash('push', from.endpoint) }
  const found = queryRows(tx, v.object({ id: v.string() }), "'id', id", `FROM subscribers WHERE ${ofAddress}`, before)
  for (const { id } of found) {
    const record = tx.findRecordById('subscribers', id)
    const stored = v.safeParse(StoredKeys, record.getString('secrets'))
    if (!stored.success || !$security.equal(stored.output.keys.auth, from.auth)) continue
    const incident = record.getString('incident')
    const same = { page, hash: endpointHash('push', endpoint), incident }
    const twin = findSubscriber(tx, `${ofAddress} AND incident = {:incident}`, same)
    // It has signed up again already, by its new address.
    if (twin && twin.id !== id) {
      tx.delete(record)
      continue
    }
    record.set('endpoint', endpoint)
    record.set('label', label)
    record.set('secrets', secrets)
    if (record.getString('state') === 'quarantined') record.set('state', 'active')
    record.set('failing_since', '')
    record.set('problem', '')
    tx.save(record)
  }
}
