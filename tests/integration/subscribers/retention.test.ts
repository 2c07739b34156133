import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pocketBaseFolder } from '../../../scripts/folders/data-folder.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { deletePage } from '../../support/delete-page.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { makeSubscriber, postAndNotify, readLedger, waitForLedger } from './ledger.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ')

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
})

/** Writes what no API lets anybody write. */
function write(sql: string, ...params: (string | number)[]) {
  const database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'), { timeout: 10_000 })
  database.prepare(sql).run(...params)
  database.close()
}
const tick = () => aldis.admin.crons.run('aldis_clock')
const count = async (collection: string, filter = '') =>
  (await aldis.admin.collection(collection).getList(1, 1, { filter })).totalItems

/** An update that one address was to be told of, and that is done without a mail server: it was paused. */
async function toldOnce(name: string) {
  const later = new Date(Date.now() + DAY).toISOString()
  const { id } = await makeSubscriber(aldis, 'email', `${name}@example.org`, { paused_until: later })
  const { update } = await postAndNotify(aldis, name)
  const { notification, deliveries } = await waitForLedger(aldis, update)
  return { id, update, notification: notification?.id ?? '', deliveries }
}

test('who was told is forgotten after the page’s days, how many is not', { timeout: 60_000 }, async () => {
  const old = await toldOnce('old')
  const young = await toldOnce('young')
  expect(old.deliveries).toHaveLength(1)
  for (const table of ['deliveries', 'notifications'])
    write(
      `UPDATE ${table} SET created = ? WHERE ${table === 'deliveries' ? 'notification' : 'id'} = ?`,
      daysAgo(91),
      old.notification,
    )
  await tick()
  await waitUntil('the old ones are gone', async () => (await readLedger(aldis, old.update)).deliveries.length === 0)
  const kept = await readLedger(aldis, old.update)
  expect(kept.notification).toMatchObject({ content: null, counts: { email: { suppressed: 1 } } })
  const still = await readLedger(aldis, young.update)
  expect(still.deliveries.length).toBeGreaterThan(0)
  expect(still.notification?.content).not.toBeNull()

  await aldis.owner.collection('pages').update(aldis.page, { delivery_days: 2 })
  write('UPDATE deliveries SET created = ? WHERE notification = ?', daysAgo(3), young.notification)
  await tick()
  await waitUntil('the page’s days count', async () => (await readLedger(aldis, young.update)).deliveries.length === 0)
  await aldis.owner.collection('pages').update(aldis.page, { delivery_days: 0 })
})

test('addresses that left or never confirmed go after a week', { timeout: 60_000 }, async () => {
  const left = await toldOnce('left')
  const pending = await makeSubscriber(aldis, 'email', 'pending@example.org', { state: 'pending' })
  const waiting = await makeSubscriber(aldis, 'email', 'waiting@example.org', { state: 'pending' })
  write("UPDATE subscribers SET state = 'unsubscribed', left_at = ? WHERE id = ?", daysAgo(8), left.id)
  write('UPDATE subscribers SET updated = ? WHERE id = ?', daysAgo(8), pending.id)
  await tick()
  const ids = `id = "${left.id}" || id = "${pending.id}"`
  await waitUntil('both are gone', async () => (await count('subscribers', ids)) === 0)
  expect(await count('subscribers', `id = "${waiting.id}"`)).toBe(1)
  const [delivery] = (await readLedger(aldis, left.update)).deliveries
  expect(delivery).toMatchObject({ subscriber: '', endpoint_hash: '', receipt: '', state: 'suppressed' })
})

test('the ledger does not say of whom a deleted subscriber’s deliveries were', { timeout: 60_000 }, async () => {
  const { id, update } = await toldOnce('deleted')
  await aldis.admin.collection('subscribers').delete(id)
  const { deliveries } = await readLedger(aldis, update)
  expect(deliveries).toMatchObject([{ subscriber: '', endpoint_hash: '', receipt: '' }])
})

test('a page with many subscribers goes with all of them at once', { timeout: 120_000 }, async () => {
  const { notification } = await toldOnce('many')
  write(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
     INSERT INTO subscribers (id, page, channel, endpoint, endpoint_hash, state, amount, source, created, updated)
     SELECT printf('s%014d', i), ?, 'email', i || '@example.org', i, 'active', 'every', 'import', ?, ? FROM n`,
    aldis.page,
    daysAgo(0),
    daysAgo(0),
  )
  write(
    `INSERT INTO deliveries (id, page, notification, kind, subscriber, channel, endpoint_hash, state, created, updated)
     SELECT 'd' || substr(id, 2), page, ?, 'update', id, 'email', endpoint_hash, 'delivered', created, updated
     FROM subscribers WHERE id LIKE 's0%'`,
    notification,
  )
  expect(await count('deliveries')).toBeGreaterThanOrEqual(20_000)
  await deletePage(aldis.admin, aldis.page)
  for (const collection of ['subscribers', 'deliveries', 'notifications']) expect(await count(collection)).toBe(0)
})
