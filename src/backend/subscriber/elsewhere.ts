import * as v from 'valibot'
import type { SignUp } from '../../core/subscriber/exchange.ts'
import { PushSecrets, WebhookSecrets } from '../../core/subscriber/secrets.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { findSubscriber } from './find-subscriber.ts'

const StoredSecrets = v.pipe(v.string(), v.parseJson(), v.union([WebhookSecrets, PushSecrets]))

/** What a subscription has that another of the same address began before it. */
interface Elsewhere {
  contact: string
  secrets: SignUp['secrets']
  /** Whether whoever signs up now is the browser that did before: nobody else has its keys. */
  isSameBrowser: boolean
}

/**
 * What the page has of this address already, of all updates or another incident; null where that is nothing. Who knows an
 * address is not who signed it up: what begins beside it is signed by the same secrets, and tells the same contact.
 */
export function findElsewhere(tx: PbApp, { page, channel, endpoint, preferences, secrets }: SignUp): Elsewhere | null {
  const { incident } = preferences
  const where = `page = {:page} AND channel = {:channel} AND endpoint_hash = {:hash} AND incident != {:incident}
    AND state IN ('active', 'quarantined') ORDER BY created, id`
  const record = findSubscriber(tx, where, { page, channel, hash: endpointHash(channel, endpoint), incident })
  if (!record) return null
  const stored = v.safeParse(StoredSecrets, record.getString('secrets'))
  const own = stored.success ? stored.output : null
  const isSameBrowser =
    own !== null &&
    secrets !== null &&
    'keys' in own &&
    'keys' in secrets &&
    $security.equal(own.keys.auth, secrets.keys.auth)
  return { contact: record.getString('contact'), secrets: own ?? secrets, isSameBrowser }
}
