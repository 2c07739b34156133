import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { makeSubscriber, postAndNotify, readLedger, updateAndNotify, waitForLedger } from './ledger.ts'

let aldis: TestAldis
let mails: MailServer
beforeAll(async () => {
  aldis = await startAldis()
  mails = await startMailServer()
  await useMailServer(aldis.admin, mails)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  mails.received.length = 0
})
const subscribe = (endpoint: string, own: object = {}) => makeSubscriber(aldis, 'email', endpoint, own)
const recipients = () => mails.received.flatMap((mail) => mail.recipients).sort()

test('a subscriber is mailed the update once, and the ledger says so', { timeout: 60_000 }, async () => {
  const { id } = await subscribe('ada@example.org')
  const { update } = await postAndNotify(aldis, 'API errors')
  const mail = await mails.waitForMail('ada@example.org')
  expect(mail.subject).toContain('API errors')
  expect(mail.text).toContain('API errors: looking.')
  const { notification, deliveries } = await waitForLedger(aldis, update)
  expect(deliveries).toMatchObject([{ subscriber: id, state: 'delivered', attempts: 1 }])
  expect(notification?.counts).toEqual({ email: { delivered: 1 } })
  expect(recipients()).toEqual(['ada@example.org'])
})

test('a post that comes while another is told is told as well', { timeout: 120_000 }, async () => {
  await subscribe('ada@example.org')
  for (let gap = 0; gap < 300; gap += 20) {
    const { update } = await postAndNotify(aldis, `Before ${gap}`)
    await sleep(gap)
    const { update: next } = await postAndNotify(aldis, `After ${gap}`)
    for (const one of [update, next])
      expect((await waitForLedger(aldis, one)).deliveries).toMatchObject([{ state: 'delivered' }])
  }
})

test('a mailbox is one subscriber in whatever case it is typed', { timeout: 60_000 }, async () => {
  await subscribe('Ada@example.org')
  await expect(subscribe('aDA@example.org')).rejects.toMatchObject({ status: 400 })
  const { update } = await postAndNotify(aldis, 'API errors')
  await waitForLedger(aldis, update)
  expect(recipients()).toEqual(['Ada@example.org'])
})

test('nobody is told of an update that is posted quietly', { timeout: 60_000 }, async () => {
  await subscribe('ada@example.org')
  const { update } = await postAndNotify(aldis, 'Quiet', { notify: false })
  expect((await readLedger(aldis, update)).notification).toBeNull()
})

test('mails about one incident are one conversation, and leave by one click', { timeout: 60_000 }, async () => {
  await subscribe('ada@example.org')
  const { incident } = await postAndNotify(aldis, 'Slow')
  const first = await mails.waitForMail('ada@example.org')
  await updateAndNotify(aldis, incident, { status: 'identified', body: 'A router.' })
  const second = await mails.waitForMail('ada@example.org', 2)
  expect(second.messageId).not.toBe(first.messageId)
  expect(second.inReplyTo).toBe(first.inReplyTo)
  expect(second.inReplyTo).toContain(incident)
  expect(second.headers.get('auto-submitted')).toBe('auto-generated')
  expect(second.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining('/unsubscribe/') },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  })
})

test('the ledger says why somebody is not told', { timeout: 60_000 }, async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  await subscribe('paused@example.org', { paused_until: later })
  await subscribe('aside@example.org', { state: 'quarantined' })
  await subscribe('ends@example.org', { amount: 'ends' })
  await subscribe('left@example.org', { state: 'unsubscribed' })
  await subscribe('pending@example.org', { state: 'pending' })
  const { incident } = await postAndNotify(aldis, 'Reasons')
  await mails.waitForMail('ends@example.org')
  await subscribe('twice@example.org')
  await subscribe('twice@example.org', { incident })
  const update = await updateAndNotify(aldis, incident, { status: 'identified', body: 'A router.' })
  const { deliveries } = await waitForLedger(aldis, update)
  const said = deliveries.map(({ state, reason }) => [state, reason]).sort()
  expect(said).toEqual([
    ['delivered', ''],
    ['suppressed', 'ends_only'],
    ['suppressed', 'paused'],
    ['suppressed', 'quarantined'],
    ['suppressed', 'same_address'],
  ])
  expect(recipients()).toEqual(['ends@example.org', 'twice@example.org'])
})

test('who chose components hears of them and of what their groups get', { timeout: 60_000 }, async () => {
  const components = aldis.owner.collection('components')
  const group = await components.create({ page: aldis.page, name: 'Regions', is_group: true })
  const frankfurt = await components.create({ page: aldis.page, name: 'Frankfurt', group: group.id })
  const billing = await components.create({ page: aldis.page, name: 'Billing' })
  await subscribe('group@example.org', { components: [group.id] })
  await subscribe('billing@example.org', { components: [billing.id] })
  await subscribe('all@example.org', { components: [] })
  const affected = [{ component: frankfurt.id, status: 'partial_outage' }]
  const { update } = await postAndNotify(aldis, 'Frankfurt is slow', { affected })
  await waitForLedger(aldis, update)
  expect(recipients()).toEqual(['all@example.org', 'group@example.org'])
})

test('who signed up to a group hears of what is added to it later', { timeout: 60_000 }, async () => {
  const components = aldis.owner.collection('components')
  const group = await components.create({ page: aldis.page, name: 'Regions', is_group: true })
  const frankfurt = await components.create({ page: aldis.page, name: 'Frankfurt', group: group.id })
  const form = new URLSearchParams({ choices: 'shown', scope: 'some', email: 'group@example.org', amount: 'every' })
  for (const id of [group.id, frankfurt.id]) form.append('components', id)
  const stored = aldis.admin.collection('subscribers')
  // The edge takes a moment to know the components.
  const send = async () => {
    await fetch(`${aldis.edgeUrl}/subscribe`, { method: 'POST', body: form })
    return stored.getFullList({ filter: "endpoint = 'group@example.org'" })
  }
  await expect.poll(send, { timeout: 30_000 }).toMatchObject([{ components: [group.id] }])
  const { id } = await stored.getFirstListItem("endpoint = 'group@example.org'")
  await stored.update(id, { state: 'active' })
  const paris = await components.create({ page: aldis.page, name: 'Paris', group: group.id })
  const affected = [{ component: paris.id, status: 'partial_outage' }]
  const { update } = await postAndNotify(aldis, 'Paris is slow', { affected })
  expect((await waitForLedger(aldis, update)).deliveries).toMatchObject([{ state: 'delivered' }])
})

test('updates of all incidents are collected into one mail for who asks for that', { timeout: 120_000 }, async () => {
  await subscribe('collects@example.org', { bundle_minutes: 1 })
  const { incident, update: first } = await postAndNotify(aldis, 'Collected')
  const other = await postAndNotify(aldis, 'Elsewhere')
  const last = await updateAndNotify(aldis, incident, { status: 'identified', body: 'A router.' })
  const mail = await mails.waitForMail('collects@example.org', 1, 90_000)
  const places = ['Collected: looking.', 'Elsewhere: looking.', 'A router.'].map((words) => mail.text?.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)))
  for (const update of [first, other.update, last])
    expect((await waitForLedger(aldis, update)).deliveries).toMatchObject([
      { state: 'delivered', receipt: mail.messageId },
    ])
  expect(recipients()).toEqual(['collects@example.org'])
})

test('an update that is deleted at once is told to nobody', { timeout: 60_000 }, async () => {
  await subscribe('ada@example.org')
  aldis.edge.signal('SIGSTOP')
  const { incident } = await postAndNotify(aldis, 'Taken back', { notify: false })
  const update = await updateAndNotify(aldis, incident, { status: 'identified', body: 'Wrong page.' })
  await aldis.owner.collection('incident_updates').delete(update)
  aldis.edge.signal('SIGCONT')
  const { notification, deliveries } = await waitForLedger(aldis, update)
  expect(notification?.state).toBe('withdrawn')
  expect(deliveries).toEqual([])
  expect(recipients()).toEqual([])
})
