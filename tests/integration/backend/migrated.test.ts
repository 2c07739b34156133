import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { commonFlags } from '../../../scripts/pocketbase/serve.ts'
import { makeTeam, pocketBaseBinary, SUPERUSER, startBackend } from '../../support/backend.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const ADDRESS = `'{"collection":"_superusers","id":"x","name":"${SUPERUSER}"}'`

test('rows of before are cured: addresses of superusers, zones that are none, what an importer knew of notify', async () => {
  const dir = createTempFolder('migrated')
  let backend = await startBackend({ dir })
  let root = await backend.superuser()
  const team = await makeTeam(root)
  const component = await root.collection('components').create({ page: team.page, name: 'Part' })
  await root.collection('components').update(component.id, { manual_status: 'major_outage' })
  const incident = await root
    .collection('incidents')
    .create({ page: team.page, kind: 'realtime', name: 'Trouble', published: true })
  const updateBody = { incident: incident.id, status: 'investigating', body: 'We look.' }
  const response = await root
    .collection('incident_updates')
    .create({ ...updateBody, external_id: 'told', source: { tweet_id: 7 } })
  const silent = await root.collection('incident_updates').create({ ...updateBody, external_id: 'silent' })
  await backend.stop()

  const migrate = (...args: string[]) =>
    execFileSync(pocketBaseBinary(), ['migrate', ...args, ...commonFlags({ dir })], { input: 'y\n', encoding: 'utf8' })
  const since = readdirSync(join(ROOT, 'pb_migrations')).filter((name) => name >= '1795300001')
  migrate('down', String(since.length))
  const database = new DatabaseSync(join(dir, 'data.db'))
  database.exec(`
    UPDATE component_changes SET actor = ${ADDRESS};
    UPDATE incident_updates SET author = ${ADDRESS}, notify = (external_id = 'told');
    UPDATE audit_log SET actor = ${ADDRESS};
    UPDATE audit_log SET after = json_set(after, '$.author', json(${ADDRESS})) WHERE collection = 'incident_updates';
    UPDATE pages SET time_zone = 'posix/Europe/Berlin' WHERE id = '${team.page}';
    UPDATE pages SET time_zone = 'Factory' WHERE id = '${team.otherPage}'`)
  database.close()
  migrate('up')

  backend = await startBackend({ dir })
  root = await backend.superuser()
  const rows = await Promise.all(
    ['component_changes', 'incident_updates', 'audit_log'].map((name) => root.collection(name).getFullList()),
  )
  expect(rows.every((some) => some.length > 0)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(SUPERUSER)
  expect(JSON.stringify(rows)).toContain('Administrator')
  const zone = async (page: string) => (await root.collection('pages').getOne(page)).time_zone
  expect([await zone(team.page), await zone(team.otherPage)]).toEqual(['Europe/Berlin', 'UTC'])
  const updates = root.collection('incident_updates')
  expect((await updates.getOne(response.id)).source).toEqual({ tweet_id: 7, deliver_notifications: true })
  expect((await updates.getOne(silent.id)).source).toBeNull()
})
