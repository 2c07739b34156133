import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMINDER_MINUTES } from '../../../src/core/maintenance/planned.ts'
import type { Team } from '../../support/backend.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { updatesOf } from '../../support/updates-of.ts'

const MINUTE = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const stored = (instant: string) => instant.replace('T', ' ')

let started: TeamBackend
let root: PocketBase
let pb: PocketBase
let team: Team

beforeAll(async () => {
  started = await startTeamBackend()
  ;({ root, team, responder: pb } = started)
})
afterAll(() => started?.stop())
const tick = () => started.tick()

interface Plan {
  scheduled_for: string
  scheduled_until?: string
  auto_start?: boolean
  auto_complete?: boolean
  reminders?: number[]
}

async function plan(name: string, fields: Plan, affected: object[] = []): Promise<string> {
  const { id } = await pb
    .collection('incidents')
    .create({ page: team.page, kind: 'maintenance', name, published: true, ...fields })
  await pb
    .collection('incident_updates')
    .create({ incident: id, status: 'scheduled', body: 'We move a cable.', affected })
  return id
}
const toldOf = async (incident: string) => {
  const all = await updatesOf(pb, incident)
  return all.map(({ status, body, display_at }) => ({ status, body, display_at }))
}

test('a maintenance whose beginning and end passed while nothing ran begins and ends at once, once', async () => {
  const component = await root.collection('components').create({ page: team.page, name: 'Cable' })
  const [starts, ends] = [at(-0.02), at(-0.01)]
  const affected = [{ component: component.id, status: 'under_maintenance' }]
  const id = await plan(
    'Cables',
    { scheduled_for: starts, scheduled_until: ends, auto_start: true, auto_complete: true },
    affected,
  )
  await tick()
  expect(await toldOf(id)).toHaveLength(3)
  await tick()
  await tick()
  const told = await toldOf(id)
  expect(told.map(({ status, body }) => `${status}: ${body}`)).toEqual([
    'scheduled: We move a cable.',
    'in_progress: The maintenance has begun.',
    'completed: The maintenance is complete.',
  ])
  expect(await pb.collection('incidents').getOne(id)).toMatchObject({ status: 'completed' })
  expect(await pb.collection('components').getOne(component.id)).toMatchObject({ status: 'operational' })
  const audit = await root.collection('audit_log').getFullList({ filter: `subject = "Cables" && via = "system"` })
  expect(audit).toHaveLength(2)
})

test('of what was past as a maintenance was announced nobody is told, and of what came after everybody', async () => {
  const times = { scheduled_for: at(-30), scheduled_until: at(30), auto_start: true, auto_complete: true }
  const id = await plan('Announced late', times)
  await tick()
  const { published_at } = await pb.collection('incidents').getOne(id)
  await pb.collection('incidents').update(id, { scheduled_until: published_at })
  await tick()
  const told = (await updatesOf(pb, id)).map(({ status, notify }) => [status, notify])
  expect(told.slice(1)).toEqual([
    ['in_progress', false],
    ['completed', true],
  ])
})

test('one whose end or beginning somebody takes back is not ended or begun again by itself', async () => {
  const times = { scheduled_for: at(-0.02), scheduled_until: at(-0.01), auto_start: true, auto_complete: true }
  const id = await plan('Cables once more', times, [])
  await tick()
  const updates = root.collection('incident_updates')
  await updates.delete((await updates.getFirstListItem(`incident = "${id}" && status = "completed"`)).id)
  await tick()
  expect((await toldOf(id)).map(({ status }) => status)).toEqual(['scheduled', 'in_progress'])
  expect(await pb.collection('incidents').getOne(id)).toMatchObject({ status: 'in_progress', auto_complete: false })
  await updates.delete((await updates.getFirstListItem(`incident = "${id}" && status = "in_progress"`)).id)
  await tick()
  expect(await pb.collection('incidents').getOne(id), 'nor begun again').toMatchObject({ status: 'scheduled' })
})

test('one that somebody begins early and takes back begins by itself at its time all the same', async () => {
  const id = await plan('Early', {
    scheduled_for: at(60),
    scheduled_until: at(90),
    auto_start: true,
    auto_complete: true,
  })
  const updates = pb.collection('incident_updates')
  for (const status of ['in_progress', 'completed']) {
    const { id: early } = await updates.create({ incident: id, status, body: 'By hand.' })
    await updates.delete(early)
  }
  expect(await pb.collection('incidents').getOne(id)).toMatchObject({
    status: 'scheduled',
    auto_start: true,
    auto_complete: true,
  })
  await pb.collection('incidents').update(id, { scheduled_for: at(-0.01), scheduled_until: at(30) })
  await tick()
  expect(await pb.collection('incidents').getOne(id)).toMatchObject({ status: 'in_progress' })
})

test('components are under maintenance from its beginning until its end, and then as before', async () => {
  const component = await root
    .collection('components')
    .create({ page: team.page, name: 'Disk', manual_status: 'degraded_performance' })
  const fields = { scheduled_for: at(-0.01), scheduled_until: at(60), auto_start: true, auto_complete: true }
  const id = await plan('Disks', fields, [{ component: component.id, status: 'operational' }])
  const status = async () => (await pb.collection('components').getOne(component.id)).status
  expect(await status()).toBe('degraded_performance')
  await tick()
  expect((await pb.collection('incidents').getOne(id)).status).toBe('in_progress')
  expect(await status()).toBe('degraded_performance')
  await pb.collection('components').update(component.id, { manual_status: 'operational' })
  expect(await status()).toBe('under_maintenance')
  await pb.collection('incidents').update(id, { scheduled_until: at(-0.001) })
  await tick()
  expect(await status()).toBe('operational')
})

test('one that does not begin by itself waits, and one that is hidden does nothing', async () => {
  const waiting = await plan('Waiting', { scheduled_for: at(-5), scheduled_until: at(30), auto_complete: true })
  const hidden = await plan('Hidden', { scheduled_for: at(-5), auto_start: true })
  await pb.collection('incidents').update(hidden, { published: false })
  const begun = await plan('Begun', { scheduled_for: at(-5), auto_start: true })
  await tick()
  expect((await pb.collection('incidents').getOne(begun)).status).toBe('in_progress')
  for (const id of [waiting, hidden])
    expect(await pb.collection('incidents').getOne(id)).toMatchObject({ status: 'scheduled' })
})

test('one that is published without an update has first words of its own, at once or within two minutes', async () => {
  const fields = { page: team.page, kind: 'maintenance', scheduled_for: at(60), scheduled_until: at(90) }
  const draft = await pb.collection('incidents').create({ ...fields, name: 'Draft' })
  await pb.collection('incidents').update(draft.id, { name: 'Draft of a plan' })
  const made = await pb.collection('incidents').create({ ...fields, name: 'Made', published: true })
  const realtime = await pb.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Slow' })
  await pb.collection('incidents').update(realtime.id, { published: true })
  await tick()
  for (const { id } of [draft, made, realtime]) expect(await toldOf(id)).toEqual([])
  await pb.collection('incidents').update(draft.id, { published: true })
  const first = { status: 'scheduled', body: 'We will carry out planned maintenance at this time.' }
  expect(await toldOf(draft.id)).toMatchObject([first])
  expect(await pb.collection('incidents').getOne(draft.id)).toMatchObject({ status: 'scheduled' })
  using data = new DatabaseSync(join(started.backend.dir, 'data.db'))
  data.exec('PRAGMA busy_timeout = 10000')
  data.prepare('UPDATE incidents SET updated = ? WHERE id = ?').run(stored(at(-2)), made.id)
  await tick()
  expect(await toldOf(made.id)).toMatchObject([first])
  await tick()
  expect(await toldOf(made.id)).toHaveLength(1)
})

test('reminders are updates at their time: of two that are due the nearer, of none from before it was announced', async () => {
  const soon = await plan('Soon', { scheduled_for: at(30), reminders: [1440, 60] })
  await root.collection('incidents').update(soon, { published_at: at(-3000) })
  const published = await pb.collection('incidents').getOne(soon)
  const fresh = await plan('Fresh', { scheduled_for: at(59), reminders: [1440, 60] })
  await tick()
  await tick()
  // What is derived is not written by hand: both were announced just now, less than an hour before.
  expect(published.published_at > stored(at(-5))).toBe(true)
  for (const id of [soon, fresh]) expect(await toldOf(id)).toHaveLength(1)

  const near = await plan('Near', { scheduled_for: at(60.05), reminders: [60] })
  await expect
    .poll(
      async () => {
        await tick()
        return (await toldOf(near)).length
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(2)
  await tick()
  expect((await toldOf(near)).map(({ body }) => body)).toEqual([
    'We move a cable.',
    'A reminder: this maintenance begins in an hour.',
  ])
})

test('each reminder that is offered is sent, the furthest too', async () => {
  for (const minutes of REMINDER_MINUTES) {
    const id = await plan(`In ${minutes} minutes`, { scheduled_for: at(minutes - 1), reminders: [minutes] })
    using data = new DatabaseSync(join(started.backend.dir, 'data.db'))
    data.exec('PRAGMA busy_timeout = 10000')
    data.prepare('UPDATE incidents SET published_at = ? WHERE id = ?').run(stored(at(-5)), id)
    await tick()
    expect([minutes, (await toldOf(id)).length]).toEqual([minutes, 2])
  }
})

test('what the clock writes is in the languages of the page', async () => {
  await root.collection('pages').update(team.page, { locales: ['en', 'de'] })
  const id = await plan('Languages', { scheduled_for: at(-0.01), auto_start: true })
  await tick()
  expect(await toldOf(id)).toHaveLength(2)
  const [update] = await pb.collection('incident_updates').getFullList({
    filter: `incident = "${id}" && status = "in_progress"`,
  })
  expect(update?.translations).toEqual({ de: { body: 'Die Wartung hat begonnen.' } })
})
