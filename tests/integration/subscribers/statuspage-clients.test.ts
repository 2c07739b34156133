import { Statuspage } from 'statuspage.io'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { letMailWait } from '../../support/mail-server.ts'
import { queuedMails, subscriberOf, tokenFor } from '../../support/subscribers/subscriber-links.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await letMailWait(aldis.admin)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

/** As Statuspage's clients send it: from any site, form-encoded, the names in brackets. */
const send = (method: string, path: string, fields: [string, string][] = []) =>
  fetch(`${aldis.edgeUrl}/api/v2/${path}`, {
    method,
    headers: { origin: 'https://another.example' },
    ...(fields.length > 0 ? { body: new URLSearchParams(fields) } : {}),
  })

test('an address is subscribed to some components, and answered as by Statuspage', async () => {
  const api = await aldis.owner.collection('components').getFirstListItem('name = "REST API"')
  const fields: [string, string][] = [
    ['subscriber[email]', 'client@example.org'],
    ['subscriber[component_ids][]', api.id],
  ]
  const answer = await send('POST', 'subscribers.json', fields)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { subscriber } = await answer.json()
  expect(subscriber).toEqual({
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/),
    skip_confirmation_notification: false,
    quarantined_at: null,
    id: expect.stringMatching(/^[a-z0-9]{15}$/),
    mode: 'email',
    purge_at: null,
    email: 'client@example.org',
  })
  expect(await subscriberOf(aldis, 'client@example.org')).toMatchObject({
    id: subscriber.id,
    state: 'pending',
    components: [api.id],
    source: 'api',
  })
  expect((await send('POST', `subscribers/${subscriber.id}/resend_confirmation.json`)).status).toBe(204)
  expect(await queuedMails(aldis, 'client@example.org', 'confirm')).toHaveLength(2)
})

test('the id of a group subscribes to the group, whatever of it is named besides', async () => {
  const components = aldis.owner.collection('components')
  const group = await components.getFirstListItem('is_group = true')
  const member = await components.getFirstListItem(`group = "${group.id}"`)
  const fields: [string, string][] = [
    ['subscriber[email]', 'group@example.org'],
    ['subscriber[component_ids][]', member.id],
    ['subscriber[component_ids][]', group.id],
  ]
  expect((await send('POST', 'subscribers.json', fields)).status).toBe(201)
  expect(await subscriberOf(aldis, 'group@example.org')).toMatchObject({ components: [group.id] })
})

test('an id says nothing of whether an address is known, and ends nothing of a mail address', async () => {
  const idOf = async (email: string) =>
    (await (await send('POST', 'subscribers.json', [['subscriber[email]', email]])).json()).subscriber.id
  const id = await idOf('owner@example.org')
  const token = await tokenFor(aldis, 'confirm', 'owner@example.org', Date.now() + 60_000)
  await fetch(`${aldis.edgeUrl}/subscriptions/confirm`, { method: 'POST', body: new URLSearchParams({ token }) })
  expect(await idOf('owner@example.org')).toBe(id)
  expect((await send('DELETE', `subscribers/${id}.json`)).status).toBe(204)
  expect((await send('DELETE', 'subscribers/nobodyhasthisid.json')).status).toBe(204)
  expect(await subscriberOf(aldis, 'owner@example.org')).toMatchObject({ state: 'active' })
  expect(await queuedMails(aldis, 'owner@example.org', 'manage')).toHaveLength(1)

  const waiting = await idOf('waiting@example.org')
  const confirmation = await tokenFor(aldis, 'confirm', 'waiting@example.org', Date.now() + 60_000)
  expect((await send('DELETE', `subscribers/${waiting}.json`)).status).toBe(204)
  expect(await subscriberOf(aldis, 'waiting@example.org')).toMatchObject({ state: 'pending' })
  const body = new URLSearchParams({ token: confirmation })
  const confirmed = await fetch(`${aldis.edgeUrl}/subscriptions/confirm`, { method: 'POST', body })
  expect(confirmed.status).toBe(200)
  expect(await idOf('waiting@example.org')).toBe(waiting)
})

test('an id ends a webhook for the program that began it, not for whoever knows its address', async () => {
  const fields: [string, string][] = [['subscriber[endpoint]', 'https://hooks.example.org/by-id']]
  const idOf = async () => (await (await send('POST', 'subscribers.json', fields)).json()).subscriber.id
  const [id, stranger] = [await idOf(), await idOf()]
  expect(stranger).toMatch(/^[a-z0-9]{15}$/)
  expect((await send('DELETE', `subscribers/${stranger}.json`)).status).toBe(204)
  expect(await subscriberOf(aldis, 'https://hooks.example.org/by-id')).toMatchObject({ id, state: 'active' })
  expect((await send('DELETE', `subscribers/${id}.json`)).status).toBe(204)
  expect(await subscriberOf(aldis, 'https://hooks.example.org/by-id')).toMatchObject({ id, state: 'unsubscribed' })
})

test('a webhook is subscribed to one incident', async () => {
  const incident = await aldis.owner
    .collection('incidents')
    .getFirstListItem("kind = 'realtime' && status != 'resolved'")
  const answer = await send('POST', 'subscribers.json', [
    ['subscriber[endpoint]', 'https://hooks.example.org/statuspage'],
    ['subscriber[email]', 'ops@example.org'],
    ['subscriber[incident]', incident.id],
  ])
  expect((await answer.json()).subscriber).toMatchObject({
    mode: 'webhook',
    endpoint: 'https://hooks.example.org/statuspage',
    email: 'ops@example.org',
    secret: expect.stringMatching(/^whsec_/),
  })
  expect(await subscriberOf(aldis, 'https://hooks.example.org/statuspage')).toMatchObject({
    state: 'active',
    incident: incident.id,
  })
})

test('what is not taken is refused with a code, and preflights are answered', async () => {
  const wrong = await send('POST', 'subscribers.json', [['subscriber[email]', 'nobody']])
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({
    code: 'address_unreadable',
    fields: { address: { code: 'address_unreadable' } },
  })
  const preflight = await send('OPTIONS', 'subscribers.json')
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE')
  expect((await fetch(`${aldis.edgeUrl}/api/v2/subscribers.json`)).status).toBe(405)
})

test('npm’s client signs up by GET, which changes nothing here, and says so', async () => {
  const client = new Statuspage('northwind')
  client.setApiUrl(aldis.edgeUrl)
  const { subscribers } = client.api
  const refused = expect.objectContaining({ response: expect.objectContaining({ status: 405 }) })
  await expect(subscribers.createPageSubscription({ email: 'npm@example.org' })).rejects.toEqual(refused)
  await expect(subscribers.getSubscription('nobodyhasthisid')).rejects.toEqual(refused)
  // It asks at the address of incidents.
  await expect(subscribers.removeSubscription('nobodyhasthisid')).rejects.toEqual(refused)
  await expect(subscriberOf(aldis, 'npm@example.org')).rejects.toThrow()
  // What it means to send is taken as it names it.
  const api = await aldis.owner.collection('components').getFirstListItem('name = "REST API"')
  const answer = await send('POST', 'subscribers.json', [
    ['subscriber[email]', 'npm@example.org'],
    ['subscriber[component_id]', api.id],
  ])
  expect(answer.status).toBe(201)
  expect(await subscriberOf(aldis, 'npm@example.org')).toMatchObject({ components: [api.id] })
})
