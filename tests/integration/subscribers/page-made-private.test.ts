import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryReport, MailResults } from '../../../src/core/notification/exchange.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { asCourier, reportOf } from './as-courier.ts'
import { makeSubscriber, postAndNotify, readLedger } from './ledger.ts'

// The test is the courier. A page turns private while something of it is still to be told.
let started: TeamBackend
let mails: MailServer
beforeAll(async () => {
  started = await startTeamBackend()
  mails = await startMailServer()
  await useMailServer(started.root, mails)
})
afterAll(() => started?.stop())
beforeEach(async () => {
  await show('public')
  for (const { id } of await started.root.collection('subscribers').getFullList())
    await started.root.collection('subscribers').delete(id)
  mails.received.length = 0
})
const clients = () => ({ admin: started.root, owner: started.responder, page: started.team.page })
const show = (visibility: 'public' | 'private') =>
  started.root.collection('pages').update(clients().page, { visibility })

/** One turn of every courier, which hold nothing, one after the other; the first reports for all. */
async function takeTurns(reports: DeliveryReport[] = []) {
  const courier = asCourier(started)
  const turns = [await courier.takeTurn(0, { reports })]
  for (const one of [1, 2, 3]) turns.push(await courier.takeTurn(one))
  return turns.flatMap(({ deliveries }) => deliveries)
}
/** Somebody of the public, and somebody whom the team has added. */
async function subscribeBoth(channel: string, endpoint: (who: string) => string) {
  const [visitor, added] = await Promise.all([
    makeSubscriber(clients(), channel, endpoint('visitor')),
    makeSubscriber(clients(), channel, endpoint('added'), { source: 'member' }),
  ])
  return { visitor: String(visitor.id), added: String(added.id) }
}
const hook = (who: string) => `https://hooks.example.org/${who}`
const fates = async (update: string, ids: readonly string[]) => {
  const { deliveries } = await readLedger(clients(), update)
  return ids.map((id) => {
    const delivery = deliveries.find(({ subscriber }) => subscriber === id)
    return [delivery?.state, delivery?.reason]
  })
}

test('what is tried again goes to those alone whom the team has added', async () => {
  const { visitor, added } = await subscribeBoth('webhook', hook)
  const { update } = await postAndNotify(clients(), 'API errors')
  const leased = await takeTurns()
  expect(leased).toHaveLength(2)
  await show('private')
  const failed = { state: 'retry', code: 'receiver_failed', notBefore: null } as const
  const again = await takeTurns(leased.map(({ id }) => reportOf(id, failed)))
  expect(again.map(({ subscriber }) => subscriber.id)).toEqual([added])
  expect(await fates(update, [visitor, added])).toEqual([
    ['suppressed', 'page_private'],
    ['leased', 'receiver_failed'],
  ])
})

test('what a courier holds is given up in its next turn, but for whom the team has added', async () => {
  const { visitor, added } = await subscribeBoth('slack', (who) => `https://hooks.slack.com/services/T0/B0/${who}`)
  const { update } = await postAndNotify(clients(), 'API errors')
  const leased = await takeTurns()
  const courier = asCourier(started)
  const own = { holding: leased.map(({ id }) => id) }
  expect((await courier.takeTurn(0, own)).unwanted).toEqual([])
  await show('private')
  const { unwanted } = await courier.takeTurn(0, own)
  expect(unwanted).toEqual(leased.filter(({ subscriber }) => subscriber.id === visitor).map(({ id }) => id))
  const returned = unwanted.map((id) => ({ id, due_at: Date.now(), again: false }))
  const holding = own.holding.filter((id) => !unwanted.includes(id))
  expect((await courier.takeTurn(0, { returned, holding })).deliveries).toEqual([])
  expect(await fates(update, [visitor, added])).toEqual([
    ['suppressed', 'page_private'],
    ['leased', ''],
  ])
})

test('a mail that waits at its courier is not sent any more, and nothing is wrong with its address', async () => {
  const { visitor, added } = await subscribeBoth('email', (who) => `${who}@example.org`)
  const { update } = await postAndNotify(clients(), 'API errors')
  const leased = await takeTurns()
  await show('private')
  const batch = {
    page: clients().page,
    texts: { all: { subject: 'An update', text: 'Of it', html: '' } },
    mails: leased.map(({ id, attempts, subscriber }) => ({
      deliveries: [{ id, attempts }],
      ...{ to: subscriber.endpoint, text: 'all', values: {}, headers: { 'Message-ID': `<${id}@example>` } },
    })),
    from: { name: '', reply_to: '' },
  }
  const { outcomes } = await asCourier(started).call('mails', batch, MailResults)
  expect(mails.received.map(({ recipients }) => recipients)).toEqual([['added@example.org']])
  await takeTurns(Object.entries(outcomes).map(([id, outcome]) => reportOf(id, outcome)))
  expect(await fates(update, [visitor, added])).toEqual([
    ['suppressed', 'page_private'],
    ['delivered', ''],
  ])
  expect(await started.root.collection('subscribers').getOne(visitor)).toMatchObject({ state: 'active', problem: '' })
})

test('what failed is sent again to those alone whom the team has added', async () => {
  const { visitor, added } = await subscribeBoth('webhook', hook)
  const { update } = await postAndNotify(clients(), 'API errors')
  const leased = await takeTurns()
  const refused = { state: 'failed', code: 'refused', isDead: false } as const
  await takeTurns(leased.map(({ id }) => reportOf(id, refused)))
  await show('private')
  const { notification } = await readLedger(clients(), update)
  const owner = await started.backend.signInMember(started.team.emails.owner)
  const body = { page: clients().page, notification: notification?.id }
  expect(await owner.send('/api/aldis/deliveries/resend', { method: 'POST', body })).toEqual({ count: 1 })
  expect(await fates(update, [visitor, added])).toEqual([
    ['failed', 'refused'],
    ['queued', ''],
  ])
})
