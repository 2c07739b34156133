import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { subscriberOf } from '../support/role-rows.ts'
import { signIn } from './team.ts'

/** A page with three subscribers, one of whom the last post did not reach. */
export async function seedSubscribers(aldis: TestAldis): Promise<void> {
  const { admin, page } = aldis
  const incident = await admin
    .collection('incidents')
    .create({ page, kind: 'realtime', name: 'API errors in Frankfurt', published: true })
  const update = await admin
    .collection('incident_updates')
    .create({ incident: incident.id, status: 'investigating', body: 'Looking.' })
  const ids: string[] = []
  for (const [index, label] of ['m…@acme.example', 'l…@bigcorp.example', 'o…@startup.example'].entries()) {
    const own = { label, endpoint: `${index}@example.org`, state: index === 2 ? 'pending' : 'active' }
    ids.push((await admin.collection('subscribers').create(subscriberOf(page, own))).id)
  }
  const notification = await admin.collection('notifications').create({
    ...{
      page,
      kind: 'update',
      incident: incident.id,
      incident_update: update.id,
      state: 'done',
      actor: { name: 'Mara' },
    },
    counts: { email: { delivered: 1, failed: 1 } },
  })
  await admin.collection('deliveries').create({
    ...{ page, notification: notification.id, kind: 'update', subscriber: ids[1], channel: 'email', state: 'failed' },
    ...{ reason: 'recipient_refused', attempts: 4, endpoint_hash: 'x' },
  })
}

/** Signs in and opens the screen of subscribers. */
export async function openSubscribers(page: Page, aldis: TestAldis): Promise<void> {
  await signIn(page, aldis)
  await page.goto(`${page.url()}/subscribers`)
}
