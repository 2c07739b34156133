import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKUP_LIFETIME } from '../../../src/core/backup/backups.ts'
import { type Backend, makeTeam, refusalCodes, startBackend } from '../../support/backend.ts'
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
  await root.backups.create(`${freshId()}.zip`)
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

test('a backup that is old, or older than the page, is none', async () => {
  const name = `${freshId()}.zip`
  await root.backups.create(name)
  const { owner, page } = await fullPage()
  expect(await refusalCodes(owner.collection('pages').delete(page))).toEqual(NEEDED)
  for (const { key } of await root.backups.getFullList()) await root.backups.delete(key)
  await root.backups.create(name)
  const old = new Date(Date.now() - BACKUP_LIFETIME - 1000)
  utimesSync(join(backend.dir, 'backups', name), old, old)
  expect(await refusalCodes(owner.collection('pages').delete(page))).toEqual(NEEDED)
  await root.collection('pages').delete(page)
})
