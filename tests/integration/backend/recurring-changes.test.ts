import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Team } from '../../support/backend.ts'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { updatesOf } from '../../support/updates-of.ts'

const DAY = 86_400_000
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
async function recur(fields: object = {}): Promise<string> {
  const { id } = await rules().create({
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
  return id
}
/** What is announced of it, the next first, each with its updates. */
async function announcedOf(series: string) {
  const incidents = await pb.collection('incidents').getFullList({
    filter: `series = "${series}" && archived_at = ""`,
    sort: 'scheduled_for',
  })
  return Promise.all(incidents.map(async (incident) => ({ incident, updates: await updatesOf(pb, incident.id) })))
}
const auditOf = (record: string | undefined) =>
  root.collection('audit_log').getFullList({ filter: `record = "${record}" && action = "update"` })

test('a changed recurring maintenance changes how those that are announced begin, end and remind', async () => {
  const id = await recur()
  expect(await announcedOf(id)).toHaveLength(3)
  await rules().update(id, { auto_start: false, auto_complete: false, reminders: [1440, 60] })
  const announced = await announcedOf(id)
  expect(announced).toHaveLength(3)
  for (const { incident, updates } of announced) {
    expect(incident).toMatchObject({ auto_start: false, auto_complete: false, reminders: [1440, 60] })
    // Visitors read what they had read.
    expect(updates).toMatchObject([{ body: 'We rotate them.', edited_at: '' }])
  }
  await rules().update(id, { auto_start: true, reminders: [] })
  for (const { incident } of await announcedOf(id)) expect(incident).toMatchObject({ auto_start: true, reminders: [] })
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
  const announced = await announcedOf(id)
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
  for (const { incident, updates } of await announcedOf(id)) {
    expect(incident.translations).toBeNull()
    expect(updates).toMatchObject([{ affected: null, translations: null }])
  }
})

test('what somebody changed of a single one stays until the recurring one is saved again', async () => {
  const id = await recur()
  const [one] = await announcedOf(id)
  const [said] = one?.updates ?? []
  await pb.collection('incidents').update(one?.incident.id ?? '', { auto_start: false })
  await pb.collection('incident_updates').update(said?.id ?? '', { body: 'This time the old ones too.' })
  await started.tick()
  const [single] = await announcedOf(id)
  expect(single?.incident).toMatchObject({ auto_start: false })
  expect(single?.updates).toMatchObject([{ body: 'This time the old ones too.' }])
  await rules().update(id, { reminders: [] })
  const [again] = await announcedOf(id)
  expect(again?.incident).toMatchObject({ auto_start: true, reminders: [] })
  expect(again?.updates).toMatchObject([{ body: 'We rotate them.' }])
})

test('a change that those which are announced do not have writes nothing of them', async () => {
  const component = await root.collection('components').create({ page: team.page, name: 'Queue' })
  const translations = { fr: { name: 'Certificats', body: 'Rotation.' }, de: { body: 'Wechsel.', name: 'Zertifikate' } }
  const id = await recur({ affected: [{ component: component.id }], translations })
  const before = await announcedOf(id)
  await rules().update(id, { exceptions: ['2020-01-01'] })
  await started.tick()
  expect(await announcedOf(id)).toEqual(before)
})

test('what has begun, or whose time has come, stays as it was announced', async () => {
  const id = await recur()
  const [begun, late] = await announcedOf(id)
  await pb
    .collection('incident_updates')
    .create({ incident: begun?.incident.id, status: 'in_progress', body: 'Earlier than planned.' })
  const past = new Date(Date.now() - 60_000).toISOString()
  await pb.collection('incidents').update(late?.incident.id ?? '', { scheduled_for: past, auto_start: false })
  await rules().update(id, { name: 'Keys', body: 'We rotate the keys.', auto_complete: false })
  const [lateNow, begunNow, next] = await announcedOf(id)
  for (const [now, was] of [
    [lateNow, late],
    [begunNow, begun],
  ] as const) {
    expect(now?.incident).toMatchObject({ id: was?.incident.id, name: 'Certificates', auto_complete: true })
    expect(now?.updates[0]).toMatchObject({ body: 'We rotate them.', edited_at: '' })
  }
  expect(next?.incident).toMatchObject({ name: 'Keys', auto_complete: false })
})
