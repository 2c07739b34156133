import * as v from 'valibot'
import type { SignUp } from '../../core/subscriber/exchange.ts'
import type { Preferences } from '../../core/subscriber/preferences.ts'
import { queryText, toStoredDate } from '../base/database.ts'

/** What a subscription is, whoever makes it: where it leads, what it hears of, and by whom it came. */
interface Subscription extends Pick<SignUp, 'page' | 'channel' | 'endpoint' | 'label' | 'preferences' | 'locale'> {
  source: SignUp['source'] | 'member' | 'import'
}

/**
 * Writes a subscription to a record: a new one, or one that begins anew. It waits to be confirmed until it is begun, and
 * no link of an earlier subscription of this id works again.
 */
export function writeSubscription(
  tx: PbApp,
  record: PbRecord,
  { page, channel, endpoint, label, preferences, locale, source }: Subscription,
  now: number,
): void {
  const own = { page, channel, endpoint, label, incident: preferences.incident, locale, source }
  // Who has a number now may be somebody else, whose first text says how to stop.
  const fresh = { state: 'pending', confirmed_at: '', left_at: '', paused_until: '', last_notified_at: '' }
  for (const [name, value] of Object.entries({ ...own, ...fresh })) record.set(name, value)
  raiseVersion(record, now)
  writePreferences(tx, record, preferences)
}

/** Makes all links of a subscription void that were given before, of a record of this id that was deleted too. */
export function raiseVersion(record: PbRecord, now: number): void {
  record.set('token_version', Math.max(record.getInt('token_version') + 1, Math.floor(now / 60_000)))
}

/** Writes what somebody wants to hear of. Which incident is followed is what makes a subscription, and stays. */
export function writePreferences(tx: PbApp, record: PbRecord, { incident: _, ...chosen }: Preferences): void {
  const components = withoutMembers(tx, chosen.components)
  for (const [name, value] of Object.entries({ ...chosen, components })) record.set(name, value)
}

const Ids = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Chosen components, but for those of a group that is chosen too: it includes them, and whatever comes into it. */
function withoutMembers(tx: PbApp, components: readonly string[]): readonly string[] {
  if (components.length < 2) return components
  const sql = `SELECT coalesce(json_group_array(c.value), '[]') AS j FROM json_each({:ids}) c WHERE NOT EXISTS (
    SELECT 1 FROM components m JOIN json_each({:ids}) g ON g.value = m.\`group\` WHERE m.id = c.value)`
  return v.parse(Ids, queryText(tx, sql, { ids: JSON.stringify(components) }))
}

/** Begins a subscription whose address needs no confirmation, or has it. `secrets`: null leaves those that it has. */
export function beginSubscription(record: PbRecord, secrets: SignUp['secrets'], now: number): void {
  if (secrets) record.set('secrets', secrets)
  record.set('state', 'active')
  record.set('failing_since', '')
  record.set('problem', '')
  record.set('confirmed_at', toStoredDate(now))
}
