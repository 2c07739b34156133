import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Team } from '../../support/backend.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { updatesOf } from '../../support/updates-of.ts'
import { freshId } from '../survival/post.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const local = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T01:30`

let started: TeamBackend
let root: PocketBase
let pb: PocketBase
let team: Team

beforeAll(async () => {
  started = await startTeamBackend()
  ;({ root, team, responder: pb } = started)
})
afterAll(() => started?.stop())

const rules = () => pb.collection('recurring_maintenances')
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
const recur = async (fields: object = {}): Promise<string> => (await rules().create(recurring(fields))).id
/** What is announced of it, the next first. */
const announcedOf = (series: string) =>
  pb.collection('incidents').getFullList({ filter: `series = "${series}" && archived_at = ""`, sort: 'scheduled_for' })
async function announcedWithUpdates(series: string) {
  const incidents = await announcedOf(series)
  return Promise.all(incidents.map(async (incident) => ({ incident, updates: await updatesOf(pb, incident.id) })))
}
const auditOf = (record: string | undefined) =>
  root.collection('audit_log').getFullList({ filter: `record = "${record}" && action = "update"` })

test('a changed recurring maintenance changes how those that are announced begin, end and remind', async () => {
  const id = await recur()
  expect(await announcedWithUpdates(id)).toHaveLength(3)
  await rules().update(id, { auto_start: false, auto_complete: false, reminders: [1440, 60] })
  const announced = await announcedWithUpdates(id)
  expect(announced).toHaveLength(3)
  for (const { incident, updates } of announced) {
    expect(incident).toMatchObject({ auto_start: false, auto_complete: false, reminders: [1440, 60] })
    // Visitors read what they had read.
    expect(updates).toMatchObject([{ body: 'We rotate them.', edited_at: '' }])
  }
  await rules().update(id, { auto_start: true, reminders: [] })
  for (const { incident } of await announcedWithUpdates(id))
    expect(incident).toMatchObject({ auto_start: true, reminders: [] })
})

test('its text, translations and components reach what is announced as an edited update, of record', async () => {
  const make = (name: string) => root.collection('components').create({ page: team.page, name })
  const [mail, search] = [await make('Mail'), await make('Search')]
  const translations = { de: { name: 'Zertifikate', body: 'Wir tauschen sie.' } }
  const id = await recur({ affected: [{ component: mail.id }], translations })
  await rules().update(id, {
    name: 'Keys',
    body: 'We rotate the keys.',
    affected: [{ component: search.id }, { component: mail.id }],
    translations: { de: { body: 'Wir tauschen die Schlüssel.', name: 'Schlüssel' }, fr: { name: 'Clés' } },
  })
  const announced = await announcedWithUpdates(id)
  expect(announced).toHaveLength(3)
  for (const { incident, updates } of announced) {
    expect(incident).toMatchObject({ name: 'Keys', status: 'scheduled' })
    expect(incident.translations).toEqual({ de: { name: 'Schlüssel' }, fr: { name: 'Clés' } })
    const [first, ...more] = updates
    expect(more).toEqual([])
    expect(first).toMatchObject({ body: 'We rotate the keys.', edited_at: expect.stringMatching(/./) })
    expect(first?.translations).toEqual({ de: { body: 'Wir tauschen die Schlüssel.' } })
    const affected = new Map(first?.affected.map((one: Record<string, string>) => [one.component, one]))
    expect([...affected.keys()].toSorted()).toEqual([mail.id, search.id].toSorted())
    expect(affected.get(search.id)).toMatchObject({ name: 'Search', status: 'under_maintenance' })
    expect(await auditOf(first?.id)).toMatchObject([{ via: 'system', before: { body: 'We rotate them.' } }])
  }
  await rules().update(id, { affected: [], translations: null })
  for (const { incident, updates } of await announcedWithUpdates(id)) {
    expect(incident.translations).toBeNull()
    expect(updates).toMatchObject([{ affected: null, translations: null }])
  }
})

test('what somebody changed of a single one stays until the recurring one is saved again', async () => {
  const id = await recur()
  const [one] = await announcedWithUpdates(id)
  const [said] = one?.updates ?? []
  await pb.collection('incidents').update(one?.incident.id ?? '', { auto_start: false })
  await pb.collection('incident_updates').update(said?.id ?? '', { body: 'This time the old ones too.' })
  await started.tick()
  const [single] = await announcedWithUpdates(id)
  expect(single?.incident).toMatchObject({ auto_start: false })
  expect(single?.updates).toMatchObject([{ body: 'This time the old ones too.' }])
  await rules().update(id, { reminders: [] })
  const [again] = await announcedWithUpdates(id)
  expect(again?.incident).toMatchObject({ auto_start: true, reminders: [] })
  expect(again?.updates).toMatchObject([{ body: 'We rotate them.' }])
})

test('a change that those which are announced do not have writes nothing of them', async () => {
  const component = await root.collection('components').create({ page: team.page, name: 'Queue' })
  const translations = { fr: { name: 'Certificats', body: 'Rotation.' }, de: { body: 'Wechsel.', name: 'Zertifikate' } }
  const id = await recur({ affected: [{ component: component.id }], translations })
  const before = await announcedWithUpdates(id)
  await rules().update(id, { exceptions: ['2020-01-01'] })
  await started.tick()
  expect(await announcedWithUpdates(id)).toEqual(before)
})

test('what has begun, or whose time has come, stays as it was announced', async () => {
  const id = await recur()
  const [begun, late] = await announcedWithUpdates(id)
  await pb
    .collection('incident_updates')
    .create({ incident: begun?.incident.id, status: 'in_progress', body: 'Earlier than planned.' })
  const past = new Date(Date.now() - 60_000).toISOString()
  await pb.collection('incidents').update(late?.incident.id ?? '', { scheduled_for: past, auto_start: false })
  await rules().update(id, { name: 'Keys', body: 'We rotate the keys.', auto_complete: false })
  const [lateNow, begunNow, next] = await announcedWithUpdates(id)
  for (const [now, was] of [
    [lateNow, late],
    [begunNow, begun],
  ] as const) {
    expect(now?.incident).toMatchObject({ id: was?.incident.id, name: 'Certificates', auto_complete: true })
    expect(now?.updates[0]).toMatchObject({ body: 'We rotate them.', edited_at: '' })
  }
  expect(next?.incident).toMatchObject({ name: 'Keys', auto_complete: false })
})

test('a recurring maintenance is announced two weeks ahead, on the clock of the page, each once', async () => {
  await root.collection('pages').update(team.page, { time_zone: 'Asia/Tokyo' })
  const component = await root.collection('components').create({ page: team.page, name: 'Certificates' })
  const affected = [{ component: component.id }]
  const { id } = await rules().create(recurring({ affected }))
  const announced = await announcedOf(id)
  await started.tick()
  expect((await announcedOf(id)).map((one) => one.id)).toEqual(announced.map((one) => one.id))
  // 01:30 in Tokyo is 16:30 of the day before in UTC.
  expect(announced.map(({ scheduled_for }) => scheduled_for)).toEqual(
    [2, 7, 12].map((days) => `${local(days - 1).slice(0, 10)} 16:30:00.000Z`),
  )
  expect(announced[0]).toMatchObject({ name: 'Certificates', status: 'scheduled', auto_start: true, reminders: [60] })
  const [told] = await pb.collection('incident_updates').getFullList({ filter: `incident = "${announced[0]?.id}"` })
  expect(told).toMatchObject({ body: 'We rotate them.', affected: [{ component: component.id }] })

  const exceptions = [local(7).slice(0, 10)]
  await rules().update(id, { exceptions, name: 'Certificates, all' })
  expect((await announcedOf(id)).map((one) => one.name)).toEqual(['Certificates, all', 'Certificates, all'])
  const moved = await announcedOf(id)
  await pb.collection('incidents').update(moved[0]?.id ?? '', { scheduled_until: '2099-01-01 00:00:00.000Z' })
  await started.tick()
  expect((await announcedOf(id))[0]?.scheduled_until).toBe('2099-01-01 00:00:00.000Z')
  await rules().update(id, { archived_at: new Date().toISOString() })
  expect(await announcedOf(id)).toEqual([])
})

test('one that somebody moved to another day stays announced once its own day is over', async () => {
  const id = await recur({ starts: local(-3) })
  const [next] = await announcedOf(id)
  const clockId = (...parts: string[]) => createHash('md5').update(parts.join('|')).digest('hex').slice(0, 15)
  const original = clockId(id, local(-3))
  // As if the one of three days ago had been announced a week ago and moved to come after today.
  using database = new DatabaseSync(join(started.backend.dir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  database
    .prepare('UPDATE incidents SET id = ?, created = ? WHERE id = ?')
    .run(original, new Date(Date.now() - 7 * DAY).toISOString().replace('T', ' '), next?.id ?? '')
  database
    .prepare('UPDATE incident_updates SET id = ?, incident = ? WHERE incident = ?')
    .run(clockId(original, 'announced'), original, next?.id ?? '')
  database.exec('DELETE FROM incident_texts')
  await started.tick()
  const announced = (await announcedOf(id)).map((one) => one.id)
  expect(announced).toContain(original)
  expect(announced, 'and the next one is announced beside it').toContain(next?.id)
  await rules().update(id, { exceptions: [local(-3).slice(0, 10)] })
  expect(
    (await announcedOf(id)).map((one) => one.id),
    'until its day is left out',
  ).not.toContain(original)
})

test('a recurring maintenance is announced in each of the languages that it was written in', async () => {
  const translations = { de: { name: 'Zertifikate', body: 'Wir tauschen sie.' }, fr: { name: 'Certificats' } }
  const { id } = await rules().create(recurring({ translations }))
  const [first] = await pb.collection('incidents').getFullList({ filter: `series = "${id}"`, sort: 'scheduled_for' })
  expect(first?.translations).toEqual({ de: { name: 'Zertifikate' }, fr: { name: 'Certificats' } })
  const [update] = await pb.collection('incident_updates').getFullList({ filter: `incident = "${first?.id}"` })
  expect(update?.translations).toEqual({ de: { body: 'Wir tauschen sie.' } })
  await expect(rules().create(recurring({ translations: { de: { title: 'Zertifikate' } } }))).rejects.toMatchObject({
    status: 400,
  })
})

test('of one that comes rarely the next is announced, however far', async () => {
  const { id } = await rules().create(recurring({ rule: 'FREQ=YEARLY', starts: local(-3) }))
  expect(await announcedOf(id)).toHaveLength(1)
})

test('a recurring maintenance that makes no sense is refused at its field, and a viewer plans none', async () => {
  const codeOf = async (fields: object) => {
    try {
      await rules().create(recurring(fields))
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
  const pages = root.collection('pages')
  const { time_zone: before } = await pages.update(team.page, { time_zone: 'Pacific/Honolulu' })
  // In five hours there, ten hours behind UTC; in Tokyo, nineteen hours on, that time of this day is over.
  const starts = new Date(Date.now() - 5 * HOUR).toISOString().slice(0, 16)
  const { id } = await rules().create(recurring({ starts, rule: 'FREQ=DAILY' }))
  const momentsOf = async () => new Map((await announcedOf(id)).map((one) => [one.id, one.scheduled_for]))
  const announced = await momentsOf()
  expect(announced.size).toBeGreaterThan(12)
  for (const zone of ['Asia/Tokyo', 'Pacific/Honolulu', 'UTC']) {
    await pages.update(team.page, { time_zone: zone })
    // As the clock does within a minute.
    await rules().update(id, { auto_start: true })
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
  await rules().update(id, { name: 'Certificates, all', minutes: 30 })
  for (const { id: one, name, scheduled_for, scheduled_until } of await announcedOf(id)) {
    expect([one, scheduled_for]).toEqual([one, announced.get(one)])
    expect([name, Date.parse(scheduled_until) - Date.parse(scheduled_for)]).toEqual(['Certificates, all', 30 * 60_000])
  }
  await rules().update(id, { archived_at: new Date().toISOString() })
  await pages.update(team.page, { time_zone: before })
})
