// Longer than 300 lines: everything that a team does with its subscribers, on one backend.
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Ledger } from '../../../src/core/notification/ledger.ts'
import { componentNames } from '../../../src/core/subscriber/component-names.ts'
import { readSubscriberCsv } from '../../../src/core/subscriber/csv.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { subscriberOf } from '../../support/role-rows.ts'

let backend: Backend
let root: PocketBase
let owner: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  owner = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend?.stop())

const post = (path: string, body: object) =>
  owner.send(`/api/aldis/${path}`, { method: 'POST', body: { page: team.page, ...body } })
const deliveriesTo = (id: string) => root.collection('deliveries').getFullList({ filter: `subscriber = "${id}"` })
const add = (endpoint: string, own: object = {}) => post('subscribers', { channel: 'email', endpoint, ...own })
const auditRows = () =>
  root.collection('audit_log').getFullList({ filter: `page = "${team.page}" && collection = "subscribers"` })

describe('somebody whom the team adds', () => {
  test('is mailed a confirmation, and hears nothing before', async () => {
    const { id, state } = await add(' Ada@EXAMPLE.org ')
    expect(state).toBe('pending')
    expect(await root.collection('subscribers').getOne(id)).toMatchObject({
      label: 'A…@example.org',
      source: 'member',
      locale: 'en',
    })
    expect(await deliveriesTo(id)).toMatchObject([{ kind: 'confirm', state: 'queued', notification: '' }])
  })

  test.each([
    ['pending', 'subscriber_pending'],
    ['active', 'already_subscribed'],
    ['quarantined', 'already_subscribed'],
    ['unsubscribed', 'subscriber_left'],
  ])('is not added where they are here already, and it is said how they stand: %s', async (state, code) => {
    const endpoint = `${state}@example.org`
    const { id } = await add(endpoint)
    await root.collection('subscribers').update(id, { state })
    await expect(add(endpoint)).rejects.toMatchObject({ status: 409, response: { code } })
  })

  test('begins at once where the address proves itself', async () => {
    const { id, state } = await add('https://hooks.example.org/in', { channel: 'webhook' })
    expect(state).toBe('active')
    expect(await deliveriesTo(id)).toEqual([])
  })

  test.each([
    ['ada', 'email', [], 'address_unreadable'],
    ['https://10.0.0.1/x', 'webhook', [], 'host_not_public'],
    ['b@example.org', 'email', ['x'.repeat(15)], 'component_unknown'],
  ])('%s is refused', async (endpoint, channel, components, code) => {
    await expect(add(endpoint, { channel, components })).rejects.toMatchObject({ status: 400, response: { code } })
  })
})

describe('what the team changes of a subscription', () => {
  const change = (subscriber: string, changed: object) => post('subscriber-change', { subscriber, change: changed })
  const make = (own: object) => root.collection('subscribers').create(subscriberOf(team.page, own))
  const read = (id: string) => root.collection('subscribers').getOne(id)
  const choices = {
    ...{ components: [], amount: 'ends', maintenance: false, postmortems: true, component_changes: true },
    ...{ bundle_minutes: 15, locale: 'de', paused_until: 0 },
  }

  test('brings back an address that was put aside, which is sent to again', async () => {
    const { id } = await make({ state: 'quarantined', problem: 'bounced', failing_since: '2026-01-01 00:00:00.000Z' })
    expect(await change(id, { kind: 'retry' })).toEqual({ id, state: 'active' })
    expect(await read(id)).toMatchObject({ state: 'active', problem: '', failing_since: '' })
    expect(await auditRows()).toContainEqual(
      expect.objectContaining({ action: 'update', record: id, after: expect.objectContaining({ state: 'active' }) }),
    )
  })

  test('is logged with the incident that they follow', async () => {
    const incident = await owner
      .collection('incidents')
      .create({ page: team.page, kind: 'realtime', name: 'API errors' })
    const { id } = await make({ state: 'quarantined', problem: 'bounced', incident: incident.id })
    await change(id, { kind: 'retry' })
    expect(await auditRows()).toContainEqual(expect.objectContaining({ record: id, subject: 'API errors' }))
  })

  test('never brings back who marked a mail as spam, nor adds or asks them anew', async () => {
    const endpoint = 'spam@example.org'
    const { id } = await make({ endpoint, state: 'quarantined', problem: 'complained' })
    const refused = { status: 409, response: { code: 'complained' } }
    await expect(change(id, { kind: 'retry' })).rejects.toMatchObject(refused)
    expect(await read(id)).toMatchObject({ state: 'quarantined', problem: 'complained' })
    const waiting = await make({ state: 'pending', problem: 'complained' })
    await expect(change(waiting.id, { kind: 'ask' })).rejects.toMatchObject(refused)
    expect(await deliveriesTo(waiting.id)).toEqual([])
    await root.collection('refused_addresses').create({
      ...{ page: team.page, reason: 'complained', endpoint_hash: (await read(id)).endpoint_hash },
    })
    await post('subscriber-removal', { subscriber: id })
    await expect(add(endpoint)).rejects.toMatchObject({ response: { code: 'complained' } })
  })

  test('asks who has not confirmed again, three times within the hour', async () => {
    const { id } = await add('late@example.org')
    for (let asked = 1; asked < 3; asked++) await change(id, { kind: 'ask' })
    await expect(change(id, { kind: 'ask' })).rejects.toMatchObject({
      status: 409,
      response: { code: 'too_many_mails' },
    })
    expect(await deliveriesTo(id)).toMatchObject([{ kind: 'confirm' }, { kind: 'confirm' }, { kind: 'confirm' }])
    const { id: active } = await make({})
    expect(await change(active, { kind: 'ask' }), 'who has confirmed is not asked').toMatchObject({ state: 'active' })
    expect(await deliveriesTo(active)).toEqual([])
    const { id: number } = await make({ channel: 'sms', endpoint: '+4915112345670', state: 'pending' })
    await expect(change(number, { kind: 'ask' })).rejects.toMatchObject({ status: 400 })
  })

  test('is what they get; where it goes stays', async () => {
    const component = await owner.collection('components').create({ page: team.page, name: 'Search' })
    const { id, endpoint } = await make({ endpoint: 'chooses@example.org' })
    const until = Date.now() + 86_400_000
    const asked = { ...choices, components: [component.id], paused_until: until }
    expect(await change(id, { kind: 'choose', choices: { ...asked, endpoint: 'other@example.org' } })).toEqual({
      id,
      state: 'active',
    })
    const { paused_until, ...chosen } = asked
    expect(await read(id)).toMatchObject({ ...chosen, endpoint })
    expect(Date.parse((await read(id)).paused_until)).toBe(until)
    await owner.collection('components').update(component.id, { archived_at: new Date().toISOString() })
    await change(id, { kind: 'choose', choices: { ...choices, components: [component.id] } })
    expect(await read(id), 'what was archived since stays chosen').toMatchObject({
      ...{ components: [component.id], paused_until: '' },
    })
  })

  test.each([
    ['component_unknown', { components: ['x'.repeat(15)] }],
    ['locale_unknown', { locale: 'xx' }],
    ['invalid', { bundle_minutes: 7 }],
    ['invalid', { paused_until: -1 }],
  ])('is refused as %s where it cannot be', async (code, part) => {
    const { id } = await make({})
    const asked = change(id, { kind: 'choose', choices: { ...choices, ...part } })
    await expect(asked).rejects.toMatchObject({ status: 400, response: { code } })
    expect(await read(id)).toMatchObject({ amount: 'every', locale: 'en' })
  })

  test('of a group is not of its members beside it, whichever way they were chosen', async () => {
    const components = root.collection('components')
    const { id: group } = await components.create({ page: team.page, name: 'Regions', is_group: true })
    const { id: paris } = await components.create({ page: team.page, name: 'Paris', group })
    const { id: api } = await components.create({ page: team.page, name: 'API' })
    const { id } = await add('grouped@example.org', { components: [paris, group, api] })
    expect((await read(id)).components).toEqual([group, api])
    await change(id, { kind: 'choose', choices: { ...choices, components: [group, paris] } })
    expect((await read(id)).components).toEqual([group])
  })

  test('of one incident is never of components', async () => {
    const incident = await root.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Trouble' })
    const component = await owner.collection('components').create({ page: team.page, name: 'Files' })
    const { id } = await make({ incident: incident.id })
    const asked = change(id, { kind: 'choose', choices: { ...choices, components: [component.id] } })
    await expect(asked).rejects.toMatchObject({ response: { code: 'component_unknown' } })
    await change(id, { kind: 'choose', choices })
    expect(await read(id)).toMatchObject({ incident: incident.id, amount: 'ends', locale: 'de' })
  })

  test('stands in the log without an address', async () => {
    expect(JSON.stringify(await auditRows())).not.toMatch(/example\.org|4915112345670/)
  })
})

test('a test is sent five times within the hour', async () => {
  const { id } = await root.collection('subscribers').create(subscriberOf(team.page))
  for (let sent = 0; sent < 5; sent++) await post('subscriber-test', { subscriber: id })
  await expect(post('subscriber-test', { subscriber: id })).rejects.toMatchObject({ status: 409 })
  expect(await deliveriesTo(id)).toHaveLength(5)
})

test('whoever is removed is gone from the ledger, which keeps what was sent', async () => {
  const { id } = await root.collection('subscribers').create(subscriberOf(team.page))
  const delivery = await root.collection('deliveries').create({
    ...{ page: team.page, notification: 'n'.repeat(15), kind: 'update', subscriber: id, channel: 'email' },
    ...{ state: 'delivered', endpoint_hash: 'h', receipt: '<1@example.org>' },
  })
  await post('subscriber-removal', { subscriber: id })
  await expect(root.collection('subscribers').getOne(id)).rejects.toMatchObject({ status: 404 })
  expect(await root.collection('deliveries').getOne(delivery.id)).toMatchObject({
    ...{ state: 'delivered', subscriber: '', endpoint_hash: '', receipt: '' },
  })
})

test('only what failed is sent again, and counted', async () => {
  const notification = await root.collection('notifications').create({ page: team.page, kind: 'update', state: 'done' })
  for (const state of ['failed', 'failed', 'delivered']) {
    const subscriber = await root.collection('subscribers').create(subscriberOf(team.page))
    await root.collection('deliveries').create({
      ...{ page: team.page, notification: notification.id, kind: 'update', subscriber: subscriber.id },
      ...{ channel: 'email', state, attempts: 3, reason: state === 'failed' ? 'recipient_refused' : '' },
    })
  }
  expect(await post('deliveries/resend', { notification: notification.id })).toEqual({ count: 2 })
  expect(await post('deliveries/resend', { notification: notification.id })).toEqual({ count: 0 })
  expect(await root.collection('notifications').getOne(notification.id)).toMatchObject({
    state: 'sending',
    counts: { email: { queued: 2, delivered: 1 } },
  })
})

test('what failed is sent again to one alone', async () => {
  const notification = await root.collection('notifications').create({ page: team.page, kind: 'update', state: 'done' })
  const ids: string[] = []
  for (const state of ['active', 'active', 'quarantined']) {
    const subscriber = await root.collection('subscribers').create(subscriberOf(team.page, { state }))
    ids.push(subscriber.id)
    await root.collection('deliveries').create({
      ...{ page: team.page, notification: notification.id, kind: 'update', subscriber: subscriber.id },
      ...{ channel: 'email', state: 'failed', attempts: 3, reason: 'rate_limited' },
    })
  }
  const [first, , aside] = ids
  const resend = (subscriber: string | undefined) =>
    post('deliveries/resend', { notification: notification.id, subscriber })
  expect(await resend(aside)).toEqual({ count: 0 })
  expect(await resend(first)).toEqual({ count: 1 })
  expect(await resend(first)).toEqual({ count: 0 })
  const queued = await root
    .collection('deliveries')
    .getFullList({ filter: `notification = "${notification.id}" && state = "queued"` })
  expect(queued.map(({ subscriber }) => subscriber)).toEqual([first])
})

test('what failed at an address that was put aside stays failed, and is listed as that', async () => {
  const notification = await root.collection('notifications').create({ page: team.page, kind: 'update', state: 'done' })
  for (const state of ['active', 'quarantined']) {
    const problem = state === 'active' ? '' : 'complained'
    const subscriber = await root.collection('subscribers').create(subscriberOf(team.page, { state, problem }))
    await root.collection('deliveries').create({
      ...{ page: team.page, notification: notification.id, kind: 'update', subscriber: subscriber.id },
      ...{ channel: 'email', state: 'failed', attempts: 3, reason: 'bounced' },
    })
  }
  const failed = async () => {
    const query = { page: team.page, notification: notification.id, state: 'failed' }
    return v.parse(Ledger, await owner.send('/api/aldis/deliveries', { query }))
  }
  const { rows, resendable } = await failed()
  expect(resendable).toBe(1)
  expect(rows.map(({ standing, problem, can_resend }) => [standing, problem, can_resend])).toEqual([
    ['quarantined', 'complained', false],
    ['active', '', true],
  ])
  expect(await post('deliveries/resend', { notification: notification.id })).toEqual({ count: 1 })
  expect(await failed()).toMatchObject({ rows: [{ standing: 'quarantined', reason: 'bounced' }], resendable: 0 })
})

test('the ledger of a subscriber says what each told of, in parts', async () => {
  const { page } = team
  const incident = await owner
    .collection('incidents')
    .create({ page, kind: 'realtime', name: 'Trouble', published: true })
  const update = await owner
    .collection('incident_updates')
    .create({ incident: incident.id, status: 'identified', body: 'Found.' })
  const component = await owner.collection('components').create({ page, name: 'Queue' })
  const subscriber = (await root.collection('subscribers').create(subscriberOf(page))).id
  const of = async (kind: string, own: object) =>
    (await root.collection('notifications').create({ page, kind, state: 'done', ...own })).id
  const told = [
    ['test', ''],
    ['component', await of('component', { content: { components: [{ id: component.id, status: 'operational' }] } })],
    ['update', await of('update', { incident: incident.id, incident_update: update.id })],
  ]
  for (const [kind, notification] of told) {
    const own = { kind, notification, state: 'suppressed', reason: 'paused' }
    await root.collection('deliveries').create({ page, subscriber, channel: 'email', endpoint_hash: kind, ...own })
  }
  const read = async (query: object) =>
    v.parse(Ledger, await owner.send('/api/aldis/deliveries', { query: { page, subscriber, ...query } }))
  const first = await read({ size: '2' })
  const rest = await read({ size: '2', after: first.next ?? '' })
  expect([...first.rows, ...rest.rows].map(({ about }) => about)).toEqual([
    { incident: incident.id, status: 'identified', names: ['Trouble'] },
    { incident: '', status: '', names: ['Queue'] },
    { incident: '', status: '', names: [] },
  ])
  expect(first.resendable).toBeUndefined()
  expect(rest.next).toBeNull()
})

test('a file is tried first, and then written without a mail', async () => {
  const component = await owner.collection('components').create({ page: team.page, name: 'Mail' })
  await root.collection('subscribers').create(subscriberOf(team.page, { endpoint: 'here@example.org' }))
  const row = (line: number, endpoint: string, own: object = {}) => ({ line, channel: 'email', endpoint, ...own })
  const rows = [
    row(2, 'one@example.org', { components: [component.id], locale: 'de' }),
    row(3, 'here@example.org'),
    row(4, 'nobody'),
    row(5, 'one@example.org'),
    row(6, 'here@example.org'),
  ]
  const result = { added: 1, confirmed: 0, known: 3, skipped: [{ line: 4, code: 'address_unreadable' }] }
  expect(await post('subscriber-import', { dry: true, rows })).toEqual(result)
  expect(await post('subscriber-import', { dry: false, rows })).toEqual(result)
  const [one] = await root.collection('subscribers').getFullList({ filter: 'source = "import"' })
  expect(one).toMatchObject({ state: 'active', components: [component.id], locale: 'de' })
  expect(await deliveriesTo(one?.id ?? '')).toEqual([])
})

test('whoever waits is confirmed by a file, but not who left or complained', async () => {
  const { id } = await add('waits@example.org')
  const { token_version } = await root.collection('subscribers').getOne(id)
  const make = (endpoint: string, own: object) =>
    root.collection('subscribers').create(subscriberOf(team.page, { endpoint, ...own }))
  const left = await make('gone@example.org', { state: 'unsubscribed' })
  await make('angry@example.org', { state: 'pending', problem: 'complained' })
  const rows = ['waits', 'gone', 'angry', 'waits'].map((name, index) => ({
    ...{ line: index + 2, channel: 'email', endpoint: `${name}@example.org`, amount: 'ends', locale: 'de-AT' },
  }))
  const result = { added: 0, confirmed: 1, known: 2, skipped: [{ line: 4, code: 'complained' }] }
  expect(await post('subscriber-import', { dry: true, rows })).toEqual(result)
  expect(await post('subscriber-import', { dry: false, rows })).toEqual(result)
  expect(await root.collection('subscribers').getOne(id)).toMatchObject({
    ...{ state: 'active', amount: 'ends', locale: 'de', source: 'import', token_version: token_version + 1 },
  })
  expect((await root.collection('subscribers').getOne(left.id)).state).toBe('unsubscribed')
})

test('a file of one page is imported into it whole after all were removed', async () => {
  const other = await makeTeam(root)
  const keeper = await backend.signInMember(other.emails.owner)
  const { page } = other
  const component = await keeper.collection('components').create({ page, name: 'Search; find' })
  const incident = await root.collection('incidents').create({ page, kind: 'realtime', name: 'Trouble' })
  const paused_until = '2999-01-01 00:00:00.000Z'
  const own = [
    { endpoint: 'all@example.org', amount: 'ends', maintenance: false, component_changes: true, bundle_minutes: 15 },
    { endpoint: 'some@example.org', components: [component.id], locale: 'fr', paused_until },
    { endpoint: 'one@example.org', incident: incident.id, postmortems: false },
    { endpoint: 'one@example.org' },
    { endpoint: 'spam@example.org', state: 'quarantined', problem: 'complained' },
    { endpoint: '+4915112345679', channel: 'sms' },
  ]
  for (const one of own) await root.collection('subscribers').create(subscriberOf(page, { components: [], ...one }))
  const all = async () => {
    const found = await root.collection('subscribers').getFullList({ filter: `page = "${page}"` })
    return found
      .map(({ id: _, created, updated, source, confirmed_at, token_version, collectionId, label, ...kept }) => kept)
      .sort((a, b) => (a.endpoint + a.incident < b.endpoint + b.incident ? -1 : 1))
  }
  const before = await all()
  const url = backend.client().buildURL(`/api/aldis/subscribers.csv?page=${page}`)
  const text = await (await fetch(url, { headers: { authorization: keeper.authStore.token } })).text()
  for (const { id } of await root.collection('subscribers').getFullList({ filter: `page = "${page}"` }))
    await root.collection('subscribers').delete(id)
  const components = componentNames([{ id: component.id, name: component.name }])
  const file = readSubscriberCsv(text, { components, languages: { locale: 'en', locales: [] } })
  if (typeof file === 'string') throw new Error(file)
  expect(file.skipped).toEqual([])
  const body = { page, dry: false, rows: file.rows }
  expect(await keeper.send('/api/aldis/subscriber-import', { method: 'POST', body })).toMatchObject({
    ...{ added: own.length, skipped: [] },
  })
  expect(await all()).toEqual(before)
})

test.each([
  ['locale_unknown', { locale: 'xx' }],
  ['incident_unknown', { incident: 'x'.repeat(15) }],
  ['component_unknown', { components: ['x'.repeat(15)] }],
])('a row of a file is left out as %s', async (code, part) => {
  const rows = [{ line: 2, channel: 'email', endpoint: 'odd@example.org', ...part }]
  expect(await post('subscriber-import', { dry: false, rows })).toMatchObject({ skipped: [{ line: 2, code }] })
})

test('the file has addresses, and the log says who took it without any', async () => {
  const url = backend.client().buildURL(`/api/aldis/subscribers.csv?page=${team.page}`)
  const answer = await fetch(url, { headers: { authorization: owner.authStore.token } })
  expect(await answer.text()).toContain('"one@example.org","email","active","Mail","de","","every"')
  const rows = await auditRows()
  expect(rows.map(({ action }) => action)).toContain('call')
  expect(JSON.stringify(rows)).not.toContain('example.org')
})
