import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { derivePublication } from '../../src/core/derivation/derive.ts'
import type { LeasedDelivery } from '../../src/core/notification/exchange.ts'
import type { FetchReceiver } from '../../src/edge/base/receivers.ts'
import { MailDrawer } from '../../src/edge/objects/courier/draw-mail.ts'
import { HeldDeliveries } from '../../src/edge/objects/courier/held-deliveries.ts'
import { PageMessages } from '../../src/edge/objects/courier/page-messages.ts'
import { Requests } from '../../src/edge/objects/courier/requests.ts'
import { sendByProvider } from '../../src/edge/objects/courier/send-by-provider.ts'
import type { MailProvider } from '../../src/messages/providers/provider.ts'
import { courierRequests, incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { contentOf, leasedDelivery } from './support/deliveries.ts'
import type { CourierState } from './support/fake-couriers.ts'
import { RECEIVED } from './support/fake-receivers.ts'
import { visit } from './support/visitor.ts'

afterEach(() => reset())

const idOf = (number: number) => `told${String(number).padStart(11, '0')}`
const mailsOf = (count: number) => Array.from({ length: count }, (_, number) => leasedDelivery(idOf(number)))

/** A courier that is woken for these deliveries. */
async function wakeFor(deliveries: readonly LeasedDelivery[], own: Partial<CourierState> = {}) {
  const page = newPageId()
  const content = contentOf(incidentOf('incident0000001', 'API errors'))
  const contents = Object.fromEntries(deliveries.map(({ notification }) => [notification, content]))
  await publish(snapshotOf(page), { couriers: { deliveries: [...deliveries], contents, ...own } })
  await visit(page, '/')
  const courier = () => env.COURIER.getByName(`${page}:0`)
  await courier().wake(page, 0)
  return {
    /** Ends its process, and begins another. */
    async crash() {
      const crashed = runInDurableObject(courier(), (_, state) => state.abort('crash'))
      await expect(crashed).rejects.toThrow('crash')
      await courier().wake(page, 0)
    },
    attempted: () =>
      runInDurableObject(courier(), (_, { storage }) => [...storage.sql.exec('SELECT id, tries FROM attempted')]),
  }
}
/** Of each batch of mails, which were said to have left before. */
const batches = async () =>
  (await courierRequests()).mails.map(({ mails }) =>
    mails.flatMap(({ deliveries }) => deliveries.map(({ id, again }) => [id, again] as const)),
  )
const reports = async () => (await courierRequests()).turns.flatMap((turn) => turn.reports)
const againOf = async () => Object.fromEntries((await reports()).map(({ id, again }) => [id, again]))

it('only the mails that had left when their courier ended are said to be sent again', async () => {
  const all = mailsOf(25)
  const courier = await wakeFor(all, { batches: ['silence'] })
  await expect.poll(async () => (await batches()).length).toBe(1)
  const left = new Set((await batches())[0]?.map(([id]) => id))
  expect(left.size).toBeLessThan(all.length)
  await courier.crash()
  await expect.poll(async () => (await reports()).length).toBe(all.length)
  expect(await againOf()).toEqual(Object.fromEntries(all.map(({ id }) => [id, left.has(id)])))
  const sent = (await batches()).slice(1).flat()
  expect(Object.fromEntries(sent)).toEqual(await againOf())
  expect(await courier.attempted()).toEqual([])
})

it('and so are messages to a chat, of which others only waited for their turn', async () => {
  const all = mailsOf(5).map((mail, number) => {
    const endpoint = `https://hooks.slack.com/services/T0/B0/${number < 3 ? 'silent' : 'prompt'}-${mail.id}`
    return { ...mail, subscriber: { ...mail.subscriber, channel: 'slack' as const, endpoint } }
  })
  const received = async () => {
    const everything: string[] = await (await (env.RECEIVERS ?? globalThis).fetch(RECEIVED)).json()
    return everything.filter((address) => all.some(({ subscriber }) => subscriber.endpoint === address))
  }
  const courier = await wakeFor(all)
  await expect.poll(received).toHaveLength(3)
  await courier.crash()
  await expect.poll(async () => (await reports()).length).toBe(5)
  expect(await againOf()).toEqual(Object.fromEntries(all.map(({ id }, number) => [id, number < 3])))
  expect(await courier.attempted()).toEqual([])
})

it('a mail has left once its provider is asked, and not where that could not be written', async () => {
  const mail = leasedDelivery(idOf(0))
  const publication = derivePublication(snapshotOf(newPageId()), { now: Date.now() })
  const now = { publication, origin: 'https://status.example', sender: { name: '', reply_to: '' } }
  const messages = new PageMessages(env, publication.page.id, () => contentOf(incidentOf('incident0000001', 'Errors')))
  await runInDurableObject(env.COURIER.getByName('provider'), async (_, { storage }) => {
    const { attempts } = new HeldDeliveries(storage.sql)
    const attempted = () => [...storage.sql.exec('SELECT id, tries FROM attempted')]
    const ask = async (request: MailProvider['request'], fetch: FetchReceiver) => {
      const requests = new Requests(env)
      const api = { maxBatch: 1, request, judge: () => [] }
      const provider = { api, from: { name: '', address: 'status@example.org' }, fetch }
      sendByProvider(provider, requests, [[mail]], new MailDrawer(env, messages), now, { attempts, outcome: () => {} })
      await requests.next(10_000)
    }
    const never = () => Promise.reject(new Error('not to be asked'))
    await ask(() => Promise.reject(new Error('a key that cannot be read')), never)
    expect(attempted()).toEqual([])
    let atFetch: unknown = null
    await ask(
      async () => ({ url: 'https://mail.example.org', method: 'POST', headers: {}, body: '' }),
      async () => {
        atFetch = attempted()
        return new Response('ok')
      },
    )
    expect(atFetch).toEqual([{ id: mail.id, tries: 1 }])
  })
})

it('mails of a batch that was not answered are sent again, and said to be', { timeout: 30_000 }, async () => {
  const told = idOf(0)
  await wakeFor(mailsOf(1), { batches: [502, 429] })
  await expect.poll(batches, { timeout: 20_000 }).toEqual([[[told, false]], [[told, true]], [[told, true]]])
})

it('those of a batch that PocketBase had no room for are not', async () => {
  const courier = await wakeFor(mailsOf(1), { batches: [429, 429] })
  await expect.poll(batches).toEqual([[[idOf(0), false]], [[idOf(0), false]], [[idOf(0), false]]])
  await expect.poll(againOf).toEqual({ [idOf(0)]: false })
  const [first, ...others] = (await courierRequests()).turns
  expect([first?.is_first, ...new Set(others.map(({ is_first }) => is_first))]).toEqual([true, false])
  expect(await courier.attempted()).toEqual([])
})

it.each([
  [400, 'refused'],
  [500, 'answer_missing'],
] as const)('an error of PocketBase leaves unknown what it sent, a refusal does not: %s', async (status, code) => {
  await wakeFor(mailsOf(1), { batches: [status] })
  await expect.poll(reports).toMatchObject([{ again: false, outcome: { state: 'retry', code } }])
})

it('what is given back is told with whether it had left, also after a crash', async () => {
  const [left, waiting] = [leasedDelivery(idOf(0)), leasedDelivery(idOf(1))]
  const courier = env.COURIER.getByName('returns')
  const returned = [
    { id: left.id, due_at: 5, again: true },
    { id: waiting.id, due_at: 6, again: false },
  ]
  await runInDurableObject(courier, (_, { storage }) => {
    const held = new HeldDeliveries(storage.sql)
    held.add([left, waiting])
    held.attempts.begin([left.id])
    held.giveBack(left.id, 5)
    held.giveBack(waiting.id, 6)
    held.giveBack('unknown00000001', 7)
    expect(held.ids()).toEqual([])
  })
  await evictDurableObject(courier)
  await runInDurableObject(courier, (_, { storage }) => {
    const held = new HeldDeliveries(storage.sql)
    expect(held.returned()).toEqual(returned)
    held.dropReturned([left.id])
    expect(held.returned()).toEqual(returned.slice(1))
    held.add([left])
    expect(held.attempts.begin([left.id]).size, 'PocketBase keeps it now').toBe(0)
  })
})

it('what was not answered is remembered where it is tried again without PocketBase', async () => {
  await runInDurableObject(env.COURIER.getByName('alone'), (_, { storage }) => {
    const held = new HeldDeliveries(storage.sql)
    const [silent, refused] = [leasedDelivery(idOf(0)), leasedDelivery(idOf(1))]
    held.add([silent, refused])
    const tryBoth = () => held.attempts.begin([silent.id, refused.id])
    const report = (id: string, code: 'answer_missing' | 'receiver_failed') =>
      held.report({ id, at: 1, attempts: 1, due_at: 1, outcome: { state: 'retry', code, notBefore: null } })
    expect(tryBoth().size).toBe(0)
    report(silent.id, 'answer_missing')
    report(refused.id, 'receiver_failed')
    held.retryDue(2)
    expect([...tryBoth()]).toEqual([silent.id])
    report(silent.id, 'receiver_failed')
    report(refused.id, 'receiver_failed')
    held.retryDue(2)
    expect([...tryBoth()]).toEqual([silent.id])
  })
})

it('of what a build before held nobody knows whether it had left', async () => {
  await runInDurableObject(env.COURIER.getByName('older'), (_, { storage: { sql } }) => {
    new HeldDeliveries(sql).add([leasedDelivery(idOf(0))])
    sql.exec('DROP TABLE attempted')
    sql.exec('CREATE TABLE begun (id TEXT PRIMARY KEY)')
    const held = new HeldDeliveries(sql)
    held.add([leasedDelivery(idOf(1))])
    expect([...held.attempts.begin([idOf(0), idOf(1)])]).toEqual([idOf(0)])
    expect([...new HeldDeliveries(sql).attempts.begin([idOf(1)])]).toEqual([idOf(1)])
    expect([...sql.exec("SELECT name FROM sqlite_master WHERE name = 'begun'")]).toEqual([])
  })
})
