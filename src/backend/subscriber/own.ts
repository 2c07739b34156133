import * as v from 'valibot'
import {
  type ChangeResult,
  type Confirmation,
  type Confirmed,
  type OwnChange,
  OwnSubscription,
  type OwnSubscriptions,
  type SubscriptionChange,
} from '../../core/subscriber/exchange.ts'
import { mergeChoices, type Preferences } from '../../core/subscriber/preferences.ts'
import { rotateSecrets, WebhookSecrets } from '../../core/subscriber/secrets.ts'
import { execute, jsonSql, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { findSubscriber, subscriberOfProof } from './find-subscriber.ts'
import { replay } from './replay.ts'
import { beginSubscription, writePreferences } from './subscription.ts'

/** Confirms an address, by the link of a mail: all links of before are void from then on. Or only looks at the link. */
export function confirm(tx: PbApp, { proof, looks }: Confirmation, now: number): Confirmed {
  const { subscriber, page, version } = proof
  const record = findSubscriber(tx, 'id = {:subscriber} AND page = {:page}', { subscriber, page })
  if (!record) return { state: 'void' }
  const state = record.getString('state')
  const isOlder = record.getInt('token_version') > version
  if (isOlder && state === 'active') return { state: 'again' }
  if (isOlder && state === 'unsubscribed') return { state: 'left' }
  // Who gets calls and entered their number again has a code in place of a link.
  const isKnown = state === 'active' && record.getString('channel') === 'call'
  // Who was put aside and signed up again reads mail again.
  const isAsked = isKnown || state === 'pending' || state === 'quarantined'
  if (!isAsked || record.getInt('token_version') !== version) return { state: 'void' }
  if (looks) return { state: 'asked', subscription: ownById(tx, record.id) }
  if (!isKnown) beginSubscription(record, null, now)
  record.set('token_version', version + 1)
  tx.save(record)
  return { state: 'confirmed', version: version + 1, subscription: ownById(tx, record.id) }
}

/** Reads or changes what somebody has, by their link: all subscriptions of the same address. Null where it is void. */
export function changeOwn(tx: PbApp, { proof, change }: OwnChange, now: number): OwnSubscriptions {
  const holder = subscriberOfProof(tx, proof)
  if (!holder || holder.getString('state') === 'pending') return null
  const address = {
    page: proof.page,
    channel: holder.getString('channel'),
    hash: holder.getString('endpoint_hash'),
  }
  const target = (id: string) => {
    const where = `id = {:id} AND page = {:page} AND channel = {:channel} AND endpoint_hash = {:hash} AND state != 'pending'`
    return findSubscriber(tx, where, { id, ...address })
  }
  const result = apply(tx, change, { target, all: () => ownOf(tx, address) }, now)
  return { subscriptions: ownOf(tx, address), subscriber: holder.id, version: holder.getInt('token_version'), result }
}

/** The subscriptions of one address: one by its id, null where it is not of this address; or all. */
interface Targets {
  target(id: string): PbRecord | null
  all(): OwnSubscription[]
}

function apply(tx: PbApp, change: SubscriptionChange, { target, all }: Targets, now: number): ChangeResult {
  if (change.kind === 'read') return { kind: 'listed' }
  if (change.kind === 'leave-all') {
    for (const { id } of all()) {
      const record = target(id)
      if (record) leave(tx, record, now)
    }
    return { kind: 'listed' }
  }
  const record = target(change.subscription)
  if (!record) return { kind: 'gone' }
  switch (change.kind) {
    case 'prefer':
      writePreferences(tx, record, preferencesAfter(change, all()))
      tx.save(record)
      break
    case 'contact':
      if (record.getString('channel') !== 'webhook') break
      record.set('contact', change.contact)
      tx.save(record)
      break
    case 'pause':
      record.set('paused_until', change.until > now ? toStoredDate(change.until) : '')
      tx.save(record)
      break
    case 'leave':
      leave(tx, record, now)
      break
    case 'return':
      if (record.getString('state') !== 'unsubscribed') break
      record.set('state', 'active')
      record.set('left_at', '')
      tx.save(record)
      break
    case 'retry':
      tryAgain(tx, record)
      break
    case 'replay': {
      const isTold = record.getString('channel') === 'webhook' && record.getString('state') === 'active'
      return isTold ? replay(tx, record, now) : { kind: 'listed' }
    }
    case 'rotate':
      return rotateSecret(tx, record, change.secret, now)
        ? { kind: 'rotated', subscription: record.id }
        : { kind: 'listed' }
    default:
      return change satisfies never
  }
  return { kind: 'listed' }
}

/** What a form leaves: of what was not changed in it, what was stored since it was shown, as by another tab. */
function preferencesAfter(
  { subscription, preferences, shown }: Extract<SubscriptionChange, { kind: 'prefer' }>,
  all: readonly OwnSubscription[],
): Preferences {
  const kept = all.find(({ id }) => id === subscription)?.preferences
  return kept && shown ? mergeChoices(kept, shown, preferences) : preferences
}

/** Returns whether it is a webhook, which alone has a secret. */
function rotateSecret(tx: PbApp, record: PbRecord, secret: string, now: number): boolean {
  if (record.getString('channel') !== 'webhook') return false
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookSecrets), record.getString('secrets'))
  record.set('secrets', kept.success ? rotateSecrets(kept.output, secret, now) : { signing: [secret], retiring: [] })
  tx.save(record)
  return true
}

/** Sends again to what was put aside; returns whether it was. */
export function tryAgain(tx: PbApp, record: PbRecord): boolean {
  if (record.getString('state') !== 'quarantined') return false
  record.set('state', 'active')
  record.set('failing_since', '')
  record.set('problem', '')
  tx.save(record)
  return true
}

/** Ends a subscription: what waits to be sent to it is not sent any more. Some days later it is deleted. */
export function leave(tx: PbApp, record: PbRecord, now: number): void {
  if (record.getString('state') === 'unsubscribed') return
  record.set('state', 'unsubscribed')
  record.set('left_at', toStoredDate(now))
  tx.save(record)
  dropQueued(tx, record, now)
}

/** What waits to be sent to a subscriber is not sent any more: they have left. */
export function dropQueued(tx: PbApp, record: PbRecord, now: number): void {
  execute(
    tx,
    `UPDATE deliveries SET state = 'suppressed', reason = 'left', done_at = {:at}, updated = {:at}
     WHERE subscriber = {:id} AND state = 'queued'`,
    { id: record.id, at: toStoredDate(now) },
  )
}

/** How much somebody hears, besides about what: pairs for `json_object`, named as `Preferences` has them. */
export const CHOICE_COLUMNS = `'amount', amount, 'maintenance', json(iif(maintenance, 'true', 'false')),
  'postmortems', json(iif(postmortems, 'true', 'false')),
  'component_changes', json(iif(component_changes, 'true', 'false')), 'bundle_minutes', bundle_minutes`

const OWN = `'id', id, 'channel', channel, 'label', iif(channel = 'email', endpoint, label), 'state', state,
  'created', created, 'paused_until', paused_until, 'left_at', left_at,
  'contact', iif(channel = 'webhook', contact, ''),
  'preferences', json_object('components', coalesce(${jsonSql('components')}, json('[]')), 'incident', incident,
    ${CHOICE_COLUMNS})`

function ownOf(tx: PbApp, { page, channel, hash }: { page: string; channel: string; hash: string }): OwnSubscription[] {
  return queryRows(
    tx,
    OwnSubscription,
    OWN,
    `FROM subscribers WHERE page = {:page} AND channel = {:channel} AND endpoint_hash = {:hash} AND state != 'pending'
     ORDER BY incident, created, id`,
    { page, channel, hash },
  )
}

function ownById(tx: PbApp, id: string): OwnSubscription {
  const own = queryRow(tx, OwnSubscription, OWN, 'FROM subscribers WHERE id = {:id}', { id })
  if (!own) throw new Error('A subscription that was just read is gone')
  return own
}
