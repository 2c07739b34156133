import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_NEW_PAGES_A_DAY, NewPage } from '../../../src/core/page/new-page.ts'
import { startersFor } from '../../../src/core/template/starters.ts'
import { type Backend, makeTeam, PASSWORD, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())

const ADDRESS = '/api/aldis/new-page'
const right = async (client: PocketBase) => (await client.send(ADDRESS, {})).may
const make = async (client: PocketBase, name: string, own: object = {}) =>
  v.parse(NewPage, await client.send(ADDRESS, { method: 'POST', body: { id: freshId(), name, ...own } }))

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (thrown) => {
      if (!(thrown instanceof ClientResponseError)) throw thrown
      return String(thrown.response.code)
    },
  )

test('an owner makes a page, and is its owner', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  expect(await right(owner)).toBe(true)
  const { page, slug } = await make(owner, 'Blue Yonder', { time_zone: 'Europe/London', locale: 'fr' })
  expect(slug).toBe('blue-yonder')
  expect(await owner.collection('pages').getOne(page)).toMatchObject({ time_zone: 'Europe/London', locale: 'fr' })
  const members = await owner.collection('memberships').getFullList({ filter: `page = "${page}"` })
  expect(members).toMatchObject([{ user: team.ids.owner, role: 'owner' }])
  const log = await root.collection('audit_log').getFullList({ filter: `page = "${page}"`, sort: 'created' })
  expect(log.map(({ collection, action, person }) => [collection, action, person])).toEqual([
    ['pages', 'create', team.ids.owner],
    ['memberships', 'create', team.ids.owner],
    ...startersFor('fr').map(() => ['templates', 'create', team.ids.owner]),
  ])
})

test('a page that was made without an answer is made once, and nobody takes the page of another by its id', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const id = freshId()
  expect(await make(owner, 'Twice', { id })).toEqual(await make(owner, 'Twice', { id }))
  expect(await codeOf(make(await backend.signInMember(team.emails.admin), 'Mine', { id }))).toBe('id_taken')
})

test('no page gets the id of one that was deleted', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const { page, slug } = await make(owner, 'Gone')
  await root.collection('pages').update(page, { delete_confirm: slug })
  await root.collection('pages').delete(page)
  expect(await codeOf(make(owner, 'Back', { id: page }))).toBe('id_taken')
})

test('two pages of one name have addresses of their own, and no address of the console is one', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const slugs = []
  for (const name of ['Same', 'Same', 'Same', 'New', 'Incidents', '状態']) slugs.push((await make(owner, name)).slug)
  expect(slugs).toEqual(['same', 'same-2', 'same-3', 'status', 'status-2', 'status-3'])
})

test.each(['new', 'incidents'])('%s is no page’s slug, whoever gives it', async (slug) => {
  const refused = { slug: 'slug_reserved' }
  expect(await refusalCodes(root.collection('pages').create({ name: 'P', slug }))).toEqual(refused)
  expect(await refusalCodes(root.collection('pages').update(team.page, { slug }))).toEqual(refused)
})

test('nobody else makes pages, and nobody one without a name or with a zone that there is not', async () => {
  for (const role of ['admin', 'responder', 'viewer'] as const) {
    const client = await backend.signInMember(team.emails[role])
    expect([role, await right(client), await codeOf(make(client, 'P'))]).toEqual([role, false, 'role_not_enough'])
  }
  expect(await codeOf(make(backend.client(), 'P'))).toBe('signed_out')
  const owner = await backend.signInMember(team.emails.owner)
  expect(await codeOf(make(owner, '\u200b'))).toBe('required')
  expect(await codeOf(make(owner, 'P', { time_zone: 'Mars/Olympus' }))).toBe('time_zone_unknown')
})

test('a person makes so many pages a day and no more', async () => {
  const user = { email: 'eager@example.com', password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
  const { id } = await root.collection('users').create({ ...user, name: 'Eager' })
  await root.collection('memberships').create({ page: team.page, user: id, role: 'owner' })
  const eager = await backend.signInMember(user.email)
  for (let made = 0; made < MAX_NEW_PAGES_A_DAY; made++) await make(eager, `Page ${made}`)
  expect(await codeOf(make(eager, 'One more'))).toBe('too_many_pages')
})

test('where only superusers make pages, owners do not', async () => {
  const own = await startBackend({ env: { ALDIS_NEW_PAGES: 'superusers' } })
  try {
    const { emails } = await makeTeam(await own.superuser())
    const owner = await own.signInMember(emails.owner)
    expect([await right(owner), await codeOf(make(owner, 'P'))]).toEqual([false, 'role_not_enough'])
  } finally {
    await own.stop()
  }
})
