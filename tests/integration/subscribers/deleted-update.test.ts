import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../src/core/notification/content.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { asCourier, reportOf } from './as-courier.ts'
import { makeSubscriber, postAndNotify, readLedger, updateAndNotify } from './ledger.ts'

// What later updates tell of their incident was frozen when they were posted: it must not keep what was deleted since.
let started: TeamBackend
beforeAll(async () => {
  started = await startTeamBackend()
  await makeSubscriber(clients(), 'webhook', 'https://hooks.example.org/status')
})
afterAll(() => started?.stop())
const clients = () => ({ admin: started.root, owner: started.responder, page: started.team.page })

/** Two updates of an incident, of which a courier has both. */
async function tellTwo() {
  const { incident, update } = await postAndNotify(clients(), 'Leak', { body: 'The password is hunter2.' })
  const second = await updateAndNotify(clients(), incident, { status: 'identified', body: 'A router.' })
  const { deliveries, contents } = await asCourier(started).takeTurn(0)
  const deliveryOf = async (one: string) => {
    const { notification } = await readLedger(clients(), one)
    const delivery = deliveries.find((leased) => leased.notification === notification?.id)
    if (!delivery) throw new Error('It was not leased')
    return delivery
  }
  const [first, later] = await Promise.all([update, second].map(deliveryOf))
  if (!first || !later) throw new Error('Not both were leased')
  expect(updatesOf(contents[later.notification])).toEqual([second, update])
  return { update, second, first, later }
}
const updatesOf = (content: unknown) => readContent(content)?.incident?.updates.map(({ id }) => id)
const failed = { state: 'retry', code: 'receiver_failed', notBefore: null } as const
const refused = { state: 'failed', code: 'refused', isDead: false } as const

test('what is tried again tells nothing of an update that was deleted since', async () => {
  const { update, second, first, later } = await tellTwo()
  await started.responder.collection('incident_updates').delete(update)
  const reports = [first, later].map(({ id }) => reportOf(id, failed))
  const { deliveries, contents } = await asCourier(started).takeTurn(0, { reports })
  expect(deliveries.map(({ id }) => id)).toEqual([later.id])
  expect(updatesOf(contents[later.notification])).toEqual([second])
  expect(JSON.stringify(contents)).not.toContain('hunter2')
  await asCourier(started).takeTurn(0, { reports: [reportOf(later.id, refused)] })
})

test('a courier that has it already is given what is left of it', async () => {
  const { update, second, first, later } = await tellTwo()
  const has = { holding: [first.id, later.id], known: [first.notification, later.notification] }
  expect((await asCourier(started).takeTurn(0, has)).contents).toEqual({})
  await started.responder.collection('incident_updates').delete(update)
  const { contents } = await asCourier(started).takeTurn(0, has)
  expect(updatesOf(contents[later.notification])).toEqual([second])
  expect(JSON.stringify(contents)).not.toContain('hunter2')
  // Of the deleted one itself nothing is left to tell: that is no fault of who should have been told.
  const missing = { state: 'failed', code: 'message_missing', isDead: false } as const
  await asCourier(started).takeTurn(0, { reports: [reportOf(first.id, missing)] })
  expect(await readLedger(clients(), update)).toMatchObject({
    deliveries: [{ state: 'suppressed', reason: 'withdrawn' }],
  })
})
