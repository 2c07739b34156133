import { DELIVERY_LIFETIME, PHONE_CODE_LIFETIME } from '../../core/notification/backoff.ts'
import type { ServiceKind } from '../../core/notification/kind.ts'
import { execute, newId, toStoredDate } from '../base/database.ts'
import { laneOfOne } from './mail-lanes.ts'

/** Where something to one subscriber goes: their address, or the one that is told of a webhook's failures. */
export interface ServiceAddress {
  channel: string
  /** The address's hash. */
  hash: string
  /** Which courier sends it. */
  courier: number
}

/** The address of a subscriber: mails are spread, lest a flood of them holds up all of a page; all else is the first courier's. */
export function ownAddress(subscriber: PbRecord): ServiceAddress {
  const channel = subscriber.getString('channel')
  const courier = channel === 'email' ? laneOfOne(subscriber.id) : 0
  return { channel, hash: subscriber.getString('endpoint_hash'), courier }
}

/** Queues what is sent to one subscriber alone. Returns its id. */
export function queueService(
  tx: PbApp,
  subscriber: PbRecord,
  kind: ServiceKind,
  now: number,
  { channel, hash, courier } = ownAddress(subscriber),
): string {
  const id = newId()
  execute(
    tx,
    `INSERT INTO deliveries (id, page, notification, kind, subscriber, channel, endpoint_hash, courier, state, attempts,
       due_at, until, reason, receipt, done_at, created, updated)
     VALUES ({:id}, {:page}, '', {:kind}, {:subscriber}, {:channel}, {:hash}, {:courier}, 'queued', 0, {:now}, {:until}, '', '', '',
       {:at}, {:at})`,
    {
      id,
      page: subscriber.getString('page'),
      kind,
      subscriber: subscriber.id,
      channel,
      hash,
      courier,
      now,
      until: now + (bringsCode(channel, kind) ? PHONE_CODE_LIFETIME : DELIVERY_LIFETIME),
      at: toStoredDate(now),
    },
  )
  return id
}

/** Whether it brings a code, which is void soon. */
function bringsCode(channel: string, kind: ServiceKind): boolean {
  return (channel === 'sms' && kind === 'confirm') || (channel === 'call' && (kind === 'confirm' || kind === 'known'))
}
