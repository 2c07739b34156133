import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { commonFlags } from '../../../scripts/pocketbase/serve.ts'
import { IncidentList } from '../../../src/core/incident-list/answer.ts'
import { type Backend, makeTeam, pocketBaseBinary, startBackend, type Team } from '../../support/backend.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const dir = createTempFolder('search')
let backend: Backend
let owner: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend({ dir })
  team = await makeTeam(await backend.superuser())
  owner = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend?.stop())

const search = async (words: string, query: Record<string, string> = {}) => {
  const answer = await owner.send('/api/aldis/incident-list', { query: { page: team.page, words, ...query } })
  return v.parse(IncidentList, answer)
}
const names = async (words: string) => (await search(words)).incidents.map(({ name }) => name)

async function addIncident(name: string, fields: object = {}, on = team.page): Promise<string> {
  const writer = on === team.page ? owner : await backend.superuser()
  return (await writer.collection('incidents').create({ page: on, kind: 'realtime', published: true, name, ...fields }))
    .id
}
const addUpdate = async (incident: string, body: string, fields: object = {}) =>
  (await owner.collection('incident_updates').create({ incident, status: 'investigating', body, ...fields })).id

/** What the database says of tables and triggers of the search. */
function readSchema(): string[] {
  const database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true })
  const rows = database
    .prepare(
      "SELECT sql FROM sqlite_master WHERE name LIKE 'search_%' OR name LIKE 'incident_search%' OR name = 'incident_texts' ORDER BY name",
    )
    .all()
  database.close()
  return rows.map(({ sql }) => String(sql))
}

/** Changes the database past PocketBase. */
function execute(sql: string): void {
  const database = new DatabaseSync(join(dir, 'data.db'))
  database.exec(`PRAGMA busy_timeout = 10000; ${sql}`)
  database.close()
}

describe('the search for words', () => {
  test('follows what is written, changed and deleted, in every language', async () => {
    const incident = await addIncident('Quorum lost', {
      published: false,
      translations: { de: { name: 'Mehrheit verloren' } },
    })
    const update = await addUpdate(incident, 'The leader is gone.', {
      translations: { ja: { body: '東京で障害が発生' } },
    })
    const note = await owner
      .collection('incident_notes')
      .create({ page: team.page, incident, body: 'Vendor ticket 4711' })
    for (const words of ['quorum', 'QUORUM', 'mehrheit', 'leader quorum', '障害', '障', '発生', '4711 東京']) {
      expect([words, await names(words)]).toEqual([words, ['Quorum lost']])
    }
    expect((await search('障害')).incidents[0]?.found).toEqual({ in: 'update', text: '東京で障害が発生' })
    expect((await search('mehrheit')).incidents[0]?.found).toEqual({ in: 'title', text: 'Mehrheit verloren' })

    await owner.collection('incidents').update(incident, { name: 'Majority lost', postmortem: 'A disk was full.' })
    await owner.collection('incident_updates').update(update, { body: 'The follower is gone.' })
    await owner.collection('incident_notes').delete(note.id)
    for (const words of ['quorum', 'leader', '4711']) expect([words, await names(words)]).toEqual([words, []])
    expect(await names('"disk was" follower')).toEqual(['Majority lost'])
    await owner.collection('incident_updates').delete(update)
    expect(await names('follower')).toEqual([])
    await owner.collection('incidents').delete(incident)
    expect(await names('majority')).toEqual([])
  })

  test.each(['" OR name', '*', 'NEAR(', "'", 'zq', '^', '-', 'a"b', 'AND', '🜁🜂'])(
    'takes %j as text and no expression',
    async (words) => {
      const { incidents } = await search(words)
      expect(incidents).toEqual([])
    },
  )

  test('finds nothing of other pages, and proposes no words of theirs', async () => {
    await addIncident('Satellite down', {}, team.otherPage)
    expect(await search('satellite')).toMatchObject({ incidents: [], counts: { found: 0 } })
    expect((await search('sattelite')).meant).toBeUndefined()
  })
})

test('words that find nothing bring those that may have been meant, where something fits the filter then', async () => {
  const incident = await addIncident('Satellite link is slow')
  await addUpdate(incident, 'The ground station reroutes.')
  expect((await search('sattelite')).meant).toBe('satellite')
  expect((await search('satelite groudn')).meant).toBe('satellite ground')
  expect((await search('"ground station" sattelite')).meant).toBe('"ground station" satellite')
  expect((await search('sattelite', { kind: 'maintenance' })).meant).toBeUndefined()
  expect((await search('xylophone')).meant).toBeUndefined()
  expect((await search('satellite')).meant).toBeUndefined()
})

describe('the index of the search', () => {
  test('stays whole where somebody adds, renames and removes fields in the admin UI', async () => {
    const root = await backend.superuser()
    const before = readSchema()
    for (const name of ['incidents', 'incident_updates', 'incident_notes']) {
      const collection = await root.collections.getOne(name)
      const fields = [...collection.fields, { name: 'extra', type: 'text' }]
      const added = await root.collections.update(name, { fields })
      const renamed = added.fields.map((field) => (field.name === 'extra' ? { ...field, name: 'other' } : field))
      await root.collections.update(name, { fields: renamed })
      await root.collections.update(name, { fields: renamed.filter((field) => field.name !== 'other') })
    }
    expect(readSchema()).toEqual(before)
    const incident = await addIncident('Obelisk')
    await addUpdate(incident, 'Granite')
    expect(await names('obelisk granite')).toEqual(['Obelisk'])
  })

  test('is made anew, the same as the migration made it, where a part of it was lost', async () => {
    const before = readSchema()
    execute('DROP TRIGGER search_incident_updates_insert; DROP TRIGGER search_incidents_delete')
    const incident = await addIncident('Pyramid')
    await addUpdate(incident, 'Sandstone')
    expect(await names('pyramid sandstone')).toEqual(['Pyramid'])
    expect(readSchema()).toEqual(before)
    execute('DROP TABLE incident_search')
    execute('DROP TABLE incident_search_terms')
    expect(await names('pyramid sandstone')).toEqual(['Pyramid'])
    expect(readSchema()).toEqual(before)
    await addUpdate(incident, 'Limestone')
    expect(await names('limestone pyramid')).toEqual(['Pyramid'])
  })

  test('comes with the migration for all that was there, as on a backup of before it', async () => {
    const before = readSchema()
    await backend.stop()
    const later = readdirSync(join(ROOT, 'pb_migrations')).filter((name) => name >= '1795601000')
    const flags = commonFlags({ dir })
    execFileSync(pocketBaseBinary(), ['migrate', 'down', String(later.length), ...flags], { input: 'y\n' })
    expect(readSchema()).toEqual([])
    backend = await startBackend({ dir })
    owner = await backend.signInMember(team.emails.owner)
    expect(readSchema()).toEqual(before)
    expect(await names('limestone pyramid')).toEqual(['Pyramid'])
    const root = await backend.superuser()
    await root.backups.create('search.zip')
    expect(await names('limestone')).toEqual(['Pyramid'])
  })
})
