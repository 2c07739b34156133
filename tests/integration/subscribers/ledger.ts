import type { TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { freshId } from '../survival/post.ts'

/** Writes a confirmed subscriber, as the sign-up would leave one. */
export function makeSubscriber(
  { admin, page }: Pick<TestAldis, 'admin' | 'page'>,
  channel: string,
  endpoint: string,
  own: object = {},
) {
  return admin.collection('subscribers').create({
    page,
    channel,
    endpoint,
    state: 'active',
    amount: 'every',
    maintenance: true,
    postmortems: true,
    locale: 'en',
    source: 'visitor',
    token_version: 1,
    ...own,
  })
}

/** Posts an incident with its first update, of which subscribers are told. */
export async function postAndNotify(
  { owner, page }: Pick<TestAldis, 'owner' | 'page'>,
  name: string,
  own: object = {},
) {
  const incident = freshId()
  const batch = owner.createBatch()
  batch.collection('incidents').create({ id: incident, page, kind: 'realtime', name, published: true })
  const update = freshId()
  const first = { id: update, incident, status: 'investigating', body: `${name}: looking.`, notify: true, ...own }
  batch.collection('incident_updates').create(first)
  await batch.send()
  return { incident, update }
}

/** Posts a further update of an incident. */
export async function updateAndNotify({ owner }: Pick<TestAldis, 'owner'>, incident: string, own: object) {
  const id = freshId()
  await owner.collection('incident_updates').create({ id, incident, notify: true, ...own })
  return id
}

/** What the ledger has of an update. */
export async function readLedger({ admin }: Pick<TestAldis, 'admin'>, update: string) {
  const filter = `incident_update = "${update}"`
  const [notification] = await admin.collection('notifications').getFullList({ filter })
  if (!notification) return { notification: null, deliveries: [] }
  const deliveries = await admin
    .collection('deliveries')
    .getFullList({ filter: `notification = "${notification.id}"`, sort: 'channel,subscriber' })
  return { notification, deliveries }
}

/** Waits until nothing of an update is open any more, and gives its ledger. */
export async function waitForLedger(aldis: TestAldis, update: string, withinMs = 30_000) {
  await waitUntil(
    `the ledger of ${update} is done`,
    async () => ['done', 'withdrawn'].includes((await readLedger(aldis, update)).notification?.state),
    withinMs,
  )
  return readLedger(aldis, update)
}
