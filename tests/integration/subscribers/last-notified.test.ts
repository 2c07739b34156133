import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ledger } from '../../../src/core/notification/ledger.ts'
import type { DeliveryOutcome } from '../../../src/core/notification/outcome.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { asCourier, reportOf } from './as-courier.ts'
import { makeSubscriber, postAndNotify, readLedger } from './ledger.ts'
import { signUpAsEdge } from './sign-up-as-edge.ts'

let started: TeamBackend
beforeAll(async () => {
  started = await startTeamBackend()
})
afterAll(() => started?.stop())
const clients = () => ({ admin: started.root, owner: started.responder, page: started.team.page })
const keeper = () => started.backend.signInMember(started.team.emails.owner)

/** Reports of all that is to be sent that it came to this; an hour later it is tried again, where it is. */
async function settleAll(outcomeOf: (channel: string) => DeliveryOutcome): Promise<void> {
  const { deliveries } = await asCourier(started).takeTurn(0)
  const reports = deliveries.map(({ id, subscriber }) => ({
    ...reportOf(id, outcomeOf(subscriber.channel)),
    due_at: Date.now() + 3_600_000,
  }))
  await asCourier(started).takeTurn(0, { reports })
}

test('a test that arrives is no news: only what tells of a post is when somebody was last notified', async () => {
  const { root, team } = started
  const { id } = await makeSubscriber(clients(), 'webhook', 'https://hooks.example.org/status')
  const read = () => root.collection('subscribers').getOne(id)
  await root.collection('subscribers').update(id, { problem: 'receiver_failed' })
  const body = { page: team.page, subscriber: id }
  await (await keeper()).send('/api/aldis/subscriber-test', { method: 'POST', body })
  await settleAll(() => ({ state: 'delivered', receipt: 'r' }))
  expect(await read(), 'it reached them').toMatchObject({ problem: '', last_notified_at: '' })
  await postAndNotify(clients(), 'Trouble', { body: 'We look.' })
  await settleAll(() => ({ state: 'delivered', receipt: 'r' }))
  expect((await read()).last_notified_at).not.toBe('')
  await root.collection('subscribers').delete(id)
})

test('what is tried and not taken is said of each channel, with the reason of most', async () => {
  for (const name of ['a', 'b'])
    await makeSubscriber(clients(), 'slack', `https://hooks.slack.com/services/T0/B0/${name.repeat(24)}`)
  await makeSubscriber(clients(), 'webhook', 'https://hooks.example.org/other')
  const { update } = await postAndNotify(clients(), 'More trouble', { body: 'We look.' })
  const held = async (state: string) => {
    const { notification } = await readLedger(clients(), update)
    const query = { page: started.team.page, notification: notification?.id, state, size: '1' }
    return v.parse(Ledger, await (await keeper()).send('/api/aldis/deliveries', { query })).held
  }
  expect(await held('queued')).toEqual([])
  await settleAll((channel) => ({
    ...{ state: 'retry', code: channel === 'slack' ? 'connection_failed' : 'receiver_failed', notBefore: null },
  }))
  expect(await held('queued')).toEqual([
    { channel: 'slack', count: 2, reason: 'connection_failed', due_at: expect.any(Number) },
    { channel: 'webhook', count: 1, reason: 'receiver_failed', due_at: expect.any(Number) },
  ])
  expect(await held('failed')).toBeUndefined()
})

test('who signs up anew was told nothing yet: a number may be somebody else’s by then', async () => {
  const endpoint = '+4915123456789'
  const asked = await signUpAsEdge(started, 'sms', endpoint)
  if (asked.state !== 'taken') throw new Error(asked.state)
  const subscribers = started.root.collection('subscribers')
  const told = { state: 'unsubscribed', last_notified_at: '2026-11-01 10:00:00.000Z' }
  await subscribers.update(asked.subscriber, told)
  expect(await signUpAsEdge(started, 'sms', endpoint)).toMatchObject({ state: 'taken', subscriber: asked.subscriber })
  expect(await subscribers.getOne(asked.subscriber)).toMatchObject({ state: 'pending', last_notified_at: '' })
})
