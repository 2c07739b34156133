import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailResults } from '../../../src/core/notification/exchange.ts'
import type { DeliveryOutcome } from '../../../src/core/notification/outcome.ts'
import { useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { asCourier, reportOf } from './as-courier.ts'
import { makeSubscriber, postAndNotify, readLedger } from './ledger.ts'

// The test is the courier of one webhook.
let started: TeamBackend
beforeAll(async () => {
  started = await startTeamBackend()
  await useMailServer(started.root, await startMailServer())
})
afterAll(() => started?.stop())
beforeEach(async () => {
  for (const { id } of await started.root.collection('subscribers').getFullList())
    await started.root.collection('subscribers').delete(id)
})
const clients = () => ({ admin: started.root, owner: started.responder, page: started.team.page })
const DELIVERED = { state: 'delivered', receipt: '' } as const
const retry = (code: Extract<DeliveryOutcome, { state: 'retry' }>['code']) =>
  ({ state: 'retry', code, notBefore: null }) as const

async function postToWebhook() {
  await makeSubscriber(clients(), 'webhook', 'https://hooks.example.org/status')
  const { update } = await postAndNotify(clients(), 'API errors')
  const [leased] = (await asCourier(started).takeTurn(0)).deliveries
  if (leased === undefined) throw new Error('nothing was leased')
  return { update, id: leased.id }
}
const fate = async (update: string) => {
  const [delivery] = (await readLedger(clients(), update)).deliveries
  return [delivery?.state, delivery?.perhaps_twice]
}
const report = (id: string, outcome: DeliveryOutcome, again = false) =>
  asCourier(started).takeTurn(0, { reports: [{ ...reportOf(id, outcome), again }] })

test('what was taken at the first try came once', async () => {
  const { update, id } = await postToWebhook()
  await report(id, DELIVERED)
  expect(await fate(update)).toEqual(['delivered', false])
})

test('what its receiver refused or never saw came once, however often it was tried', async () => {
  const { update, id } = await postToWebhook()
  for (const code of ['receiver_failed', 'connection_failed'] as const) await report(id, retry(code))
  await report(id, DELIVERED)
  expect(await fate(update)).toEqual(['delivered', false])
})

test('what was not answered once may have come twice, whatever followed', async () => {
  const { update, id } = await postToWebhook()
  await report(id, retry('answer_missing'))
  await report(id, retry('connection_failed'))
  await report(id, DELIVERED)
  expect(await fate(update)).toEqual(['delivered', true])
  const owner = await started.backend.signInMember(started.team.emails.owner)
  const { notification } = await readLedger(clients(), update)
  const query = { page: clients().page, notification: notification?.id }
  expect((await owner.send('/api/aldis/deliveries', { query })).rows).toMatchObject([{ perhaps_twice: true }])
})

test('what its courier has lost and was given again may have come twice', async () => {
  const { update, id } = await postToWebhook()
  expect((await asCourier(started).takeTurn(0)).deliveries.map((one) => one.id)).toEqual([id])
  await report(id, DELIVERED)
  expect(await fate(update)).toEqual(['delivered', true])
})

test('but not what was in an answer that its courier never got', async () => {
  const { update, id } = await postToWebhook()
  const { deliveries } = await asCourier(started).takeTurn(0, { is_first: false })
  expect(deliveries.map((one) => one.id)).toEqual([id])
  await report(id, DELIVERED)
  expect(await fate(update)).toEqual(['delivered', false])
})

test.each([true, false])('what was given back may have come twice only if it had left: %s', async (again) => {
  const { update, id } = await postToWebhook()
  const returned = [{ id, due_at: Date.now(), again }]
  expect((await asCourier(started).takeTurn(0, { returned })).deliveries.map((one) => one.id)).toEqual([id])
  await report(id, DELIVERED)
  expect(await fate(update)).toEqual(['delivered', again])
})

test('so may what its courier had begun when it ended', async () => {
  const { update, id } = await postToWebhook()
  await report(id, DELIVERED, true)
  expect(await fate(update)).toEqual(['delivered', true])
})

test('and a mail of a batch that was not answered, but not what had been sent by then', async () => {
  await makeSubscriber(clients(), 'email', 'ada@example.org')
  const lease = async () => {
    const { update } = await postAndNotify(clients(), 'API errors')
    // Written out without being leased: only its own courier may lease it.
    await asCourier(started).takeTurn(0, { wants: { mails: 0, others: 0 } })
    const [delivery] = (await readLedger(clients(), update)).deliveries
    await asCourier(started).takeTurn(delivery?.courier)
    return { update, id: String(delivery?.id) }
  }
  const send = (id: string, again: boolean) => {
    const mail = { to: 'ada@example.org', text: 'all', values: {}, headers: { 'Message-ID': `<${id}@example>` } }
    const batch = {
      ...{ page: clients().page, from: { name: '', reply_to: '' } },
      texts: { all: { subject: 'An update', text: 'Of it', html: '' } },
      mails: [{ ...mail, deliveries: [{ id, attempts: 0, again }] }],
    }
    return asCourier(started).call('mails', batch, MailResults)
  }
  const unanswered = await lease()
  await send(unanswered.id, true)
  expect(await fate(unanswered.update)).toEqual(['delivered', true])
  const sent = await lease()
  // A server that is too busy for it for a moment takes none.
  const isTaken = async () => (await send(sent.id, false)).outcomes[sent.id]?.state === 'delivered'
  await waitUntil('the server takes it', isTaken)
  await send(sent.id, true)
  expect(await fate(sent.update)).toEqual(['delivered', false])
})
