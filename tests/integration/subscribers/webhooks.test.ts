import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { Receiver } from '../../support/receiver.ts'
import { manage } from '../../support/subscribers/manage.ts'
import { postForm, subscriberOf } from '../../support/subscribers/subscriber-links.ts'
import { makeSubscriber, postAndNotify, readLedger, updateAndNotify, waitForLedger } from './ledger.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

let aldis: TestAldis
let receiver: Receiver
beforeAll(async () => {
  receiver = new Receiver()
  await receiver.start()
  aldis = await startAldis({ receivers: receiver.address })
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
  await receiver?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  receiver.received.length = 0
  receiver.answer = () => ({ status: 204 })
})
/** Headers as the library of the standard reads them. */
const plain = (headers: object = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
const hook = (path: string, own: object = {}) =>
  makeSubscriber(aldis, 'webhook', `https://hooks.example.org${path}`, { secrets: { signing: [SECRET] }, ...own })

test('a webhook gets Statuspage’s body, signed by the standard, once', { timeout: 60_000 }, async () => {
  await hook('/in')
  const { incident, update } = await postAndNotify(aldis, 'API errors')
  const [request] = await receiver.waitFor('hooks.example.org/in')
  const headers = plain(request?.headers)
  const body = new Webhook(SECRET).verify(request?.body ?? '', headers)
  expect(body).toMatchObject({
    meta: { unsubscribe: expect.stringContaining('/unsubscribe/') },
    page: { id: aldis.page, status_indicator: 'none' },
    incident: { id: incident, name: 'API errors', incident_updates: [{ id: update, body: 'API errors: looking.' }] },
  })
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries).toMatchObject([{ id: headers['webhook-id'], state: 'delivered', attempts: 1 }])
  expect(receiver.received).toHaveLength(1)
})

test('a receiver that fails is tried again under the same id until it takes it', { timeout: 90_000 }, async () => {
  await hook('/failing')
  receiver.answer = () => ({ status: receiver.received.length < 2 ? 500 : 204 })
  const { update } = await postAndNotify(aldis, 'Tried again')
  const requests = await receiver.waitFor('hooks.example.org/failing', 2)
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 2, reason: '' }])
})

test('many receivers that fail for now are all told in the end', { timeout: 120_000 }, async () => {
  const paths = Array.from({ length: 60 }, (_, number) => `/many-${number}`)
  for (const path of paths) await hook(path)
  const failed = new Set<string>()
  receiver.answer = ({ address }) => {
    if (failed.has(address)) return { status: 204 }
    failed.add(address)
    return { status: 500 }
  }
  const { update } = await postAndNotify(aldis, 'For all of them')
  const { deliveries } = await waitForLedger(aldis, update, 60_000)
  expect(deliveries.map(({ state, reason }) => `${state} ${reason}`)).toEqual(paths.map(() => 'delivered '))
})

test('a receiver that asks to wait is asked again no sooner', { timeout: 90_000 }, async () => {
  await hook('/waiting')
  const at: number[] = []
  receiver.answer = () => {
    at.push(Date.now())
    return at.length === 1 ? { status: 429, headers: { 'retry-after': '7' } } : { status: 204 }
  }
  const { update } = await postAndNotify(aldis, 'Waited for')
  await waitForLedger(aldis, update, 60_000)
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(7_000)
})

test('a webhook collects nothing: each update is a body of its own, at once', { timeout: 60_000 }, async () => {
  await hook('/each', { bundle_minutes: 60 })
  const { list } = await manage(aldis, 'https://hooks.example.org/each')
  expect(await (await list()).text()).not.toContain('name="bundle_minutes"')
  const { incident, update } = await postAndNotify(aldis, 'One by one')
  const second = await updateAndNotify(aldis, incident, { status: 'identified', body: 'A router.' })
  const other = await postAndNotify(aldis, 'Another incident')
  const requests = await receiver.waitFor('hooks.example.org/each', 3)
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  expect(requests.map(({ body }) => JSON.parse(body).incident.id).sort()).toEqual(
    [incident, incident, other.incident].sort(),
  )
  for (const one of [update, second, other.update])
    expect((await waitForLedger(aldis, one)).deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('a redirect is not followed', { timeout: 60_000 }, async () => {
  await hook('/moved')
  receiver.answer = () => ({ status: 302, headers: { location: 'https://elsewhere.example.org/' } })
  const { update } = await postAndNotify(aldis, 'Redirected')
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries).toMatchObject([{ state: 'failed', reason: 'redirected', attempts: 1 }])
  expect(receiver.received.map(({ address }) => address)).toEqual(['hooks.example.org/moved'])
})

test('what was leased is delivered while PocketBase is away, and stored when it is back', {
  timeout: 120_000,
}, async () => {
  await hook('/away')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // Answered once PocketBase is away: what failed and was reported before is PocketBase's again.
  receiver.answer = async () => {
    if (receiver.received.length > 1) return { status: 204 }
    await held
    return { status: 500 }
  }
  const { update } = await postAndNotify(aldis, 'Backend away')
  await receiver.waitFor('hooks.example.org/away')
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  release()
  await receiver.waitFor('hooks.example.org/away', 2)
  await aldis.pocketbase.start()
  const { deliveries } = await waitForLedger(aldis, update, 60_000)
  expect(deliveries).toMatchObject([{ state: 'delivered' }])
  expect(receiver.received).toHaveLength(2)
})

test('an edge that is killed in the middle goes on from its disk', { timeout: 120_000 }, async () => {
  const count = 40
  for (let number = 0; number < count; number += 1) await hook(`/edge/${number}`)
  const { update } = await postAndNotify(aldis, 'Edge killed')
  await receiver.waitFor('hooks.example.org/edge/0').catch(() => {})
  aldis.edge.signal('SIGKILL')
  await aldis.edge.waitForExit()
  await aldis.edge.start()
  const { deliveries } = await waitForLedger(aldis, update, 60_000)
  expect(deliveries.filter(({ state }) => state === 'delivered')).toHaveLength(count)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(count)
})

test('who leaves while a delivery is tried again is not sent it', { timeout: 60_000 }, async () => {
  const { id } = await hook('/leaving')
  receiver.answer = () => ({ status: 500 })
  const { update } = await postAndNotify(aldis, 'Leaving')
  await receiver.waitFor('hooks.example.org/leaving')
  await aldis.admin.collection('subscribers').update(id, { state: 'unsubscribed' })
  const { deliveries } = await waitForLedger(aldis, update, 60_000)
  expect(deliveries).toMatchObject([{ state: 'suppressed', reason: 'left' }])
})

test('a webhook that the team adds is told, too, and signed', { timeout: 60_000 }, async () => {
  const endpoint = 'https://hooks.example.org/by-hand'
  const body = { page: aldis.page, channel: 'webhook', endpoint }
  const { id, secret } = await aldis.owner.send('/api/aldis/subscribers', { method: 'POST', body })
  // Strict decoders take it too: 32 bytes, written in the one way there is.
  const encoded = secret.replace('whsec_', '')
  expect(Buffer.from(encoded, 'base64')).toHaveLength(32)
  expect(Buffer.from(encoded, 'base64').toString('base64')).toBe(encoded)
  const { update } = await postAndNotify(aldis, 'Added by hand')
  const [request] = await receiver.waitFor('hooks.example.org/by-hand')
  const headers = plain(request?.headers)
  const told = new Webhook(secret).verify(request?.body ?? '', headers)
  expect(told).toMatchObject({ incident: { name: 'Added by hand' } })
  expect((await waitForLedger(aldis, update)).deliveries).toMatchObject([{ state: 'delivered' }])
  // Shown to who added it, once: neither the list nor the log has it.
  const listed = await aldis.owner.send('/api/aldis/subscribers/search', { method: 'POST', body: { page: aldis.page } })
  const log = await aldis.admin.collection('audit_log').getFullList({ filter: `record = "${id}"` })
  expect(log).not.toHaveLength(0)
  expect(JSON.stringify([listed, log])).not.toContain(secret)
})

test('who has a webhook is written to when it is put aside, and can try again', { timeout: 90_000 }, async () => {
  const mails = await startMailServer()
  await useMailServer(aldis.admin, mails)
  const endpoint = 'https://hooks.example.org/dying'
  const form = { channel: 'webhook', webhook: endpoint, contact: 'Ada@EXAMPLE.org' }
  const begun = await postForm(aldis.edgeUrl, '/subscribe', form, { accept: 'text/html' })
  expect(begun.status).toBe(200)
  const html = await begun.text()
  expect(html).toMatch(/whsec_[A-Za-z0-9+/]{43}=/)
  expect(html).toMatch(/subscriptions#[a-z0-9]{15}\./)
  // Whoever has just begun may change it at once, and the list says nothing of the secret.
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const own = await fetch(`${aldis.edgeUrl}/subscriptions`, { headers: { cookie } })
  expect(await own.text()).toContain('hooks.example.org')
  const { id } = await subscriberOf(aldis, endpoint)
  expect(await aldis.admin.collection('subscribers').getOne(id)).toMatchObject({ contact: 'Ada@example.org' })
  const listed = await aldis.owner.send('/api/aldis/subscribers/search', { method: 'POST', body: { page: aldis.page } })
  expect(JSON.stringify(listed)).not.toContain('Ada@')

  await aldis.admin.collection('subscribers').update(id, { failing_since: new Date(Date.now() - 6 * 86_400_000) })
  receiver.answer = () => ({ status: 500 })
  await postAndNotify(aldis, 'Not taken for days')
  const mail = await mails.waitForMail('Ada@example.org')
  expect(mail.text).toContain('hooks.example.org')
  const quarantined = await subscriberOf(aldis, endpoint)
  expect(quarantined).toMatchObject({ state: 'quarantined', problem: 'receiver_failed' })
  expect(quarantined.failing_since).not.toBe('')

  const { change, list } = await manage(aldis, endpoint)
  expect(await (await list()).text()).toContain('Try again')
  expect((await change({ do: 'retry', subscription: id })).status).toBe(303)
  expect(await subscriberOf(aldis, endpoint)).toMatchObject({ state: 'active', failing_since: '', problem: '' })
})

test('the last messages are sent again under the same ids, once an hour, without what was taken back', {
  timeout: 90_000,
}, async () => {
  const endpoint = 'https://hooks.example.org/replayed'
  const { id } = await hook('/replayed')
  const { change } = await manage(aldis, endpoint)
  expect(await (await change({ do: 'replay', subscription: id })).text()).toContain('there was nothing to send again')
  const told = []
  for (const name of ['First', 'Taken back', 'Last']) {
    const posted = await postAndNotify(aldis, name)
    told.push({ ...posted, ...(await waitForLedger(aldis, posted.update)) })
  }
  await aldis.owner.collection('incidents').update(told[1]?.incident ?? '', { archived_at: new Date() })
  receiver.received.length = 0
  expect(await (await change({ do: 'replay', subscription: id })).text()).toContain('2 updates are sent again')
  const again = await receiver.waitFor('hooks.example.org/replayed', 2)
  expect(again.map(({ headers }) => headers['webhook-id'])).toEqual([
    told[0]?.deliveries[0]?.id,
    told[2]?.deliveries[0]?.id,
  ])
  for (const { headers, body } of again) expect(() => new Webhook(SECRET).verify(body, plain(headers))).not.toThrow()
  expect(await (await change({ do: 'replay', subscription: id })).text()).toContain('a short time ago')
  // What became of them before stands as it stood.
  const { notification, deliveries } = await readLedger(aldis, told[0]?.update ?? '')
  expect(notification).toMatchObject({ state: 'done', counts: { webhook: { delivered: 1 } } })
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('a secret is replaced: shown once, and both sign for a while', { timeout: 60_000 }, async () => {
  const endpoint = 'https://hooks.example.org/rotated'
  const { id } = await hook('/rotated')
  const { change, list } = await manage(aldis, endpoint)
  const answer = await change({ do: 'rotate', subscription: id })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const [secret = ''] = /whsec_[A-Za-z0-9+/]{43}=/.exec(html) ?? []
  expect(secret).not.toBe(SECRET)
  expect(html).toContain('For 24 hours messages are signed with the old one too.')
  expect(await (await list()).text()).not.toContain('whsec_')
  await postAndNotify(aldis, 'Signed twice')
  const [request] = await receiver.waitFor('hooks.example.org/rotated')
  const headers = plain(request?.headers)
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
  for (const one of [secret, SECRET]) expect(() => new Webhook(one).verify(request?.body ?? '', headers)).not.toThrow()
})

test('a chat is told in its own form', { timeout: 60_000 }, async () => {
  await makeSubscriber(aldis, 'slack', 'https://hooks.slack.com/services/T1/B1/x1')
  await makeSubscriber(aldis, 'discord', 'https://discord.com/api/webhooks/1/abc')
  await makeSubscriber(aldis, 'teams', 'https://a.logic.azure.com/workflows/1')
  receiver.answer = ({ address }) =>
    address.startsWith('discord') ? { status: 200, body: '{"id":"77"}' } : { status: 200, body: 'ok' }
  const { incident, update } = await postAndNotify(aldis, 'Chats')
  const { deliveries } = await waitForLedger(aldis, update)
  expect(deliveries.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'discord delivered',
    'slack delivered',
    'teams delivered',
  ])
  await updateAndNotify(aldis, incident, { status: 'resolved', body: 'Fine again.' })
  const [edit] = await receiver.waitFor('discord.com/api/webhooks/1/abc/messages/77')
  expect(edit?.method).toBe('PATCH')
  expect(edit?.body).toContain('Fine again.')
  expect((await readLedger(aldis, update)).deliveries).toHaveLength(3)
})

test('a chat’s message that somebody has deleted is posted anew, once, and edited from then on', {
  timeout: 60_000,
}, async () => {
  const hookPath = 'discord.com/api/webhooks/1/abc'
  await makeSubscriber(aldis, 'discord', `https://${hookPath}`)
  let posted = 0
  receiver.answer = ({ method, address }) => {
    if (method === 'POST') posted += 1
    const isThere = method === 'POST' || address.endsWith(`/messages/${posted}`)
    return isThere && !(method === 'PATCH' && posted === 1)
      ? { status: 200, body: `{"id":"${posted}"}` }
      : { status: 404, body: '{"message":"Unknown Message","code":10008}' }
  }
  const { incident, update } = await postAndNotify(aldis, 'Deleted')
  await waitForLedger(aldis, update)
  const resolved = await updateAndNotify(aldis, incident, { status: 'resolved', body: 'Fine again.' })
  expect((await waitForLedger(aldis, resolved)).deliveries).toMatchObject([{ state: 'delivered', receipt: '2' }])
  const report = await updateAndNotify(aldis, incident, { status: 'postmortem', body: 'A router failed.' })
  expect((await waitForLedger(aldis, report)).deliveries).toMatchObject([{ state: 'delivered', receipt: '2' }])
  expect(receiver.received.map(({ method, address }) => `${method} ${address}`)).toEqual([
    `POST ${hookPath}?wait=true`,
    `PATCH ${hookPath}/messages/1`,
    `POST ${hookPath}?wait=true`,
    `PATCH ${hookPath}/messages/2`,
  ])
})
