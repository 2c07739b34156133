import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(await loadBackups()).toEqual({ last: null, since, cron: '0 3 * * *', kept: 7 })
  await root.backups.create('newer.zip')
  await root.backups.create('older.zip')
  const [newer, older] = [new Date('2026-03-02T03:00:01Z'), new Date('2026-03-01T03:00:01Z')]
  utimesSync(join(backend.dir, 'backups', 'newer.zip'), newer, newer)
  utimesSync(join(backend.dir, 'backups', 'older.zip'), older, older)
  expect(await loadBackups()).toEqual({ last: '2026-03-02T03:00:01.000Z', since, cron: '0 3 * * *', kept: 7 })
  await root.settings.update({ backups: { cron: '', cronMaxKeep: 0 } })
  expect(await loadBackups()).toEqual({ last: '2026-03-02T03:00:01.000Z', since, cron: '', kept: 0 })
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
