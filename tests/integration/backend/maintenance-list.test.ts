import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endChoice } from '../../../src/core/maintenance/begun-by-hand.ts'
import { toMillis } from '../../../src/core/time/instant.ts'
import { createMaintenances } from '../../../src/stores/team/maintenance/maintenances.ts'
import type { PocketBaseClient } from '../../../src/stores/team/pocketbase/client.ts'
import { newRecordId } from '../../../src/stores/team/pocketbase/ids.ts'
import { judgeFailure } from '../../../src/stores/team/pocketbase/outcome.ts'
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
/** The same, where a refusal is one outcome. */
const judging: PocketBaseClient = {
  ...client,
  async runOutcome(work) {
    try {
      return await client.runOutcome(work)
    } catch (thrown) {
      const failure = await judgeFailure(thrown, async () => false)
      return failure.state === 'already_there' ? expect.fail('ids are new') : failure
    }
  },
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

test('one that is begun early is planned for now, as long as it was; taking that back plans it as before', async () => {
  const [scheduled_for, scheduled_until] = [at(20), at(21)]
  const name = 'Begun early'
  const id = await makeMaintenance(name, scheduled_for, 'scheduled')
  await pb.collection('incidents').update(id, { scheduled_until, auto_start: true })
  const store = createMaintenances({ client, note: () => {}, now: Date.now, newId: newRecordId }, team.page)
  const read = async () => {
    await store.load()
    const state = store.$maintenances.get()
    const one = state.state === 'loaded' && state.planned.find((each) => each.id === id)
    return one || expect.fail('it is planned or runs')
  }
  const before = await read()
  const choice = endChoice(before, Date.now()) ?? expect.fail('it is early')
  const posted = await store.post(before, 'begun', false, choice.moved)
  const running = await read()
  expect(running).toMatchObject({ status: 'in_progress', ...choice.moved })
  expect(Math.abs(toMillis(running.began_at ?? '') - Date.now())).toBeLessThan(60_000)
  if (posted.state === 'done') await store.withdraw(posted.value)
  expect(await read()).toMatchObject({
    ...{ status: 'scheduled', auto_start: true },
    ...{ scheduled_for, scheduled_until, began_at: null },
  })
})

test('taking a beginning back leaves alone what somebody has planned since', async () => {
  const [scheduled_for, scheduled_until, longer] = [at(20), at(21), at(5)]
  const id = await makeMaintenance('Prolonged', scheduled_for, 'scheduled')
  await pb.collection('incidents').update(id, { scheduled_until })
  const store = createMaintenances({ client, note: () => {}, now: Date.now, newId: newRecordId }, team.page)
  const { revision } = await pb.collection('incidents').update(id, {})
  const planned = { id, scheduled_for, scheduled_until, revision }
  const choice = endChoice(planned, Date.now()) ?? expect.fail('it is early')
  const posted = await store.post(planned, 'begun', false, choice.moved)
  await pb.collection('incidents').update(id, { scheduled_for: at(-1), scheduled_until: longer })
  if (posted.state === 'done') await store.withdraw(posted.value)
  const { status, scheduled_until: end } = await pb.collection('incidents').getOne(id)
  expect([status, Date.parse(end)]).toEqual(['scheduled', Date.parse(longer)])
})

test('two who begin one at the same moment begin it once', async () => {
  const id = await makeMaintenance('Of two', at(30), 'scheduled')
  const stores = [0, 1].map(() =>
    createMaintenances({ client: judging, note: () => {}, now: Date.now, newId: newRecordId }, team.page),
  )
  const outcomes = await Promise.all(
    stores.map(async (store) => {
      await store.load()
      const state = store.$maintenances.get()
      const one = state.state === 'loaded' && state.planned.find((each) => each.id === id)
      return store.post(one || expect.fail('it is planned'), 'begun', false, null)
    }),
  )
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['conflict', 'done'])
  const filter = `incident = "${id}" && status = "in_progress"`
  expect(await pb.collection('incident_updates').getFullList({ filter })).toHaveLength(1)
})

test('an answer that a newer one has overtaken changes nothing', async () => {
  const id = await makeMaintenance('Overtaken', at(30), 'scheduled', 'in_progress')
  let read = () => {}
  let arrive = () => {}
  const [isRead, hasArrived] = [
    new Promise<void>((done) => (read = done)),
    new Promise<void>((done) => (arrive = done)),
  ]
  let isFirst = true
  const runOutcome: PocketBaseClient['runOutcome'] = async (work) => {
    const outcome = await client.runOutcome(work)
    if (isFirst) {
      isFirst = false
      read()
      await hasArrived
    }
    return outcome
  }
  const io = { client: { ...client, runOutcome }, note: () => {}, now: Date.now, newId: newRecordId }
  const store = createMaintenances(io, team.page)
  const status = () => {
    const state = store.$maintenances.get()
    return state.state === 'loaded' && state.planned.find((each) => each.id === id)?.status
  }
  const overtaken = store.load()
  await isRead
  await pb.collection('incident_updates').create({ incident: id, status: 'verifying', body: 'So.' })
  await store.load()
  expect(status()).toBe('verifying')
  arrive()
  await overtaken
  expect(status()).toBe('verifying')
})
