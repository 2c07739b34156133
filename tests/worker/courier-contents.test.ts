import { reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { derivePublication } from '../../src/core/derivation/derive.ts'
import type { LeasedDelivery } from '../../src/core/notification/exchange.ts'
import { readSubscriptionToken } from '../../src/edge/base/subscription-token.ts'
import { MailDrawer } from '../../src/edge/objects/courier/draw-mail.ts'
import { drawRequest } from '../../src/edge/objects/courier/draw-request.ts'
import { HeldDeliveries } from '../../src/edge/objects/courier/held-deliveries.ts'
import { PageMessages } from '../../src/edge/objects/courier/page-messages.ts'
import { courierRequests, incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { contentOf, leasedDelivery as delivery } from './support/deliveries.ts'
import { visit } from './support/visitor.ts'

afterEach(() => reset())

const DAY = 24 * 3_600_000

function pageNow() {
  const publication = derivePublication(snapshotOf(newPageId()), { now: Date.now() })
  return { publication, origin: 'https://status.example', sender: { name: '', reply_to: '' } }
}

it('a content that cannot be read fails its own deliveries, and no turn', async () => {
  const page = newPageId()
  const read = delivery('readable0000001', { bundle: 5 })
  const unread = delivery('unreadable00001', { bundle: 5 })
  await publish(snapshotOf(page), {
    couriers: {
      deliveries: [unread, read],
      contents: {
        [read.notification]: contentOf(incidentOf('incident0000001', 'API errors')),
        [unread.notification]: { ...contentOf(incidentOf('incident0000002', 'Disks')), format: 99 },
      },
    },
  })
  await visit(page, '/')
  await env.COURIER.getByName(`${page}:0`).wake(page, 0)
  const reports = async () => (await courierRequests()).turns.flatMap((turn) => turn.reports)
  await expect.poll(async () => (await reports()).length).toBe(2)
  expect(Object.fromEntries((await reports()).map(({ id, outcome }) => [id, outcome]))).toEqual({
    [unread.id]: { state: 'failed', code: 'message_missing', isDead: false },
    [read.id]: { state: 'delivered', receipt: read.id },
  })
  const { mails } = await courierRequests()
  expect(mails.flatMap((batch) => batch.mails.flatMap((mail) => mail.deliveries))).toEqual([
    { id: read.id, attempts: 0, again: false },
  ])
  expect(Object.values(mails[0]?.texts ?? {})).toMatchObject([{ subject: '[Acme] Investigating: API errors' }])
})

it('what is not to be sent any more is given back by who holds it, and not sent', async () => {
  const page = newPageId()
  const [kept, unwanted] = [delivery('kept00000000001'), delivery('unwanted0000001')]
  const content = contentOf(incidentOf('incident0000001', 'API errors'))
  const contents = { [kept.notification]: content, [unwanted.notification]: content }
  const couriers = { deliveries: [kept, unwanted], contents, unwanted: [unwanted.id] }
  await publish(snapshotOf(page), { couriers })
  const courier = env.COURIER.getByName(`${page}:0`)
  // As if it had been leased, and the page was made private before anything was sent.
  await runInDurableObject(courier, (_, { storage }) => {
    const held = new HeldDeliveries(storage.sql)
    held.add([kept, unwanted])
    held.addContents(contents)
  })
  await visit(page, '/')
  await courier.wake(page, 0)
  const turns = async () => (await courierRequests()).turns
  const returned = async () => (await turns()).flatMap((turn) => turn.returned.map(({ id }) => id))
  await expect.poll(returned).toEqual([unwanted.id])
  await expect
    .poll(async () => (await turns()).flatMap(({ reports }) => reports.map(({ id }) => id)))
    .toEqual([kept.id])
  const { mails } = await courierRequests()
  expect(mails.flatMap((batch) => batch.mails.flatMap((mail) => mail.deliveries.map(({ id }) => id)))).toEqual([
    kept.id,
  ])
})

it('what a courier holds in the form of another build is dropped, to be given again', async () => {
  await runInDurableObject(env.COURIER.getByName('forms'), (_, { storage }) => {
    const held = new HeldDeliveries(storage.sql)
    held.add([delivery('old000000000001'), delivery('new000000000001')])
    storage.sql.exec(`UPDATE held SET delivery = '{"id":"old000000000001"}' WHERE id = 'old000000000001'`)
    expect(held.ready(Date.now()).map(({ id }) => id)).toEqual(['new000000000001'])
    expect(held.ids()).toEqual(['new000000000001'])
    held.addContents({ read: contentOf(incidentOf('incident0000001', 'API errors')), unread: { kind: 'update' } })
    expect(held.content('read')?.incident?.name).toBe('API errors')
    expect(held.content('unread')).toBeNull()
  })
})

it('a message in Discord is edited once its own incident is over, by what was known of it last', async () => {
  const now = pageNow()
  const over = {
    ...incidentOf('incident0000001', 'API errors'),
    status: 'resolved',
    resolved_at: new Date().toISOString(),
  } as const
  const messages = new PageMessages(env, now.publication.page.id, () => contentOf(over))
  const discord = (id: string, receipt: string): LeasedDelivery => {
    const { subscriber, ...rest } = delivery(id, { bundle: 5, incident: over.id, receipt })
    const endpoint = 'https://discord.com/api/webhooks/12/abc'
    return { ...rest, subscriber: { ...subscriber, channel: 'discord', endpoint } }
  }
  const known = await drawRequest(env, [discord('a', ''), discord('b', '99')], messages, now, Date.now())
  expect(known?.request).toMatchObject({ method: 'PATCH', url: expect.stringContaining('/messages/99') })
  const unknown = await drawRequest(env, [discord('a', ''), discord('b', '')], messages, now, Date.now())
  expect(unknown?.request).toMatchObject({ method: 'POST' })
})

it('the first message of a chat says where updates appear, and where that is changed', async () => {
  const now = pageNow()
  const { subscriber, ...rest } = delivery('welcome00000001', { notification: '', kind: 'welcome' })
  const endpoint = 'https://discord.com/api/webhooks/12/abc'
  const welcome: LeasedDelivery = { ...rest, subscriber: { ...subscriber, channel: 'discord', endpoint } }
  const messages = new PageMessages(env, now.publication.page.id, () => null)
  const drawn = await drawRequest(env, [welcome], messages, now, Date.now())
  expect(drawn?.request).toMatchObject({ method: 'POST', url: expect.stringContaining(endpoint) })
  expect(drawn?.request.body).toMatch(/appear here.*\/subscriptions#/)
})

it('the link of a late confirmation still has a day, and its end stands in the mail', async () => {
  const now = pageNow()
  const { page } = now.publication
  const drawer = new MailDrawer(env, new PageMessages(env, page.id, () => null))
  const lastTry = Date.parse('2026-11-28T21:00:00Z')
  const mail = drawer.draw([delivery('confirm00000001', { notification: '', kind: 'confirm', until: lastTry })], now)
  const token = /#(\S+)/.exec(mail?.text.text ?? '')?.[1] ?? ''
  const reads = (at: number) => readSubscriptionToken(env, 'confirm', page.id, token, at) !== null
  expect([reads(lastTry), reads(lastTry + DAY), reads(lastTry + DAY + 1)]).toEqual([true, true, false])
  expect(mail?.text.text).toContain('The link is valid until Sun 29 Nov, 21:00 UTC.')
})
