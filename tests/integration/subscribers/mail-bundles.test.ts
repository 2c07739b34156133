import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BounceResults } from '../../../src/core/notification/bounces/exchange.ts'
import {
  CourierWork,
  type DeliveryReport,
  Expansion,
  type LeasedDelivery,
  MailResults,
} from '../../../src/core/notification/exchange.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { makeSubscriber, postAndNotify, readLedger, updateAndNotify } from './ledger.ts'

// The test is the courier: what it sends, loses or reports is its own.
let started: TeamBackend
let mails: MailServer
beforeAll(async () => {
  started = await startTeamBackend()
  mails = await startMailServer()
  await useMailServer(started.root, mails)
})
afterAll(() => started?.stop())
beforeEach(async () => {
  for (const { id } of await started.root.collection('subscribers').getFullList())
    await started.root.collection('subscribers').delete(id)
  mails.received.length = 0
})
const clients = () => ({ admin: started.root, owner: started.responder, page: started.team.page })

async function call<Schema extends v.GenericSchema>(path: string, content: object, schema: Schema) {
  const answer = await started.backend.fetchSigned(`/api/aldis/couriers/${path}`, {
    method: 'POST',
    body: JSON.stringify(content),
    headers: { 'content-type': 'application/json' },
  })
  return v.parse(schema, await answer.json())
}
async function takeTurn(reports: DeliveryReport[] = []) {
  const { page } = clients()
  while ((await call('expand', { page, mail: 'server' }, Expansion)).more);
  const given: LeasedDelivery[] = []
  for (const courier of [0, 1, 2, 3]) {
    const own = { page, courier, reports, returned: [], holding: [], known: [], wants: { mails: 100, others: 0 } }
    given.push(...(await call('turn', own, CourierWork)).deliveries)
  }
  return given
}
function send(deliveries: readonly LeasedDelivery[]) {
  const [first] = deliveries
  const mail = {
    deliveries: deliveries.map(({ id, attempts }) => ({ id, attempts })),
    ...{ to: first?.subscriber.endpoint, text: 'all', values: {}, headers: { 'Message-ID': `<${first?.id}@example>` } },
  }
  const texts = { all: { subject: 'Updates', text: 'All of them', html: '' } }
  const batch = { page: clients().page, texts, mails: [mail], from: { name: '', reply_to: '' } }
  return call('mails', batch, MailResults)
}
/** Two updates of one incident, leased by the courier. */
async function leaseTwo() {
  const { id } = await makeSubscriber(clients(), 'email', 'ada@example.org')
  const { incident, update } = await postAndNotify(clients(), 'API errors')
  const second = await updateAndNotify(clients(), incident, { status: 'identified', body: 'A router.' })
  const leased = await takeTurn()
  expect(leased.map((one) => one.incident)).toEqual([incident, incident])
  const [a, b] = leased
  if (!a || !b) throw new Error('nothing was leased')
  return { subscriber: id, updates: [update, second] as const, first: a, second: b }
}
const rowOf = async (update: string) => (await readLedger(clients(), update)).deliveries[0]

test('a mail settles all that it tells: a courier that lost its disk sends none of it again', async () => {
  const { updates, first, second } = await leaseTwo()
  const { outcomes } = await send([first, second])
  const delivered = { state: 'delivered', receipt: `<${first.id}@example>` }
  expect(outcomes).toEqual({ [first.id]: delivered, [second.id]: delivered })
  for (const update of updates) expect(await rowOf(update)).toMatchObject({ ...delivered, attempts: 1 })
  expect(await takeTurn()).toEqual([])
  expect((await send([first, second])).outcomes).toEqual(outcomes)
  expect(mails.received).toHaveLength(1)
})

test('a mail that would tell what was taken back is not sent; what is left goes in another', async () => {
  const { updates, first, second } = await leaseTwo()
  await started.responder.collection('incident_updates').delete(updates[1])
  const { outcomes } = await send([first, second])
  expect(outcomes).toEqual({ [second.id]: { state: 'retry', code: 'refused', notBefore: null } })
  expect(mails.received).toEqual([])
  expect((await send([first])).outcomes).toMatchObject({ [first.id]: { state: 'delivered' } })
  expect(mails.received).toHaveLength(1)
})

test('a mail that would tell what was told already is not sent; what is left goes in another', async () => {
  const { first, second } = await leaseTwo()
  await send([second])
  expect((await send([first, second])).outcomes).toMatchObject({ [second.id]: { state: 'delivered' } })
  expect((await send([first])).outcomes).toMatchObject({ [first.id]: { state: 'delivered' } })
  expect(mails.received).toHaveLength(2)
})

test('a mail that comes back has failed all that it told', async () => {
  const { updates, first, second } = await leaseTwo()
  await send([first, second])
  const bounce = { reason: 'bounced', delivery: first.id, message_id: '', address: 'ada@example.org' }
  expect(await call('bounces', { bounces: [bounce] }, BounceResults)).toEqual({ settled: 1, unknown: 0 })
  for (const update of updates) expect(await rowOf(update)).toMatchObject({ state: 'failed', reason: 'bounced' })
})

test('what is collected and failed together is collected again', async () => {
  const { subscriber, first, second } = await leaseTwo()
  await started.root.collection('subscribers').update(subscriber, { bundle_minutes: 15 })
  const due_at = Date.now()
  const again = await takeTurn(
    [first, second].map(({ id }) => ({
      ...{ id, at: due_at, attempts: 1, outcome: { state: 'retry', code: 'mail_off', notBefore: null }, due_at },
      again: false,
    })),
  )
  expect(again).toMatchObject([
    { id: first.id, attempts: 1, bundle: due_at },
    { id: second.id, attempts: 1, bundle: due_at },
  ])
})
