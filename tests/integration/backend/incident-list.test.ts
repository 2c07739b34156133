import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { incidentListFrom } from '../../../src/backend/incident/incident-list-query.ts'
import { IncidentList, type ListedIncident } from '../../../src/core/incident-list/answer.ts'
import { IncidentFilter } from '../../../src/core/incident-list/filter.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

const MANY = 300

let backend: Backend
let owner: PocketBase
let viewer: PocketBase
let team: Team
let component: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  owner = await backend.signInMember(team.emails.owner)
  viewer = await backend.signInMember(team.emails.viewer)
  const { page } = team
  component = (await owner.collection('components').create({ page, name: 'Router (50%)' })).id
  const incident = async (key: string, fields: object, updates: object[]) => {
    const { id } = await owner
      .collection('incidents')
      .create({ page, kind: 'realtime', published: true, name: key, ...fields })
    ids[key] = id
    for (const update of updates) await owner.collection('incident_updates').create({ incident: id, ...update })
  }
  const affected = [{ component, status: 'major_outage' }]
  await incident('Störung in Frankfurt', { postmortem: 'A cable was cut.' }, [
    { status: 'investigating', body: 'A **switch** is broken.', affected, display_at: '2026-03-01 10:00:00.000Z' },
    { status: 'resolved', body: 'It was replaced.', display_at: '2026-03-01 11:00:00.000Z' },
  ])
  await incident('Late invoices', {}, [
    { status: 'investigating', body: 'We are late, by 100%_.', display_at: '2026-04-01 10:00:00.000Z' },
  ])
  await incident('New cables', { kind: 'maintenance', scheduled_for: '2026-05-01 10:00:00.000Z' }, [
    { status: 'scheduled', body: 'The switch gets others.' },
  ])
  await incident('Not told yet', { published: false }, [])
  await owner.collection('incident_notes').create({ page, incident: ids['Late invoices'], body: 'ЗБІЙ of the vendor' })
  await incident('Gone', {}, [{ status: 'resolved', body: 'Over.', display_at: '2026-02-01 10:00:00.000Z' }])
  await owner.collection('incidents').update(ids.Gone ?? '', { archived_at: '2026-02-02 10:00:00.000Z' })
})
afterAll(() => backend?.stop())

const list = async (query: Record<string, string> = {}, client = viewer) =>
  v.parse(IncidentList, await client.send('/api/aldis/incident-list', { query: { page: team.page, ...query } }))
const names = async (query: Record<string, string>) => (await list(query)).incidents.map(({ name }) => name)

describe('the list of incidents', () => {
  test('has all of a page but what is archived, the newest first, with what a row says', async () => {
    const { incidents, next, counts, first } = await list()
    expect(incidents.map(({ name }) => name)).toEqual([
      'Not told yet',
      'New cables',
      'Late invoices',
      'Störung in Frankfurt',
    ])
    expect({ next, counts, first }).toEqual({
      next: null,
      counts: { found: 4, all: 5 },
      first: '2026-02-01T10:00:00.000Z',
    })
    expect(incidents[0]).toMatchObject({ status: null, published: false, updates: 0, found: null })
    expect(incidents[1]).toMatchObject({ impact: 'maintenance', began: '2026-05-01T10:00:00.000Z' })
    expect(incidents[3]).toEqual({
      id: ids['Störung in Frankfurt'],
      kind: 'realtime',
      name: 'Störung in Frankfurt',
      status: 'resolved',
      impact: 'critical',
      published: true,
      published_at: expect.any(String),
      archived_at: null,
      began: '2026-03-01T10:00:00.000Z',
      resolved_at: '2026-03-01T11:00:00.000Z',
      updates: 2,
      hasPostmortem: true,
      components: ['Router (50%)'],
      found: null,
    })
  })

  test.each([
    [{ kind: 'maintenance' }, ['New cables']],
    [{ impact: 'critical' }, ['Störung in Frankfurt']],
    [{ impact: 'maintenance' }, ['New cables']],
    [{ state: 'open' }, ['Late invoices']],
    [{ state: 'resolved' }, ['Störung in Frankfurt']],
    [{ state: 'scheduled' }, ['New cables']],
    [{ state: 'hidden' }, ['Not told yet']],
    [{ state: 'archived' }, ['Gone']],
    [{ from: '2026-04-01T10:00:00.000Z', until: '2026-05-01T10:00:00.000Z' }, ['Late invoices']],
    [{ words: 'frankfurt', impact: 'minor' }, []],
  ])('filtered by %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test('filtered by a component', async () => {
    expect(await names({ component })).toEqual(['Störung in Frankfurt'])
    expect(await names({ component: 'nosuchcomponent' })).toEqual([])
  })

  test.each([
    ['störung', 'Störung in Frankfurt', null],
    ['STÖRUNG', 'Störung in Frankfurt', null],
    ['switch broken', 'Störung in Frankfurt', { in: 'update', text: 'A **switch** is broken.' }],
    ['frankfurt cable', 'Störung in Frankfurt', { in: 'postmortem', text: 'A cable was cut.' }],
    ['збій', 'Late invoices', { in: 'note', text: 'ЗБІЙ of the vendor' }],
    ['"by 100%_"', 'Late invoices', { in: 'update', text: 'We are late, by 100%_.' }],
  ])('finds %s in titles, updates, postmortems and notes, all of the words', async (words, name, found) => {
    const { incidents, counts } = await list({ words })
    expect(incidents.map((one) => [one.name, one.found])).toEqual([[name, found]])
    expect(counts?.found).toBe(1)
  })

  test.each(['switch nowhere', '100__', '%', "'; DROP TABLE incidents"])('finds nothing by %s', async (words) => {
    expect(await names({ words })).toEqual(words === '%' ? ['Late invoices'] : [])
  })

  test('is refused with a filter that cannot be read, without a sign-in, and to members of other pages', async () => {
    for (const query of [{ kind: 'all' }, { before: 'x' }, { size: '501' }, { component: '%' }, { from: 'soon' }]) {
      await expect(list(query)).rejects.toMatchObject({ status: 400, response: { code: 'invalid' } })
    }
    await expect(list({}, backend.client())).rejects.toMatchObject({ status: 401, response: { code: 'signed_out' } })
    const stranger = await backend.signInMember(team.emails.stranger)
    await expect(list({}, stranger)).rejects.toMatchObject({ status: 403, response: { code: 'role_not_enough' } })
  })
})

describe('with many incidents', () => {
  beforeAll(() => {
    const database = new DatabaseSync(join(backend.dir, 'data.db'))
    database.exec('PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE')
    const insert = database.prepare(
      `INSERT INTO incidents (id, page, kind, name, status, impact, published, published_at, archived_at, started_at,
         resolved_at, created, updated)
       VALUES (?, ?, 'realtime', ?, 'resolved', 'minor', 1, ?, '', ?, ?, ?, ?)`,
    )
    for (let number = 0; number < MANY; number++) {
      // Three of them at each moment.
      const at = new Date(Date.UTC(2025, 0, 1) + Math.floor(number / 3) * 3_600_000).toISOString().replace('T', ' ')
      insert.run(`many${String(number).padStart(11, '0')}`, team.page, `Former ${number}`, at, at, at, at, at)
    }
    database.exec('COMMIT; ANALYZE')
    database.close()
  })

  test('each comes once, however they are read', async () => {
    const all: ListedIncident[] = []
    let before: string | null = ''
    while (before !== null) {
      const answer: IncidentList = await list({ before, size: '47', words: 'former' })
      all.push(...answer.incidents)
      before = answer.next
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(MANY)
    const began = all.map((one) => one.began)
    expect(began).toEqual(began.toSorted().toReversed())
  })

  test.each([
    {},
    { before: '2025-01-05 00:00:00.000Z many00000000100' },
    { from: '2025-01-02T00:00:00.000Z', state: 'resolved', impact: 'minor' },
    { words: 'former' },
  ])('filtered by %j SQLite finds them by their index, without sorting', (query) => {
    const filter = v.parse(IncidentFilter, { page: team.page, ...query })
    const { from, params } = incidentListFrom(filter, filter.words === undefined ? null : '["many00000000007"]')
    const database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true })
    const steps = database
      .prepare(`EXPLAIN QUERY PLAN SELECT id ${from.replaceAll(/\{:(\w+)\}/g, ':$1')}`)
      .all(params)
      .map(({ detail }) => String(detail))
    database.close()
    expect(steps[0]).toContain('SEARCH incidents USING INDEX idx_incidents_began (page=?')
    expect(steps.join()).not.toContain('TEMP B-TREE')
  })
})
