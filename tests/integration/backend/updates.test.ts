// Over 300 lines, for what is refused of an update stands beside what is taken.
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let pb: PocketBase
let team: Team
let component: string

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  pb = await backend.signInMember(team.emails.responder)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  component = (await root.collection('components').create({ page: team.page, name: 'REST API' })).id
})

const incident = (body: object = {}) =>
  pb.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Down', published: true, ...body })
const update = (id: string, status: string, body: object = {}) =>
  pb.collection('incident_updates').create({ incident: id, status, body: 'Words', ...body })
const read = (id: string) => pb.collection('incidents').getOne(id)
const statusOf = async (id: string) => (await pb.collection('components').getOne(id)).status
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an update', () => {
  test('gives its incident the status, the impact and the times', async () => {
    const { id } = await incident()
    await update(id, 'investigating', { affected: [{ component, status: 'partial_outage' }] })
    expect(await read(id)).toMatchObject({ status: 'investigating', impact: 'major', resolved_at: '' })
    await update(id, 'resolved')
    const after = await read(id)
    expect(after.status).toBe('resolved')
    expect(after.resolved_at).not.toBe('')
  })

  test('notes names, old statuses and its author, whatever the body says of them', async () => {
    const { id } = await incident()
    const first = await update(id, 'investigating', {
      affected: [{ component, status: 'major_outage', name: 'Lie', old_status: 'major_outage' }],
      author: { name: 'Somebody else' },
    })
    expect(first.affected).toEqual([{ component, name: 'REST API', old_status: 'operational', status: 'major_outage' }])
    expect(first.author).toMatchObject({ collection: 'users', id: team.ids.responder, name: 'responder' })
    const second = await update(id, 'identified', { affected: [{ component, status: 'degraded_performance' }] })
    expect(second.affected[0].old_status).toBe('major_outage')
  })

  test('takes the way that exists only', async () => {
    const { id } = await incident()
    await update(id, 'investigating')
    expect(await refusalCodes(update(id, 'postmortem'))).toEqual({ status: 'transition_not_allowed' })
    expect(await refusalCodes(update(id, 'in_progress'))).toEqual({ status: 'status_of_other_kind' })
    await update(id, 'resolved')
    await update(id, 'investigating')
    await update(id, 'resolved')
    await update(id, 'postmortem')
    expect((await read(id)).status).toBe('postmortem')
  })

  test('may be backdated, never lie ahead, and leaves the status alone when it is not the newest', async () => {
    const { id } = await incident()
    await update(id, 'monitoring', { display_at: ago(10) })
    await update(id, 'investigating', { display_at: ago(30), affected: [{ component, status: 'major_outage' }] })
    const after = await read(id)
    expect(after.status).toBe('monitoring')
    expect(after.started_at < after.monitoring_at).toBe(true)
    expect(after.impact).toBe('critical')
    expect(await statusOf(component)).toBe('major_outage')
    expect(await refusalCodes(update(id, 'identified', { display_at: ago(-10) }))).toEqual({
      display_at: 'in_the_future',
    })
  })

  test('names components of its own page only, each once, and no group', async () => {
    const { id } = await incident()
    const foreign = await root.collection('components').create({ page: team.otherPage, name: 'Theirs' })
    const group = await root.collection('components').create({ page: team.page, name: 'Group', is_group: true })
    const say = (list: unknown) => refusalCodes(update(id, 'investigating', { affected: list }))
    const bad = 'major_outage'
    expect(await say([{ component: foreign.id, status: bad }])).toEqual({ affected: 'component_unknown' })
    expect(await say([{ component: group.id, status: bad }])).toEqual({ affected: 'component_is_group' })
    expect(
      await say([
        { component, status: bad },
        { component, status: bad },
      ]),
    ).toEqual({ affected: 'component_twice' })
    expect(await say([{ component, status: 'broken' }])).toEqual({ affected: 'affected_invalid' })
    expect(await say('nonsense')).toEqual({ affected: 'affected_invalid' })
  })

  test('belongs to the page of its incident', async () => {
    const { id } = await incident()
    expect(await refusalCodes(update(id, 'investigating', { page: team.otherPage }))).toEqual({ page: 'other_page' })
    const created = await update(id, 'investigating')
    expect(created.page).toBe(team.page)
    const other = await incident()
    const moved = root.collection('incident_updates').update(created.id, { incident: other.id })
    expect(await refusalCodes(moved)).toEqual({ incident: 'immutable' })
    const away = root.collection('incident_updates').update(created.id, { page: team.otherPage })
    expect(await refusalCodes(away)).toEqual({ page: 'immutable' })
  })

  test('posted twice with one id is one update, and another under that id is refused', async () => {
    const { id } = await incident()
    const post = { id: freshId() }
    await update(id, 'investigating', post)
    expect(await refusalCodes(update(id, 'investigating', post))).toEqual({ id: 'already_posted' })
    expect(await refusalCodes(update(id, 'identified', post))).toEqual({ id: 'id_taken' })
    const all = await pb.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
    expect(all).toHaveLength(1)
  })

  test('comes with a promise; the next one without it, or the end, takes it back', async () => {
    const soon = new Date(Date.now() + 1_800_000).toISOString()
    const { id } = await incident()
    await update(id, 'investigating', { next_update_at: soon })
    expect((await read(id)).next_update_at).toBe(soon.replace('T', ' '))
    await update(id, 'identified')
    expect((await read(id)).next_update_at).toBe('')
    await update(id, 'monitoring', { next_update_at: soon })
    await update(id, 'resolved', { next_update_at: soon })
    expect((await read(id)).next_update_at).toBe('')
  })
})

describe('an update that is taken back', () => {
  const soon = new Date(Date.now() + 1_800_000).toISOString()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const stored = (at: string) => at.replace('T', ' ')
  const nextUpdate = async (id: string) => (await read(id)).next_update_at

  test('leaves the promise of the one before it, which it had fulfilled or ended', async () => {
    const { id } = await incident()
    await update(id, 'investigating', { next_update_at: soon })
    const resolved = await update(id, 'resolved')
    expect(await nextUpdate(id)).toBe('')
    await pb.collection('incident_updates').delete(resolved.id)
    expect(await nextUpdate(id)).toBe(stored(soon))
    const identified = await update(id, 'identified', { next_update_at: later })
    await pb.collection('incident_updates').delete(identified.id)
    expect(await nextUpdate(id)).toBe(stored(soon))
  })

  test('leaves a promise that somebody made since, and one that a newer update made', async () => {
    const { id } = await incident()
    await update(id, 'investigating', { next_update_at: soon })
    const identified = await update(id, 'identified')
    await pb.collection('incidents').update(id, { next_update_at: later })
    await pb.collection('incident_updates').delete(identified.id)
    expect(await nextUpdate(id)).toBe(stored(later))
    const middle = await update(id, 'identified', { next_update_at: soon })
    await update(id, 'monitoring', { next_update_at: later })
    await pb.collection('incident_updates').delete(middle.id)
    expect(await nextUpdate(id)).toBe(stored(later))
  })
})

describe('what cannot be', () => {
  test('is refused: what an importer noted changes by superusers only, and is an object', async () => {
    const { id } = await incident()
    const created = await update(id, 'investigating')
    const updates = (by: PocketBase, body: object) =>
      refusalCodes(by.collection('incident_updates').update(created.id, body))
    expect(await updates(pb, { source: { a: 1 } })).toEqual({ source: 'immutable' })
    expect(await updates(pb, { external_id: 'free' })).toEqual({ external_id: 'immutable' })
    for (const source of ['boom', 7, ['a']]) {
      expect(await updates(root, { source })).toEqual({ source: 'source_invalid' })
      const named = { page: team.page, kind: 'realtime', name: 'Down', source }
      expect(await refusalCodes(root.collection('incidents').create(named))).toEqual({ source: 'source_invalid' })
      expect(await refusalCodes(root.collection('components').update(component, { source }))).toEqual({
        source: 'source_invalid',
      })
      expect(await refusalCodes(root.collection('pages').update(team.page, { source }))).toEqual({
        source: 'source_invalid',
      })
    }
    await root.collection('incident_updates').update(created.id, { source: { a: 1 }, external_id: 'x' })
    await pb.collection('incident_updates').update(created.id, { body: 'Other words' })
  })

  test('is refused: a promise that is no time, on updates and on incidents', async () => {
    const { id } = await incident()
    const promise = { next_update_at: 'tomorrow 5pm' }
    expect(await refusalCodes(update(id, 'investigating', promise))).toEqual({ next_update_at: 'time_unreadable' })
    expect(await refusalCodes(incident(promise))).toEqual({ next_update_at: 'time_unreadable' })
    expect(await refusalCodes(pb.collection('incidents').update(id, promise))).toEqual({
      next_update_at: 'time_unreadable',
    })
    const soon = new Date(Date.now() + 1_800_000).toISOString()
    const changed = await pb.collection('incidents').update(id, { next_update_at: soon })
    expect(changed.next_update_at).toBe(soon.replace('T', ' '))
  })

  test('is refused: an invalid time among valid ones', async () => {
    const { id } = await incident()
    const created = await update(id, 'investigating')
    const updates = pb.collection('incident_updates')
    for (const display_at of ['gestern', '2026-13-45', '5:00PM', '9999-12-31 23:00:00.000Z', 1_790_000_000, ['x']]) {
      expect(await refusalCodes(update(id, 'identified', { display_at }))).toEqual({ display_at: 'time_unreadable' })
      expect(await refusalCodes(updates.update(created.id, { display_at }))).toEqual({ display_at: 'time_unreadable' })
      const plan = { kind: 'maintenance', scheduled_for: ago(-60), scheduled_until: display_at }
      expect(await refusalCodes(incident(plan))).toEqual({ scheduled_until: 'time_unreadable' })
    }
    const archived = { archived_at: 'soon' }
    expect(await refusalCodes(root.collection('components').update(component, archived))).toEqual({
      archived_at: 'time_unreadable',
    })
    const form = new FormData()
    for (const [key, value] of Object.entries({ incident: id, status: 'identified', body: 'Words' })) {
      form.append(key, value)
    }
    form.append('display_at', 'gestern')
    expect(await refusalCodes(updates.create(form))).toEqual({ display_at: 'time_unreadable' })
    const at = ago(30)
    for (const display_at of [at, at.replace('T', ' '), `${at.slice(0, 23)}+00:00`]) {
      expect((await updates.update(created.id, { display_at })).display_at).toBe(at.replace('T', ' '))
    }
    expect((await update(id, 'identified', { display_at: '' })).display_at > created.display_at).toBe(true)
    expect((await update(id, 'identified', { display_at: null })).display_at > created.display_at).toBe(true)
  })

  test('is refused: a kind or an impact that there is not', async () => {
    expect(await refusalCodes(incident({ kind: '' }))).toEqual({ kind: 'required' })
    expect(await refusalCodes(incident({ kind: 'outage' }))).toEqual({ kind: 'choice_unknown' })
    expect(await refusalCodes(incident({ impact_override: 'huge' }))).toEqual({ impact_override: 'choice_unknown' })
  })

  test('is refused: a revision that is no whole number', async () => {
    const { id } = await incident()
    for (const seen_revision of ['latest', 1.5, -1]) {
      expect(await refusalCodes(update(id, 'investigating', { seen_revision }))).toEqual({
        seen_revision: 'revision_unreadable',
      })
    }
  })

  test('is refused: an update without words or of another century, unless it was imported', async () => {
    const { id } = await incident()
    for (const body of [' \n ', '\u200b\u2060'])
      expect(await refusalCodes(update(id, 'investigating', { body }))).toEqual({ body: 'required' })
    const old = { display_at: '1999-12-31T23:59:59.000Z' }
    expect(await refusalCodes(update(id, 'investigating', old))).toEqual({ display_at: 'too_long_ago' })
    const imported = { incident: id, status: 'investigating', body: '', external_id: 'old', ...old }
    const created = await root.collection('incident_updates').create(imported)
    expect(created.display_at).toBe('1999-12-31 23:59:59.000Z')
  })

  test('is refused: a name of nothing visible, of whatever has one; the space around a name goes, and what turns text round', async () => {
    const { id } = await incident()
    const bodies = {
      pages: { slug: freshId() },
      components: { page: team.page },
      incidents: { page: team.page, kind: 'realtime', published: true },
    }
    const existing = { pages: team.page, components: component, incidents: id }
    for (const name of ['pages', 'components', 'incidents'] as const) {
      const records = root.collection(name)
      for (const blank of ['', ' \t\n ', '\u200b\u200b', '\u202e', '\u{e0041}']) {
        expect(await refusalCodes(records.create({ ...bodies[name], name: blank }))).toEqual({ name: 'required' })
        expect(await refusalCodes(records.update(existing[name], { name: blank }))).toEqual({ name: 'required' })
      }
      const spaced = { ...bodies[name], id: freshId(), name: '  Ac\u202eme \n' }
      expect((await records.create(spaced)).name).toBe('Acme')
      expect(await refusalCodes(records.create(spaced))).toMatchObject({ id: 'already_posted' })
      expect((await records.update(existing[name], { name: ' Acme' })).name).toBe('Acme')
    }
  })

  test('is refused: a start date that no calendar has', async () => {
    const components = root.collection('components')
    for (const start_date of ['2026-13-45', '2026-02-30', 'soon']) {
      const created = components.create({ page: team.page, name: 'New', start_date })
      expect(await refusalCodes(created)).toEqual({ start_date: 'day_unknown' })
      expect(await refusalCodes(components.update(component, { start_date }))).toEqual({ start_date: 'day_unknown' })
    }
    expect((await components.update(component, { start_date: '2024-02-29' })).start_date).toBe('2024-02-29')
  })
})

describe('an incident with its first update', () => {
  test('is one batch: both or none, and posted again it says so', async () => {
    const id = freshId()
    const post = (status: string) => {
      const batch = pb.createBatch()
      const body = { id, page: team.page, kind: 'realtime', name: 'Both', published: true }
      batch.collection('incidents').create(body)
      batch.collection('incident_updates').create({ incident: id, status, body: 'First' })
      return batch.send()
    }
    await expect(post('postmortem')).rejects.toMatchObject({ status: 400 })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    await post('investigating')
    await expect(post('investigating')).rejects.toMatchObject({
      response: { data: { requests: { 0: { response: { data: { id: { code: 'already_posted' } } } } } } },
    })
  })

  test('of a maintenance needs its planned time', async () => {
    const plan = { kind: 'maintenance', scheduled_for: ago(-60), scheduled_until: ago(-120) }
    expect(await refusalCodes(incident({ kind: 'maintenance' }))).toEqual({ scheduled_for: 'required' })
    expect(await refusalCodes(incident({ ...plan, scheduled_until: ago(30) }))).toEqual({
      scheduled_until: 'ends_before_start',
    })
    const noLength = { kind: 'maintenance', scheduled_for: plan.scheduled_until, scheduled_until: plan.scheduled_until }
    expect(await refusalCodes(incident(noLength))).toEqual({ scheduled_until: 'ends_before_start' })
    const { id } = await incident(plan)
    const moved = pb.collection('incidents').update(id, { scheduled_for: plan.scheduled_until })
    expect(await refusalCodes(moved)).toEqual({ scheduled_until: 'ends_before_start' })
    await update(id, 'scheduled', { affected: [{ component, status: 'operational' }] })
    expect(await statusOf(component)).toBe('operational')
    await update(id, 'in_progress')
    expect(await statusOf(component)).toBe('under_maintenance')
    expect(await read(id)).toMatchObject({ status: 'in_progress', impact: 'maintenance' })
    await update(id, 'completed')
    expect(await statusOf(component)).toBe('operational')
  })
})
