import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Backups } from '../../../src/core/backup/backups.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
})
afterAll(() => backend.stop())

test('backups are made each day, a week of them is kept, and owners and admins read when the last one was', async () => {
  const root = await backend.superuser()
  const admin = await backend.signInMember(team.emails.admin)
  const loadBackups = async () => v.parse(Backups, await admin.send('/api/aldis/backups', {}))
  const { created } = await root.collection('pages').getFirstListItem('', { sort: 'created' })
  const since = created.replace(' ', 'T')
  expect(await loadBackups()).toEqual({
    ...{ last: null, name: '', bytes: 0, since, cron: '0 3 * * *', kept: 7, making: null },
  })
  await root.backups.create('newer.zip')
  await root.backups.create('older.zip')
  const [newer, older] = [new Date('2026-03-02T03:00:01Z'), new Date('2026-03-01T03:00:01Z')]
  utimesSync(join(backend.dir, 'backups', 'newer.zip'), newer, newer)
  utimesSync(join(backend.dir, 'backups', 'older.zip'), older, older)
  const bytes = statSync(join(backend.dir, 'backups', 'newer.zip')).size
  const newest = { last: '2026-03-02T03:00:01.000Z', name: 'newer.zip', bytes, since }
  expect(await loadBackups()).toMatchObject({ ...newest, cron: '0 3 * * *', kept: 7 })
  await root.settings.update({ backups: { cron: '', cronMaxKeep: 0 } })
  expect(await loadBackups()).toMatchObject({ ...newest, cron: '', kept: 0 })
})

test('the daily one is a job of PocketBase’s own clock, which makes it under a name of its own', async () => {
  const root = await backend.superuser()
  await root.settings.update({ backups: { cron: '0 3 * * *', cronMaxKeep: 7 } })
  const jobs = await root.crons.getFullList()
  expect(jobs).toContainEqual({ id: '__pbAutoBackup__', expression: '0 3 * * *' })
  await root.crons.run('__pbAutoBackup__')
  await expect
    .poll(async () => (await root.backups.getFullList()).map(({ key }) => key))
    .toContainEqual(expect.stringMatching(/^@auto_pb_backup_aldis_\d{14}\.zip$/))
})

describe('a backup that an owner asks for', () => {
  const load = async (client: PocketBase) => v.parse(Backups, await client.send('/api/aldis/backups', {}))
  const ask = (client: PocketBase) => client.send('/api/aldis/backups', { method: 'POST' })

  test('is made at once, is told when it is done, and is in the log', async () => {
    const own = await startBackend()
    const root = await own.superuser()
    const { page, emails, ids } = await makeTeam(root)
    const owner = await own.signInMember(emails.owner)
    for (const role of ['admin', 'viewer'] as const) {
      const refused = ask(await own.signInMember(emails[role]))
      await expect(refused).rejects.toMatchObject({ status: 403, response: { code: 'role_not_enough' } })
    }
    await expect(ask(own.client())).rejects.toMatchObject({ status: 401 })
    await ask(owner)
    await expect.poll(async () => (await load(owner)).making?.state).toBe('done')
    const { last, name, bytes, making } = await load(owner)
    expect(name).toMatch(/^aldis_backup_\d{17}\.zip$/)
    expect(bytes).toBeGreaterThan(10_000)
    expect(Date.parse(last ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(making).toMatchObject({ took: expect.any(Number) })
    const again = ask(owner)
    await expect(again).rejects.toMatchObject({ status: 429, response: { code: 'backup_too_soon' } })
    const log = await root.collection('audit_log').getFullList({ filter: 'collection = "_backups"' })
    expect(log).toMatchObject([{ page, person: ids.owner, action: 'create', record: name, kind: 'deployment' }])
    await own.stop()
  })

  test('says that it failed, and may be asked for again', async () => {
    const own = await startBackend()
    const { emails } = await makeTeam(await own.superuser())
    const owner = await own.signInMember(emails.owner)
    const blocked = join(own.dir, '.pb_temp_to_delete')
    rmSync(blocked, { recursive: true, force: true })
    writeFileSync(blocked, 'a file in the place of the folder')
    await ask(owner)
    await expect.poll(async () => (await load(owner)).making).toMatchObject({ state: 'failed', reason: 'other' })
    rmSync(blocked)
    await ask(owner)
    await expect.poll(async () => (await load(owner)).making?.state).toBe('done')
    await own.stop()
  })
})
