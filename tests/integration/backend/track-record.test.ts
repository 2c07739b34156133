import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TrackRecord } from '../../../src/core/track-record/figures.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

const HOUR = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')

let backend: Backend
let owner: PocketBase
let viewer: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  owner = await backend.signInMember(team.emails.owner)
  viewer = await backend.signInMember(team.emails.viewer)
})
afterAll(() => backend?.stop())

const record = async (client = viewer) =>
  v.parse(TrackRecord, await client.send('/api/aldis/track-record', { query: { page: team.page } }))
const csv = async (client = viewer) => {
  const answer = await fetch(`${backend.url}/api/aldis/track-record.csv?page=${team.page}`, {
    headers: { authorization: client.authStore.token },
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const incident = async (fields: object = {}) =>
  (
    await owner
      .collection('incidents')
      .create({ page: team.page, kind: 'realtime', name: 'x', published: true, ...fields })
  ).id
const update = (of: string, fields: object) =>
  owner.collection('incident_updates').create({ incident: of, status: 'investigating', body: 'Text.', ...fields })
/** Moves what is stored of an update back in time, as if it had been posted then. */
function age(id: string, ms: number): void {
  const database = new DatabaseSync(join(backend.dir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  const at = later(-ms)
  database.prepare('UPDATE incident_updates SET posted_at = ?, created = ? WHERE id = ?').run(at, at, id)
  database.close()
}

describe('an update keeps what it promised', () => {
  test('and when it was posted, whoever edits it, whatever is sent, and whatever the incident says later', async () => {
    const soon = later(HOUR)
    const id = await incident()
    const first = await update(id, { next_update_at: soon, promised_for: later(9 * HOUR), posted_at: later(-HOUR) })
    expect(first.promised_for).toBe(soon)
    expect(Math.abs(Date.parse(first.posted_at) - Date.now())).toBeLessThan(60_000)
    const edited = await owner
      .collection('incident_updates')
      .update(first.id, { body: 'Other.', promised_for: '', posted_at: '' })
    expect([edited.promised_for, edited.posted_at]).toEqual([first.promised_for, first.posted_at])
    await owner.collection('incidents').update(id, { next_update_at: later(5 * HOUR) })
    const backdated = await update(id, { display_at: later(-HOUR), next_update_at: later(3 * HOUR) })
    const silent = await update(id, { status: 'identified' })
    const last = await update(id, { status: 'resolved', next_update_at: soon })
    expect([backdated, silent, last].map(({ promised_for }) => promised_for)).toEqual(['', '', ''])
  })

  test('or what its incident was made with', async () => {
    const soon = later(HOUR)
    const first = await update(await incident({ next_update_at: soon }), {})
    expect(first.promised_for).toBe(soon)
  })
})

describe('the record of the team', () => {
  test('counts promises kept and broken, of incidents that visitors saw, and no maintenance', async () => {
    const before = await record()
    const broken = await incident()
    const late = await update(broken, { next_update_at: later(1_000) })
    age(late.id, 2 * HOUR)
    const database = new DatabaseSync(join(backend.dir, 'data.db'))
    database.exec('PRAGMA busy_timeout = 10000')
    database.prepare('UPDATE incident_updates SET promised_for = ? WHERE id = ?').run(later(-HOUR), late.id)
    database.close()
    const hidden = await incident({ published: false })
    await update(hidden, { next_update_at: later(HOUR) })
    const maintenance = await incident({ kind: 'maintenance', scheduled_for: later(HOUR) })
    await update(maintenance, { status: 'scheduled' })
    const { recent, months } = await record()
    expect(recent.broken - before.recent.broken).toBe(1)
    expect(recent.kept).toBe(before.recent.kept)
    expect(recent.incidents - before.recent.incidents).toBe(1)
    expect(recent.firstUpdate).not.toBeNull()
    expect(months.reduce((all, month) => all + month.broken, 0)).toBe(recent.broken)
    // Somebody takes the broken promise's update back: nobody was promised anything then.
    await update(broken, { status: 'identified' })
    await owner.collection('incident_updates').delete(late.id)
    expect((await record()).recent.broken).toBe(before.recent.broken)
  })

  test('is of the months of the page’s zone', async () => {
    const root = await backend.superuser()
    const other = await makeTeam(root)
    await root.collection('pages').update(other.page, { time_zone: 'Pacific/Kiritimati' })
    const member = await backend.signInMember(other.emails.owner)
    const { id } = await member
      .collection('incidents')
      .create({ page: other.page, kind: 'realtime', name: 'x', published: true })
    await member
      .collection('incident_updates')
      .create({ incident: id, status: 'resolved', body: 'x', display_at: '2021-01-31 12:00:00.000Z' })
    const answer = await fetch(`${backend.url}/api/aldis/track-record.csv?page=${other.page}`, {
      headers: { authorization: member.authStore.token },
    })
    expect(await answer.text()).toContain('"2021-02","1"')
  })

  test('is a file for members alone', async () => {
    const { status, type, text } = await csv()
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text).toMatch(/^\ufeff?"month","incidents",[^\r]+\r\n"\d{4}-\d\d",/)
    const stranger = await backend.signInMember(team.emails.stranger)
    expect((await csv(stranger)).status).toBe(403)
    expect((await csv(backend.client())).status).toBe(401)
    await expect(record(stranger)).rejects.toMatchObject({ status: 403, response: { code: 'role_not_enough' } })
    await expect(viewer.send('/api/aldis/track-record', {})).rejects.toMatchObject({ status: 403 })
  })
})
