import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMINDER_MINUTES } from '../../../src/core/maintenance/planned.ts'
import type { Team } from '../../support/backend.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { updatesOf } from '../../support/updates-of.ts'
import { freshId } from '../survival/post.ts'

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

const local = (days: number) => `${new Date(Date.now() + days * 1440 * MINUTE).toISOString().slice(0, 10)}T01:30`
const recurring = (fields: object) => ({
  page: team.page,
  name: 'Certificates',
  body: 'We rotate them.',
  starts: local(2),
  minutes: 90,
  rule: 'FREQ=DAILY;INTERVAL=5',
  auto_start: true,
  auto_complete: true,
  reminders: [60],
  ...fields,
})
const announcedOf = (series: string) =>
  pb.collection('incidents').getFullList({ filter: `series = "${series}" && archived_at = ""`, sort: 'scheduled_for' })

test('a recurring maintenance is announced two weeks ahead, on the clock of the page, each once', async () => {
  await root.collection('pages').update(team.page, { time_zone: 'Asia/Tokyo' })
  const component = await root.collection('components').create({ page: team.page, name: 'Certificates' })
  const affected = [{ component: component.id }]
  const { id } = await pb.collection('recurring_maintenances').create(recurring({ affected }))
  const announced = await announcedOf(id)
  await tick()
  expect((await announcedOf(id)).map((one) => one.id)).toEqual(announced.map((one) => one.id))
  // 01:30 in Tokyo is 16:30 of the day before in UTC.
  expect(announced.map(({ scheduled_for }) => scheduled_for)).toEqual(
    [2, 7, 12].map((days) => `${local(days - 1).slice(0, 10)} 16:30:00.000Z`),
  )
  expect(announced[0]).toMatchObject({ name: 'Certificates', status: 'scheduled', auto_start: true, reminders: [60] })
  const [told] = await pb.collection('incident_updates').getFullList({ filter: `incident = "${announced[0]?.id}"` })
  expect(told).toMatchObject({ body: 'We rotate them.', affected: [{ component: component.id }] })

  const exceptions = [local(7).slice(0, 10)]
  await pb.collection('recurring_maintenances').update(id, { exceptions, name: 'Certificates, all' })
  expect((await announcedOf(id)).map((one) => one.name)).toEqual(['Certificates, all', 'Certificates, all'])
  const moved = await announcedOf(id)
  await pb.collection('incidents').update(moved[0]?.id ?? '', { scheduled_until: '2099-01-01 00:00:00.000Z' })
  await tick()
  expect((await announcedOf(id))[0]?.scheduled_until).toBe('2099-01-01 00:00:00.000Z')
  await pb.collection('recurring_maintenances').update(id, { archived_at: at(0) })
  expect(await announcedOf(id)).toEqual([])
})

test('a recurring maintenance is announced in each of the languages that it was written in', async () => {
  const translations = { de: { name: 'Zertifikate', body: 'Wir tauschen sie.' }, fr: { name: 'Certificats' } }
  const { id } = await pb.collection('recurring_maintenances').create(recurring({ translations }))
  const [first] = await pb.collection('incidents').getFullList({ filter: `series = "${id}"`, sort: 'scheduled_for' })
  expect(first?.translations).toEqual({ de: { name: 'Zertifikate' }, fr: { name: 'Certificats' } })
  const [update] = await pb.collection('incident_updates').getFullList({ filter: `incident = "${first?.id}"` })
  expect(update?.translations).toEqual({ de: { body: 'Wir tauschen sie.' } })
  await expect(
    pb.collection('recurring_maintenances').create(recurring({ translations: { de: { title: 'Zertifikate' } } })),
  ).rejects.toMatchObject({ status: 400 })
})

test('of one that comes rarely the next is announced, however far', async () => {
  const { id } = await pb
    .collection('recurring_maintenances')
    .create(recurring({ rule: 'FREQ=YEARLY', starts: local(-3) }))
  expect(await announcedOf(id)).toHaveLength(1)
})

test('a recurring maintenance that makes no sense is refused at its field, and a viewer plans none', async () => {
  const codeOf = async (fields: object) => {
    try {
      await pb.collection('recurring_maintenances').create(recurring(fields))
      return 'stored'
    } catch (error) {
      const data = (error as { response: { data: Record<string, { code: string }> } }).response.data
      return Object.entries(data).map(([field, { code }]) => `${field} ${code}`)[0]
    }
  }
  expect(await codeOf({ rule: 'FREQ=HOURLY' })).toBe('rule recurrence_invalid')
  expect(await codeOf({ rule: 'every Friday' })).toBe('rule recurrence_invalid')
  expect(await codeOf({ rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' })).toBe('rule recurrence_invalid')
  expect(await codeOf({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toBe('rule recurrence_invalid')
  expect(await codeOf({ rule: 'FREQ=MONTHLY;BYDAY=6MO' })).toBe('rule recurrence_invalid')
  expect(await codeOf({ minutes: 0 })).toBe('minutes duration_invalid')
  expect(await codeOf({ starts: '2026-02-30T01:00' })).toBe('starts day_unknown')
  expect(await codeOf({ starts: 'soon' })).toBe('starts format_invalid')
  expect(await codeOf({ exceptions: ['Christmas'] })).toBe('exceptions day_unknown')
  expect(await codeOf({ reminders: [5] })).toBe('reminders reminders_invalid')
  expect(await codeOf({ body: ' ' })).toBe('body required')
  expect(await codeOf({ affected: [{ component: freshId() }] })).toBe('affected component_unknown')
  const viewer = await started.backend.signInMember(team.emails.viewer)
  await expect(viewer.collection('recurring_maintenances').create(recurring({}))).rejects.toMatchObject({ status: 400 })
})

test('with another time zone of the page what is announced keeps its moment, and what comes after its time of day', async () => {
  const HOUR = 60 * MINUTE
  const pages = root.collection('pages')
  const { time_zone: before } = await pages.update(team.page, { time_zone: 'Pacific/Honolulu' })
  // In five hours there, ten hours behind UTC; in Tokyo, nineteen hours on, that time of this day is over.
  const starts = new Date(Date.now() - 5 * HOUR).toISOString().slice(0, 16)
  const { id } = await pb.collection('recurring_maintenances').create(recurring({ starts, rule: 'FREQ=DAILY' }))
  const momentsOf = async () => new Map((await announcedOf(id)).map((one) => [one.id, one.scheduled_for]))
  const announced = await momentsOf()
  expect(announced.size).toBeGreaterThan(12)
  for (const zone of ['Asia/Tokyo', 'Pacific/Honolulu', 'UTC']) {
    await pages.update(team.page, { time_zone: zone })
    // As the clock does within a minute.
    await pb.collection('recurring_maintenances').update(id, { auto_start: true })
    const now = await momentsOf()
    for (const [one, moment] of announced) expect([zone, now.get(one)]).toEqual([zone, moment])
    const later = [...now].filter(([one]) => !announced.has(one))
    const offset = { 'Asia/Tokyo': 9, 'Pacific/Honolulu': -10, UTC: 0 }[zone] ?? 0
    for (const [one, moment] of later) {
      const clock = new Date(Date.parse(moment) + offset * HOUR).toISOString().slice(11, 16)
      expect([zone, clock]).toEqual([zone, starts.slice(11)])
      announced.set(one, moment)
    }
  }
  await pb.collection('recurring_maintenances').update(id, { name: 'Certificates, all', minutes: 30 })
  for (const { id: one, name, scheduled_for, scheduled_until } of await announcedOf(id)) {
    expect([one, scheduled_for]).toEqual([one, announced.get(one)])
    expect([name, Date.parse(scheduled_until) - Date.parse(scheduled_for)]).toEqual(['Certificates, all', 30 * MINUTE])
  }
  await pb.collection('recurring_maintenances').update(id, { archived_at: at(0) })
  await pages.update(team.page, { time_zone: before })
})
