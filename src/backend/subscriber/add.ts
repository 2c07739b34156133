import { SECRET_PREFIX } from '../../core/notification/standard-webhooks.ts'
import { PageLanguages } from '../../core/page/page-languages.ts'
import { readEndpoint } from '../../core/subscriber/endpoint.ts'
import type { ImportRow } from '../../core/subscriber/keeping.ts'
import { subscriberLocale } from '../../core/subscriber/locale.ts'
import type { Preferences } from '../../core/subscriber/preferences.ts'
import type { WebhookSecrets } from '../../core/subscriber/secrets.ts'
import { jsonSql, queryRow, queryText, toStoredDate } from '../base/database.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { hasRefused } from '../notification/refused-addresses.ts'
import { findSubscriber } from './find-subscriber.ts'
import { beginSubscription, writePreferences, writeSubscription } from './subscription.ts'

/** Who is added: by hand they confirm a mail first, of an import it was confirmed elsewhere. */
interface Added extends Omit<ImportRow, 'line'> {
  page: string
  source: 'member' | 'import'
}

/** What came of adding somebody: a new record, one that is there, or why not, by a code. */
export type AddResult =
  /** `secret`: what a webhook's messages are signed with; null for all other channels. */
  | { state: 'new'; record: PbRecord; secret: string | null }
  /** They waited to be confirmed, which an import says that they are. */
  | { state: 'confirmed'; record: PbRecord }
  | { state: 'known'; record: PbRecord }
  | { state: 'refused'; code: string }

/** Prepares a subscriber whom the team adds; saves nothing. */
export function prepareSubscriber(tx: PbApp, added: Added, now: number): AddResult {
  const { page, channel, source, paused_until, state, problem } = added
  const read = readEndpoint(channel, added.endpoint)
  if (!read.ok) return { state: 'refused', code: read.code }
  if (channel === 'push') return { state: 'refused', code: 'address_unreadable' }
  const locale = localeOn(tx, page, added.locale)
  const preferences = preferencesOf(added)
  const { incident } = preferences
  if (locale === null) return { state: 'refused', code: 'locale_unknown' }
  if (!hasComponents(tx, page, preferences.components)) return { state: 'refused', code: 'component_unknown' }
  if (!hasIncident(tx, page, incident)) return { state: 'refused', code: 'incident_unknown' }
  const address = { page, channel, hash: endpointHash(channel, read.endpoint) }
  const where = `page = {:page} AND channel = {:channel} AND endpoint_hash = {:hash} AND incident = {:incident}`
  const known = findSubscriber(tx, where, { ...address, incident })
  const isConfirmed = state === 'active' && source === 'import'
  // Who left is not brought back by the team, only by themselves.
  if (known && !(isConfirmed && known.getString('state') === 'pending')) return { state: 'known', record: known }
  if (state === 'active' && hasComplained(tx, address)) return { state: 'refused', code: 'complained' }
  const paused = paused_until > now ? toStoredDate(paused_until) : ''
  if (known) {
    writePreferences(tx, known, preferences)
    for (const [name, value] of Object.entries({ locale, source, paused_until: paused })) known.set(name, value)
    beginSubscription(known, null, now)
    // As if they had confirmed: whoever opens the link that they were sent is told so.
    known.set('token_version', known.getInt('token_version') + 1)
    return { state: 'confirmed', record: known }
  }
  const record = new Record(tx.findCollectionByNameOrId('subscribers'))
  const { endpoint, label } = read
  writeSubscription(tx, record, { page, channel, endpoint, label, source, locale, preferences }, now)
  record.set('paused_until', paused)
  const secret = channel === 'webhook' ? newWebhookSecret() : null
  const secrets: WebhookSecrets | null = secret === null ? null : { signing: [secret], retiring: [] }
  if (source === 'import' || channel !== 'email') beginSubscription(record, secrets, now)
  if (state === 'quarantined') {
    record.set('state', state)
    record.set('problem', problem)
  }
  return { state: 'new', record, secret }
}

/** What somebody hears of, by a row of a file. */
function preferencesOf({ components, incident, ...row }: Omit<ImportRow, 'line'>): Preferences {
  const { amount, maintenance, postmortems, component_changes, bundle_minutes } = row
  const chosen = incident === '' ? components : []
  return { components: chosen, incident, amount, maintenance, postmortems, component_changes, bundle_minutes }
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Those that end 32 bytes: their last two bits are zero (RFC 4648, 3.5), which strict decoders insist on. */
const LAST_OF_32_BYTES = 'AEIMQUYcgkosw048'

/** What a webhook's messages are signed with, as Standard Webhooks writes it: 32 random bytes. */
function newWebhookSecret(): string {
  const random = $security.randomStringWithAlphabet
  return `${SECRET_PREFIX}${random(42, BASE64)}${random(1, LAST_OF_32_BYTES)}=`
}

/** Whether mails to an address were marked as spam: only whoever reads them can have them again. */
export function hasComplained(
  tx: PbApp,
  { page, channel, hash }: { page: string; channel: string; hash: string },
): boolean {
  return channel === 'email' && hasRefused(tx, { page, hash }, ['complained'])
}

/** Whether all of these are components or groups that the page has. */
export function hasComponents(tx: PbApp, page: string, components: readonly string[]): boolean {
  if (components.length === 0) return true
  const sql = `SELECT count(*) AS j FROM components WHERE page = {:page} AND archived_at = ''
    AND id IN (SELECT value FROM json_each({:ids}))`
  const count = Number(queryText(tx, sql, { page, ids: JSON.stringify(components) }))
  return count === new Set(components).size
}

function hasIncident(tx: PbApp, page: string, incident: string): boolean {
  const sql = 'SELECT EXISTS (SELECT 1 FROM incidents WHERE id = {:incident} AND page = {:page}) AS j'
  return incident === '' || queryText(tx, sql, { page, incident }) === '1'
}

/** The language that somebody is told in, the page's own where none is said; null where messages are not written in it. */
export function localeOn(tx: PbApp, page: string, requested: string): string | null {
  const columns = `'locale', locale, 'locales', coalesce(${jsonSql('locales')}, json('[]'))`
  const languages = queryRow(tx, PageLanguages, columns, 'FROM pages WHERE id = {:page}', { page })
  if (languages === null || requested === '') return languages?.locale || 'en'
  return subscriberLocale(requested, { locale: languages.locale, locales: languages.locales ?? [] })
}
