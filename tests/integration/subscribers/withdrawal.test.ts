import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { Receiver } from '../../support/receiver.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { makeSubscriber, postAndNotify, readLedger, updateAndNotify, waitForLedger } from './ledger.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ receivers: receiver.address })
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  receiver.received.length = 0
  receiver.answer = () => ({ status: 204 })
})
const hook = (path: string, own: object = {}) =>
  makeSubscriber(aldis, 'webhook', `https://hooks.example.org${path}`, { secrets: { signing: [SECRET] }, ...own })
/** A subscriber whose updates wait. */
const collects = (path: string) =>
  makeSubscriber(aldis, 'slack', `https://hooks.slack.com/services/T0/B0${path}`, { bundle_minutes: 60 })
const change = (incident: string, own: object) => aldis.owner.collection('incidents').update(incident, own)
const waitForState = (update: string, state: string) =>
  waitUntil(`a delivery of ${update} is ${state}`, async () =>
    (await readLedger(aldis, update)).deliveries.some((delivery) => delivery.state === state),
  )
/** Resends what failed of a notification, and says how many that were. */
const resend = (notification: string) =>
  aldis.owner.send('/api/aldis/deliveries/resend', { method: 'POST', body: { page: aldis.page, notification } })

for (const [what, own] of [
  ['unpublishing', { published: false }],
  ['archiving', { archived_at: new Date().toISOString() }],
] as const)
  test(`${what} an incident takes back what waits of all its updates`, { timeout: 60_000 }, async () => {
    await collects(`/${what}`)
    const { incident, update } = await postAndNotify(aldis, what)
    await waitForState(update, 'queued')
    const other = await postAndNotify(aldis, `not ${what}`)
    const second = await updateAndNotify(aldis, incident, { status: 'identified', body: 'A router.' })
    for (const one of [second, other.update]) await waitForState(one, 'queued')
    await change(incident, own)
    for (const one of [update, second])
      expect(await readLedger(aldis, one)).toMatchObject({
        notification: { state: 'withdrawn', counts: { slack: { suppressed: 1 } } },
        deliveries: [{ state: 'suppressed', reason: 'withdrawn' }],
      })
    expect(await readLedger(aldis, other.update)).toMatchObject({ deliveries: [{ state: 'queued', reason: '' }] })
    // Shown again, it is not told after all.
    await change(incident, { published: true, archived_at: '' })
    expect(await readLedger(aldis, update)).toMatchObject({ deliveries: [{ state: 'suppressed' }] })
    expect(receiver.received).toEqual([])
  })

test('merging an incident, which visitors go on seeing, takes nothing back', { timeout: 60_000 }, async () => {
  await collects('/merged')
  const target = await postAndNotify(aldis, 'The same', { notify: false })
  const { incident, update } = await postAndNotify(aldis, 'Twice')
  await waitForState(update, 'queued')
  await updateAndNotify(aldis, incident, { status: 'resolved', body: 'A duplicate.', notify: false })
  await change(incident, { merged_into: target.incident })
  expect(await readLedger(aldis, update)).toMatchObject({ deliveries: [{ state: 'queued' }] })
})

test('what is under way when it is taken back is known by its end, and not tried again', {
  timeout: 90_000,
}, async () => {
  for (const path of ['/takes', '/fails']) await hook(path)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  receiver.answer = ({ address }) => held.then(() => (address.endsWith('/takes') ? { status: 204 } : { status: 500 }))
  const { incident, update } = await postAndNotify(aldis, 'Under way')
  await Promise.all(['/takes', '/fails'].map((path) => receiver.waitFor(`hooks.example.org${path}`)))
  await change(incident, { published: false })
  expect(await readLedger(aldis, update)).toMatchObject({
    notification: { state: 'sending', counts: { webhook: { leased: 2 } } },
    deliveries: [
      { state: 'leased', reason: 'withdrawn' },
      { state: 'leased', reason: 'withdrawn' },
    ],
  })
  release()
  const { notification, deliveries } = await waitForLedger(aldis, update)
  expect(deliveries.map(({ state, reason }) => [state, reason]).sort()).toEqual([
    ['delivered', ''],
    ['suppressed', 'withdrawn'],
  ])
  expect(notification?.counts).toEqual({ webhook: { delivered: 1, suppressed: 1 } })
  expect(receiver.received).toHaveLength(2)
})

test('what failed of an incident is not sent again once visitors do not see it', { timeout: 60_000 }, async () => {
  await hook('/refuses')
  receiver.answer = () => ({ status: 400 })
  const { incident, update } = await postAndNotify(aldis, 'Refused')
  const { notification } = await waitForLedger(aldis, update)
  await change(incident, { published: false })
  expect(await resend(notification?.id ?? '')).toEqual({ count: 0 })
  await change(incident, { published: true })
  expect(await resend(notification?.id ?? '')).toEqual({ count: 1 })
})
