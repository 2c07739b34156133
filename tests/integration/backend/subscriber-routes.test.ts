import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CountAnswer } from '../../../src/core/notification/counts.ts'
import { SubscriberList } from '../../../src/core/subscriber/listed.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { subscriberOf } from '../../support/role-rows.ts'
import { waitUntil } from '../../support/wait-until.ts'

let backend: Backend
let root: PocketBase
let owner: PocketBase
let responder: PocketBase
let team: Team
const parts: Record<string, string> = {}

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  owner = await backend.signInMember(team.emails.owner)
  responder = await backend.signInMember(team.emails.responder)
  const { page } = team
  const component = async (name: string, own: object = {}) => {
    parts[name] = (await owner.collection('components').create({ page, name, ...own })).id
  }
  await component('Regions', { is_group: true })
  await component('Frankfurt', { group: parts.Regions })
  await component('API')
  await subscribe('all@example.org')
  await subscribe('group@example.org', { components: [parts.Regions] })
  await subscribe('api@example.org', { components: [parts.API] })
  await subscribe('ends@example.org', { amount: 'ends' })
  await subscribe('calm@example.org', { maintenance: false })
  await subscribe('paused@example.org', { paused_until: '2099-01-01 00:00:00.000Z' })
  await subscribe('new@example.org', { state: 'pending' })
})
afterAll(() => backend?.stop())

const subscribe = (endpoint: string, own: object = {}) =>
  root.collection('subscribers').create(subscriberOf(team.page, { endpoint, ...own }))

async function countOf(query: Record<string, string> = {}): Promise<CountAnswer['counts']> {
  const answer = await responder.send('/api/aldis/subscriber-count', { query: { page: team.page, ...query } })
  return v.parse(CountAnswer, answer).counts
}

async function listOf(query: Record<string, string> = {}): Promise<SubscriberList> {
  return v.parse(
    SubscriberList,
    await owner.send('/api/aldis/subscribers/search', { method: 'POST', body: { page: team.page, ...query } }),
  )
}

test('an address that is asked for is in no log', async () => {
  expect((await listOf({ q: 'all@example.org' })).rows).toHaveLength(1)
  // PocketBase writes its log a few seconds late.
  const log = async () => JSON.stringify((await root.logs.getList(1, 500)).items)
  await waitUntil('the request is in the log', async () => (await log()).includes('/subscribers/search'))
  expect(await log()).not.toMatch(/all@example|all%40example/)
})

describe('how many would be told', () => {
  test('are those of the whole page and those of the components, by their group too', async () => {
    expect(await countOf()).toEqual({ email: 3 })
    expect(await countOf({ components: parts.Frankfurt ?? '' })).toEqual({ email: 4 })
    expect(await countOf({ components: `${parts.Frankfurt},${parts.API}` })).toEqual({ email: 5 })
  })

  test('are of an update without those who hear the ends alone, with who follows the incident', async () => {
    const { page } = team
    const incident = await owner.collection('incidents').create({ page, kind: 'realtime', name: 'T', published: true })
    await owner
      .collection('incident_updates')
      .create({ incident: incident.id, status: 'investigating', body: 'B', affected: [] })
    const { id } = await subscribe('one@example.org', { incident: incident.id })
    expect(await countOf({ incident: incident.id })).toEqual({ email: 3 })
    expect(await countOf({ incident: incident.id, end: '1' })).toEqual({ email: 4 })
    expect(await countOf()).toEqual({ email: 3 })
    await root.collection('subscribers').delete(id)
  })

  test('are each address once', async () => {
    const rows = [
      await subscribe('twice@example.org'),
      await subscribe('twice@example.org', { incident: 'x'.repeat(15) }),
    ]
    expect(await countOf()).toEqual({ email: 4 })
    for (const { id } of rows) await root.collection('subscribers').delete(id)
  })

  test('are counted once at a time for each member, and a colleague is answered beside them', async () => {
    using database = new DatabaseSync(join(backend.dir, 'data.db'))
    database.exec('PRAGMA busy_timeout = 10000')
    database
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
         INSERT INTO subscribers (id, page, channel, endpoint, endpoint_hash, state, amount, source, token_version, updated, created)
         SELECT printf('w%014d', i), ?, 'email', 'w' || i || '@example.org', 'hash' || i, 'active', 'every', 'visitor', 1,
           strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ') FROM n`,
      )
      .run(team.page)
    const ask = async (client: PocketBase) => {
      const headers = { authorization: client.authStore.token }
      const answer = await fetch(`${backend.url}/api/aldis/subscriber-count?page=${team.page}`, { headers })
      return `${answer.status} ${(await answer.json()).code ?? ''}`.trim()
    }
    const [colleague, ...own] = await Promise.all([owner, ...Array(8).fill(responder)].map(ask))
    expect(colleague).toBe('200')
    expect(new Set(own)).toEqual(new Set(['200', '429 too_many_open']))
    expect(await ask(responder)).toBe('200')
    database.exec("DELETE FROM subscribers WHERE id LIKE 'w00%'")
  })
})

describe('the list', () => {
  test('has everyone from the newest on, with totals', async () => {
    const first = await listOf({ size: '4' })
    expect(first.totals).toEqual({ states: { active: 6, pending: 1 }, channels: { email: 6 } })
    expect(first.rows).toHaveLength(4)
    const rest = await listOf({ size: '4', after: first.next ?? '' })
    expect(rest).toMatchObject({ next: null })
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(7)
    expect(rest.totals).toBeUndefined()
  })

  test('finds a whole address, and no part of one', async () => {
    expect((await listOf({ q: 'group@EXAMPLE.org' })).rows).toMatchObject([{ components: [parts.Regions] }])
    expect((await listOf({ q: 'group' })).rows).toEqual([])
    expect((await listOf({ state: 'pending' })).rows).toHaveLength(1)
    expect((await listOf({ channel: 'slack' })).rows).toEqual([])
  })

  test('has no address', async () => {
    expect(JSON.stringify(await listOf())).not.toContain('@example.org')
  })
})
