import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKUP_LIFETIME, Backups } from '../../../src/core/backup/backups.ts'
import { type Backend, makeTeam, refusalCodes, startBackend } from '../../support/backend.ts'
import { backupName } from '../../support/backup-name.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
})
afterAll(() => backend.stop())

const NEEDED = { id: 'backup_needed' }

/** A page with everything in it, confirmed to be deleted, and its team. */
async function fullPage() {
  const team = await makeTeam(root)
  const { page } = team
  const owner = await backend.signInMember(team.emails.owner)
  const api = await owner.collection('components').create({ page, name: 'API' })
  const incident = freshId()
  await owner.collection('incidents').create({ id: incident, page, kind: 'realtime', name: 'Slow', published: true })
  const affected = [{ component: api.id, status: 'degraded_performance' }]
  await owner.collection('incident_updates').create({ incident, status: 'investigating', body: 'Looking.', affected })
  await owner.collection('announcements').create({ page, text: 'News', kind: 'notice' })
  await root.collection('domains').create({ page, host: `${freshId()}.example.com` })
  const body = { page, email: `${freshId()}@example.com`, role: 'viewer' }
  await owner.send('/api/aldis/invitations', { method: 'POST', body })
  const { slug } = await owner.collection('pages').getOne(page)
  await owner.collection('pages').update(page, { delete_confirm: slug })
  return { team, owner, page, slug: String(slug) }
}

const OF_A_PAGE = [
  ...['domains', 'publications', 'changes', 'memberships', 'components', 'component_changes', 'incidents'],
  ...['incident_updates', 'announcements', 'invitations', 'audit_log'],
]

/** How many rows each collection has of a page. */
async function rowsOf(page: string): Promise<Record<string, number>> {
  const counted = OF_A_PAGE.map(async (name) => {
    const found = await root.collection(name).getList(1, 1, { filter: `page = "${page}"` })
    return [name, found.totalItems] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

test('an owner deletes a page once a backup has it, and nothing of it stays but that', async () => {
  const { team, owner, page, slug } = await fullPage()
  expect(await refusalCodes(owner.collection('pages').delete(page))).toEqual(NEEDED)
  expect(Object.entries(await rowsOf(page)).filter(([, count]) => count === 0)).toEqual([])
  await root.backups.create(backupName(freshId()))
  for (const role of ['admin', 'responder', 'viewer', 'stranger'] as const) {
    const other = await backend.signInMember(team.emails[role])
    await expect(other.collection('pages').delete(page)).rejects.toMatchObject({ status: 404 })
  }
  await owner.collection('pages').delete(page)
  expect(Object.entries(await rowsOf(page)).filter(([, count]) => count > 0)).toEqual([])
  const log = await root.collection('audit_log').getFirstListItem(`record = "${page}" && action = "delete"`)
  expect(log).toMatchObject({ collection: 'pages', page: '', person: team.ids.owner, before: { slug } })
  // Its people have accounts still.
  await backend.signInMember(team.emails.viewer)
})

test('a backup that is old, or older than the page, or of an unknown time, is none', async () => {
  await root.backups.create(backupName(freshId(), Date.now()))
  const { owner, page } = await fullPage()
  const isRefused = async () => expect(await refusalCodes(owner.collection('pages').delete(page))).toEqual(NEEDED)
  await isRefused()
  for (const { key } of await root.backups.getFullList()) await root.backups.delete(key)
  await root.backups.create(`${freshId()}.zip`)
  await isRefused()
  for (const { key } of await root.backups.getFullList()) await root.backups.delete(key)
  await root.backups.create(backupName(freshId(), Date.now() - BACKUP_LIFETIME - 1000))
  await isRefused()
  await root.collection('pages').delete(page)
})

type Full = Awaited<ReturnType<typeof fullPage>>
const patch = (client: PocketBase, collection: string, id: string, body: object) =>
  client.collection(collection).update(id, body)
const firstOf = (page: string, collection: string) =>
  root.collection(collection).getFirstListItem(`page = "${page}"`, { sort: 'created' })

/** What may be written after a backup: by members, operators and the deployment itself. */
const WRITES: readonly [string, (full: Full) => Promise<unknown>][] = [
  [
    'an incident',
    ({ owner, page }) => owner.collection('incidents').create({ id: freshId(), page, kind: 'realtime', name: 'Late' }),
  ],
  ['a component', ({ owner, page }) => owner.collection('components').create({ page, name: 'Late' })],
  [
    'an announcement’s removal',
    async ({ owner, page }) => owner.collection('announcements').delete((await firstOf(page, 'announcements')).id),
  ],
  ['the page’s own name', ({ owner, page }) => patch(owner, 'pages', page, { name: 'Late' })],
  [
    'a host, by an operator',
    ({ page }) => root.collection('domains').create({ page, host: `${freshId()}.example.com` }),
  ],
  [
    'a role',
    async ({ owner, page, team }) => {
      const filter = `page = "${page}" && user = "${team.ids.viewer}"`
      const { id, updated } = await root.collection('memberships').getFirstListItem(filter)
      return patch(owner, 'memberships', id, { role: 'responder', updated })
    },
  ],
  [
    'an invitation',
    ({ owner, page }) => {
      const body = { page, email: `${freshId()}@example.com`, role: 'viewer' }
      return owner.send('/api/aldis/invitations', { method: 'POST', body })
    },
  ],
  [
    'a member’s name',
    async ({ team }) =>
      patch(await backend.signInMember(team.emails.viewer), 'users', team.ids.viewer, { name: 'Late' }),
  ],
]

test.each(WRITES)('%s that was written after the backup is not in it: another is needed', async (_, write) => {
  const full = await fullPage()
  const { owner, page, slug } = full
  const ask = () => owner.send('/api/aldis/backups', { method: 'POST', body: { page } })
  const isMade = async () => {
    const { making } = v.parse(Backups, await owner.send('/api/aldis/backups', {}))
    return making?.state
  }
  await ask()
  await expect.poll(isMade).toBe('done')
  // That one has everything: neither a sign-in nor confirming again changes what there is.
  await backend.signInMember(full.team.emails.viewer)
  await owner.collection('pages').update(page, { delete_confirm: slug })
  await expect(ask()).rejects.toMatchObject({ status: 429, response: { code: 'backup_too_soon' } })
  await write(full)
  expect(await refusalCodes(owner.collection('pages').delete(page))).toEqual(NEEDED)
  await ask()
  await expect.poll(isMade).toBe('done')
  await owner.collection('pages').delete(page)
})

test('nobody has another made so soon for a page that is not theirs, or not to be deleted', async () => {
  const [one, other] = [await fullPage(), await fullPage()]
  await one.owner.send('/api/aldis/backups', { method: 'POST', body: { page: one.page } })
  await expect
    .poll(async () => v.parse(Backups, await one.owner.send('/api/aldis/backups', {})).making?.state)
    .toBe('done')
  await patch(one.owner, 'pages', one.page, { delete_confirm: '', name: 'Stays' })
  await patch(other.owner, 'pages', other.page, { name: 'Of others' })
  for (const page of [one.page, other.page, 'x']) {
    const asked = one.owner.send('/api/aldis/backups', { method: 'POST', body: { page } })
    await expect(asked).rejects.toMatchObject({ status: 429, response: { code: 'backup_too_soon' } })
  }
})
