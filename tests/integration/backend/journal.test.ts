import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalEntry } from '../../../src/core/journal/entry.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { updatesOf } from '../../support/updates-of.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend?.stop())

/** An entry that opens an incident, unless something else is said. */
function makeEntry(change: Partial<JournalEntry> = {}): JournalEntry {
  return {
    update: freshId(),
    incident: freshId(),
    opens: { name: 'The database is slow', impact: 'major' },
    status: 'investigating',
    body: 'We look into it.',
    affected: [],
    notify: false,
    next_update_at: null,
    posted_at: new Date().toISOString(),
    ...change,
  }
}

async function deliver(entry: unknown, { user = team.ids.responder, page = team.page, change = {} } = {}) {
  const body = JSON.stringify({ user, entry })
  const headers = { 'content-type': 'application/json' }
  const answer = await backend.fetchSigned(`/api/aldis/journal/${page}`, { method: 'POST', body, headers, ...change })
  return { status: answer.status, json: await answer.json() }
}
const POSTED = { status: 200, json: { state: 'posted' } }
const refused = (code: string) => ({
  status: 200,
  json: { state: 'refused', code, message: expect.stringMatching(/./) },
})

describe('an entry of the journal', () => {
  test('is stored in each of the languages that it was written in', async () => {
    const entry = makeEntry({
      opens: { name: 'The database is slow', impact: null, translations: { de: { name: 'Langsam' } } },
      translations: { de: { body: 'Wir suchen.' } },
    })
    expect(await deliver(entry)).toEqual(POSTED)
    expect((await updatesOf(root, entry.incident))[0]?.translations).toEqual({ de: { body: 'Wir suchen.' } })
    const incident = await root.collection('incidents').getOne(entry.incident)
    expect(incident.translations).toEqual({ de: { name: 'Langsam' } })
  })

  test('becomes an ordinary update with its id, its time and its author', async () => {
    const component = await root.collection('components').create({ page: team.page, name: 'Database' })
    const posted_at = new Date(Date.now() - 3_600_000).toISOString()
    const entry = makeEntry({ posted_at, affected: [{ component: component.id, status: 'major_outage' }] })
    expect(await deliver(entry)).toEqual(POSTED)
    const [update, ...others] = await updatesOf(root, entry.incident)
    expect(others).toEqual([])
    expect(update).toMatchObject({
      id: entry.update,
      page: team.page,
      body: 'We look into it.',
      display_at: posted_at.replace('T', ' '),
      author: { collection: 'users', id: team.ids.responder, name: 'responder' },
    })
    const incident = await root.collection('incidents').getOne(entry.incident)
    expect(incident).toMatchObject({ name: 'The database is slow', status: 'investigating', published: true })
    expect(await root.collection('components').getOne(component.id)).toMatchObject({ status: 'major_outage' })
  })

  test('waits for nobody where an owner posted without a second yes, and is refused of another', async () => {
    const { page, ids } = await makeTeam(root)
    await root.collection('pages').update(page, { approval_from: 'major' })
    expect(await deliver(makeEntry(), { user: ids.responder, page })).toEqual(refused('approval_needed'))
    const without = makeEntry({ break_glass: true })
    expect(await deliver(without, { user: ids.responder, page })).toEqual(refused('approval_needed'))
    expect(await deliver(without, { user: ids.owner, page })).toEqual(POSTED)
    expect((await updatesOf(root, without.incident))[0]).toMatchObject({ approval: { broken: true } })
  })

  test('is one update, however often it is delivered, and twenty are twenty', async () => {
    const first = makeEntry()
    const later = Array.from({ length: 19 }, (_, index) =>
      makeEntry({ incident: first.incident, opens: null, status: 'identified', body: `Word ${index}.` }),
    )
    for (const entry of [first, ...later]) {
      const answers = await Promise.all([deliver(entry), deliver(entry), deliver(entry)])
      expect(answers).toEqual([POSTED, POSTED, POSTED])
    }
    const ids = (await updatesOf(root, first.incident)).map(({ id }) => id)
    expect(ids.sort()).toEqual([first, ...later].map(({ update }) => update).sort())
  })

  test('is refused where the member was removed, or is a viewer or another page’s', async () => {
    const entry = makeEntry()
    for (const user of [team.ids.viewer, team.ids.stranger, freshId()]) {
      expect(await deliver(entry, { user })).toEqual(refused('role_not_enough'))
    }
    const [membership] = await root
      .collection('memberships')
      .getFullList({ filter: `user = "${team.ids.admin}" && page = "${team.page}"` })
    await root.collection('memberships').delete(membership?.id ?? '')
    expect(await deliver(entry, { user: team.ids.admin })).toEqual(refused('role_not_enough'))
    expect(await updatesOf(root, entry.incident)).toEqual([])
  })

  test('is refused as the rules refuse any update, and leaves nothing behind', async () => {
    const wrong = makeEntry({ status: 'scheduled' })
    expect(await deliver(wrong)).toEqual(refused('status_of_other_kind'))
    await expect(root.collection('incidents').getOne(wrong.incident)).rejects.toMatchObject({ status: 404 })
    expect(await deliver(makeEntry({ opens: null }))).toEqual(refused('incident_unknown'))
    const affected = [{ component: freshId(), status: 'major_outage' as const }]
    expect(await deliver(makeEntry({ affected }))).toEqual(refused('component_unknown'))
    const known = makeEntry()
    expect(await deliver(known)).toEqual(POSTED)
    expect(await deliver({ ...known, body: 'Other words.' })).toEqual(refused('id_taken'))
    const elsewhere = makeEntry({ incident: known.incident, opens: null })
    const other = { user: team.ids.stranger, page: team.otherPage }
    expect(await deliver(elsewhere, other)).toEqual(refused('other_page'))
  })

  test('keeps its promise, and a name of nothing is refused', async () => {
    const next_update_at = new Date(Date.now() + 1_800_000).toISOString()
    const entry = makeEntry({ next_update_at })
    expect(await deliver(entry)).toEqual(POSTED)
    const incident = await root.collection('incidents').getOne(entry.incident)
    expect(incident.next_update_at).toBe(next_update_at.replace('T', ' '))
    expect(await deliver(makeEntry({ opens: { name: '  ', impact: null } }))).toEqual(refused('required'))
  })

  test('comes from the edge alone, once, and whole', async () => {
    const forged = await deliver(makeEntry(), { change: { secret: 'another-secret' } })
    expect(forged).toMatchObject({ status: 401, json: { code: 'signature_invalid' } })
    const change = { nonce: 'the-same-nonce-twice', time: Math.floor(Date.now() / 1000) }
    const entry = makeEntry()
    expect(await deliver(entry, { change })).toEqual(POSTED)
    expect(await deliver(entry, { change })).toMatchObject({ status: 401, json: { code: 'signature_replayed' } })
    expect(await deliver({ ...entry, update: 'x' })).toMatchObject({ status: 400, json: { code: 'invalid' } })
  })
})
