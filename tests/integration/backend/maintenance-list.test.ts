import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMaintenances } from '../../../src/stores/team/maintenance/maintenances.ts'
import type { PocketBaseClient } from '../../../src/stores/team/pocketbase/client.ts'
import { newRecordId } from '../../../src/stores/team/pocketbase/ids.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let backend: Backend
let team: Team
let pb: PocketBase
let requests = 0

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  pb = await backend.signInMember(team.emails.responder)
  pb.beforeSend = (url, options) => {
    requests += 1
    return { url, options }
  }
})
afterAll(() => backend?.stop())

const client: PocketBaseClient = {
  pb: () => pb,
  run: async (work) => ({ state: 'done', value: await work() }),
  runOutcome: async (work) => ({ state: 'done', value: await work() }),
  every: () => () => {},
}
async function makeMaintenance(name: string, scheduled_for: string, ...statuses: string[]): Promise<string> {
  const fields = { page: team.page, kind: 'maintenance', name, scheduled_for, published: true }
  const { id } = await pb.collection('incidents').create(fields)
  for (const status of statuses) await pb.collection('incident_updates').create({ incident: id, status, body: 'So.' })
  return id
}

test('of those that are over the team reads which were cancelled, as visitors do, in one more request', async () => {
  await makeMaintenance('Cancelled', at(2), 'scheduled', 'completed')
  await makeMaintenance('Early', at(3), 'scheduled', 'in_progress', 'completed')
  await makeMaintenance('Verified early', at(4), 'scheduled', 'in_progress', 'verifying', 'completed')
  await makeMaintenance('In time', at(-1), 'scheduled', 'completed')
  const imported = await makeMaintenance('Without its end', at(5), 'scheduled', 'completed')
  using data = new DatabaseSync(join(backend.dir, 'data.db'))
  data.exec('PRAGMA busy_timeout = 10000')
  data.prepare("UPDATE incidents SET resolved_at = '' WHERE id = ?").run(imported)
  const store = createMaintenances({ client, note: () => {}, now: Date.now, newId: newRecordId }, team.page)
  requests = 0
  await store.load()
  expect(requests).toBe(4)
  const state = store.$maintenances.get()
  const past = state.state === 'loaded' ? state.past.map((one) => [one.name, one.was_cancelled]) : []
  expect(Object.fromEntries(past)).toEqual({
    Cancelled: true,
    Early: false,
    'Verified early': false,
    'In time': false,
    'Without its end': false,
  })
})
