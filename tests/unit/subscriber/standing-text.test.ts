import { expect, it } from 'vitest'
import { PAUSED_FOR_GOOD } from '../../../src/core/subscriber/exchange.ts'
import type { ListedSubscriber } from '../../../src/core/subscriber/listed.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { subscribersLocalizationFor } from '../../../src/islands/subscribers/localization.ts'
import { standingText } from '../../../src/islands/subscribers/standing-text.ts'

const NOW = Date.parse('2026-11-29T06:20:00Z')
const localization = subscribersLocalizationFor({ locale: 'en', timeZone: 'UTC' })
const row: ListedSubscriber = {
  ...{ id: 'subscriber', channel: 'email', label: 'a…@example.org', state: 'active', components: [], incident: null },
  ...{ amount: 'every', maintenance: true, postmortems: true, component_changes: false, bundle_minutes: 0 },
  ...{ locale: 'en', source: 'visitor', since: '2026-11-01T00:00:00.000Z', notified: null, paused: null, problem: '' },
}

it.each<[Partial<ListedSubscriber>, string]>([
  [{}, 'Not notified yet'],
  [{ notified: '2026-11-29T05:51:00.000Z' }, 'Notified today at 05:51 UTC'],
  [{ notified: '2026-11-28T05:51:00.000Z' }, 'Last notified: Sat 28 Nov, 05:51 UTC'],
  [{ state: 'pending' }, 'Not confirmed'],
  [{ state: 'unsubscribed' }, 'Left'],
  [{ problem: 'bounced' }, 'Failed, no such mailbox'],
  [{ state: 'quarantined', problem: 'bounced' }, 'Put aside, no such mailbox'],
  [{ state: 'quarantined', problem: '' }, 'Put aside'],
  [{ paused: '2026-12-06T06:07:00.000Z' }, 'Paused until Sun 6 Dec, 06:07 UTC'],
  [{ paused: '2026-11-28T06:07:00.000Z' }, 'Not notified yet'],
  [{ paused: toInstant(PAUSED_FOR_GOOD) }, 'Paused until they resume'],
])('a subscriber stands as it is said without a heading: %j', (own, said) => {
  expect(standingText({ ...row, ...own }, NOW, localization)).toBe(said)
})
