import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { Receiver } from '../../support/receiver.ts'
import { createPushBrowser, type PushBrowser, pushSettings } from '../../support/subscribers/push-browser.ts'
import { subscriberOf } from '../../support/subscribers/subscriber-links.ts'
import { postAndNotify, waitForLedger } from './ledger.ts'

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  for (const [name, value] of Object.entries(pushSettings())) vi.stubEnv(name, value)
  receiver = new Receiver()
  await receiver.start()
  receiver.answer = () => ({ status: 201 })
  aldis = await startAldis({ receivers: receiver.address })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})

const postJson = (path: string, body: object) =>
  fetch(aldis.edgeUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: aldis.edgeUrl },
    body: JSON.stringify(body),
  })
const OLD = 'https://push.example.org/old'
const NEW = 'https://push.example.org/new'

/** What a browser is told of an incident at this address. */
async function toldAt(address: string, browser: PushBrowser, name: string): Promise<unknown> {
  const { incident, update } = await postAndNotify(aldis, name)
  const requests = await receiver.waitFor(address)
  expect((await waitForLedger(aldis, update)).deliveries).toMatchObject([{ state: 'delivered' }])
  return { incident, told: JSON.parse(browser.decrypt(requests.at(-1)?.bytes ?? Buffer.alloc(0))) }
}

test('a browser is told what only it can read, and moves with its push service by the address before', {
  timeout: 90_000,
}, async () => {
  const [before, after] = [createPushBrowser(), createPushBrowser()]
  const begun = await postJson('/subscribe', { channel: 'push', push: before.subscription(OLD) })
  expect(await begun.json()).toEqual({ state: 'begun', label: 'push.example.org', secret: null, link: null })
  expect(await toldAt('push.example.org/old', before, 'API errors')).toMatchObject({
    told: { title: 'Investigating: API errors', url: expect.stringContaining('/incidents/'), lang: 'en' },
  })

  const move = (old: object) => postJson('/subscriptions/push', { old, push: after.subscription(NEW) })
  // Who knows the address but not the secret moves nothing, and does not learn that it is known.
  expect((await move(createPushBrowser().subscription(OLD))).status).toBe(204)
  expect((await move(before.subscription('https://push.example.org/nobody'))).status).toBe(204)
  expect(await subscriberOf(aldis, OLD)).toMatchObject({ state: 'active' })

  const { id } = await subscriberOf(aldis, OLD)
  await aldis.admin.collection('subscribers').update(id, { state: 'quarantined', problem: 'gone' })
  expect((await move(before.subscription(OLD))).status).toBe(204)
  expect(await subscriberOf(aldis, NEW)).toMatchObject({ id, state: 'active', problem: '' })
  expect(await toldAt('push.example.org/new', after, 'After the move')).toMatchObject({
    told: { title: 'Investigating: After the move' },
  })
})

test('what is no subscription, or comes from another site, is refused', async () => {
  expect((await postJson('/subscriptions/push', { old: {}, push: {} })).status).toBe(400)
  const foreign = await fetch(`${aldis.edgeUrl}/subscriptions/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  })
  expect(foreign.status).toBe(403)
})
