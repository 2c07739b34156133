import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { Receiver } from '../../support/receiver.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { makeSubscriber, postAndNotify, readLedger } from './ledger.ts'

/** More than a courier holds. */
const MANY = 130

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ receivers: receiver.address })
  await useMailServer(aldis.admin, await startMailServer())
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  const secrets = { signing: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`] }
  for (let number = 0; number < MANY; number += 1)
    await makeSubscriber(aldis, 'webhook', `https://crowd.example.org/${number}`, { secrets })
  for (let number = 0; number < 5; number += 1) {
    await makeSubscriber(aldis, 'webhook', `https://few.example.com/${number}`, { secrets })
    await makeSubscriber(aldis, 'email', `reader-${number}@example.org`)
  }
})

const isOfCrowd = (address: string) => address.startsWith('crowd.')

/** Waits until all but the crowd were told of an update. */
async function waitForTheOthers(update: string): Promise<void> {
  await waitUntil(
    'everybody else was told',
    async () => {
      const { deliveries } = await readLedger(aldis, update)
      return deliveries.filter(({ state, channel }) => state === 'delivered' && channel === 'email').length === 5
    },
    60_000,
  )
  await waitUntil('the few were told', () => receiver.received.filter((one) => !isOfCrowd(one.address)).length >= 5)
}

test('a host that asks to wait for an hour holds up nobody else, nor the edge', { timeout: 180_000 }, async () => {
  receiver.answer = ({ address }) =>
    isOfCrowd(address) ? { status: 429, headers: { 'retry-after': '3600' } } : { status: 204 }
  const { update } = await postAndNotify(aldis, 'Outage')
  await waitForTheOthers(update)
  // Kept as it is then: who was not tried is soon tried again.
  let { deliveries } = await readLedger(aldis, update)
  await waitUntil('what is left waits with PocketBase', async () => {
    ;({ deliveries } = await readLedger(aldis, update))
    return deliveries.every(({ state }) => state === 'delivered' || state === 'queued')
  })
  // Only whom the host has answered waits for as long as it said.
  expect(deliveries.filter(({ state }) => state === 'queued')).toHaveLength(MANY)
  const untried = deliveries.filter(({ state, attempts }) => state === 'queued' && attempts === 0)
  expect(untried.length).toBeGreaterThan(MANY / 2)
  for (const { due_at, reason } of untried) {
    expect(due_at).toBeLessThan(Date.now() + 120_000)
    expect(reason).toBe('')
  }
  expect((await fetch(aldis.edgeUrl)).status).toBe(200)
})

test('a slow host keeps its turn and nobody else’s', { timeout: 180_000 }, async () => {
  receiver.answer = async ({ address }) => {
    if (isOfCrowd(address)) await sleep(3_000)
    return { status: 204 }
  }
  const { update } = await postAndNotify(aldis, 'Outage')
  await waitForTheOthers(update)
  const { deliveries } = await readLedger(aldis, update)
  expect(deliveries.some(({ state }) => state !== 'delivered')).toBe(true)
})
