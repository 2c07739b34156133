import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOnlyHiddenChanges, Snapshot, SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import { readImageInfo } from '../../../src/edge/base/image.ts'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { noisePng } from '../../support/picture.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())

async function incident(name: string, body: object = {}, update: object = {}): Promise<string> {
  const incidentBody = { page: team.page, kind: 'realtime', name, published: true, ...body }
  const { id } = await root.collection('incidents').create(incidentBody)
  const updateBody = { incident: id, status: 'resolved', body: `Words of ${name}`, ...update }
  await root.collection('incident_updates').create(updateBody)
  return id
}
const read = async (path: string) => (await backend.fetchSigned(path)).json()
const snapshot = async (query = '') => v.parse(Snapshot, await read(`/api/aldis/snapshot/${team.page}${query}`))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a snapshot', () => {
  test('holds open and recent incidents, and no word of drafts, archived ones and foreign pages', async () => {
    await incident('Recent')
    await incident('Draft', { published: false })
    await incident('Archived', { archived_at: daysAgo(0) })
    await incident('Foreign', { page: team.otherPage })
    await incident('Ancient', {}, { display_at: daysAgo(200) })
    await incident('Ancient but open', {}, { display_at: daysAgo(200), status: 'identified' })
    await root.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Mute', published: true })
    const { incidents } = await snapshot()
    expect(incidents.map((one) => one.name).sort()).toEqual(['Ancient but open', 'Recent'])
    const raw = JSON.stringify(await read(`/api/aldis/snapshot/${team.page}`))
    for (const name of ['Draft', 'Archived', 'Foreign']) expect(raw).not.toContain(name)
  })

  test('tells what changed since, with the incident that was touched, however old', async () => {
    const before = await snapshot()
    const [ancient] = await root.collection('incidents').getFullList({ filter: 'name = "Ancient"' })
    await root.collection('incidents').update(ancient?.id ?? '', { name: 'Ancient, renamed' })
    const after = await snapshot(`?epoch=${before.epoch}&since=${before.revision}&tip=${before.tip}`)
    expect(after.changes).toEqual([
      { revision: before.revision + 1, collection: 'incidents', record: ancient?.id, deleted: false, public: true },
    ])
    expect(after.incidents.map((one) => one.name)).toContain('Ancient, renamed')
    expect((await snapshot(`?epoch=other&since=${before.revision}`)).changes).toBeNull()
  })

  test('says which changes visitors may see: none of an incident that was never published, of members and hosts', async () => {
    const hidden = async (write: () => Promise<unknown>) => {
      const before = await snapshot()
      await write()
      return hasOnlyHiddenChanges(await snapshot(`?epoch=${before.epoch}&since=${before.revision}&tip=${before.tip}`))
    }
    const incidents = root.collection('incidents')
    let id = ''
    const draft = async () => {
      id = await incident('Secret', { published: false })
    }
    expect(await hidden(draft)).toBe(true)
    expect(await hidden(() => incidents.update(id, { name: 'Secret, renamed' }))).toBe(true)
    const host = () => root.collection('domains').create({ page: team.page, host: 'hidden.example.com' })
    expect(await hidden(host)).toBe(true)
    expect(await hidden(() => incidents.update(id, { published: true }))).toBe(false)
    expect(await hidden(() => incidents.update(id, { published: false }))).toBe(false)
    // It may be in an archive that has not heard so.
    expect(await hidden(() => incidents.update(id, { name: 'Taken back' }))).toBe(false)
    await draft()
    expect(await hidden(() => incidents.delete(id))).toBe(true)
    expect(await hidden(() => root.collection('pages').update(team.page, { headline: 'Seen' }))).toBe(false)
  })

  test('knows the newest changes alone: who is further behind gets everything, in a new epoch', async () => {
    const { id: page } = await root.collection('pages').create({ name: 'Busy', slug: 'busy' })
    const pull = async (query = '') => v.parse(Snapshot, await read(`/api/aldis/snapshot/${page}${query}`))
    const queryOf = ({ epoch, revision, tip }: Snapshot) => `?epoch=${epoch}&since=${revision}&tip=${tip}`
    const early = await pull()
    const at = daysAgo(300)
    const incidents = Array.from({ length: 2000 }, (_, number) => ({
      id: `busy${String(number).padStart(11, '0')}`,
      external_id: String(number),
      name: 'Old',
      updates: [],
      ...{ kind: 'realtime', status: 'resolved', impact: 'minor', source: null, created: at, updated: at },
      ...{ started_at: at, monitoring_at: null, resolved_at: at, scheduled_for: null, scheduled_until: null },
    }))
    const own = { id: freshId(), external_id: 'busy', name: 'Busy', url: '', time_zone: 'UTC', updated: at }
    const body = { vendor: 'statuspage', shift: 0, page: own, components: [], incidents }
    await root.send('/api/aldis/import/busy', { method: 'POST', body })
    const late = await pull()
    expect(await pull(queryOf(early))).toMatchObject({ epoch: early.epoch, changes: null })
    for (const word of ['one', 'two']) {
      const batch = root.createBatch()
      for (let count = 0; count < 50; count++) {
        batch.collection('pages').update(page, { headline: `${word} ${count}` })
      }
      await batch.send()
    }
    const changes = root.collection('changes')
    const before = await changes.getList(1, 1, { filter: `page = "${page}" && revision < ${late.revision}` })
    expect(before.totalItems).toBe(0)
    const one = { collection: 'pages', record: page, deleted: false }
    expect(await pull(queryOf(late))).toMatchObject({
      epoch: late.epoch,
      changes: Array.from({ length: 100 }, (_, index) => ({ ...one, revision: late.revision + 1 + index })),
    })
    expect((await pull(queryOf({ ...early, tip: '' }))).changes).toBeNull()
    const anew = await pull(queryOf(early))
    expect(anew.epoch).not.toBe(early.epoch)
    expect(anew.changes).toBeNull()
  })

  test('names a deleted update as gone, and its incident as touched', async () => {
    const id = await incident('Leaky')
    const [update] = await root.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
    const before = await snapshot()
    await root.collection('incident_updates').delete(update?.id ?? '')
    const { changes, incidents } = await snapshot(`?epoch=${before.epoch}&since=${before.revision}`)
    expect(changes).toEqual([
      // Without an update there is nothing that visitors could be shown.
      expect.objectContaining({ collection: 'incidents', record: id, deleted: true }),
      expect.objectContaining({ collection: 'incident_updates', record: update?.id, deleted: true }),
    ])
    expect(incidents.map((one) => one.id)).not.toContain(id)
  })
})

describe("the archive's full fill", () => {
  const Answer = v.object({
    incidents: v.array(SnapshotIncident),
    next: v.nullable(v.string()),
    epoch: v.string(),
    revision: v.number(),
  })

  test('brings every published incident, a hundred at a time, oldest first', async () => {
    for (let index = 0; index < 105; index++) {
      await incident(`Old ${index}`, {}, { display_at: daysAgo(300 + (index % 7)), external_id: 'same' })
    }
    const first = v.parse(Answer, await read(`/api/aldis/incidents/${team.page}`))
    expect(first.incidents).toHaveLength(100)
    const path = `/api/aldis/incidents/${team.page}?after=${encodeURIComponent(first.next ?? '')}`
    const second = v.parse(Answer, await read(path))
    expect(second.next).toBeNull()
    const all = [...first.incidents, ...second.incidents]
    const published = await root.collection('incidents').getFullList({
      filter: `page = "${team.page}" && published = true && archived_at = "" && status != ""`,
    })
    expect(new Set(all.map((one) => one.id))).toEqual(new Set(published.map((one) => one.id)))
    const starts = all.map((one) => one.started_at ?? '')
    expect(starts).toEqual([...starts].sort())
  })
})

describe('a file', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const file = (path: string) => backend.fetchSigned(`/api/aldis/file/${path}`)

  test('of a published incident is given to the edge, and no more when it was taken back', async () => {
    const id = await incident('Pictured', {}, { attachments: [new File([png], 'graph.png')] })
    const [update] = await root.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
    const path = `incident_updates/${update?.id}/${update?.attachments[0]}`
    const given = await file(path)
    expect(given.status).toBe(200)
    expect(Buffer.from(await given.arrayBuffer())).toEqual(png)
    expect((await file(`incident_updates/${update?.id}/other.png`)).status).toBe(404)
    expect((await file(`users/${team.ids.owner}/avatar.png`)).status).toBe(404)
    const open = await fetch(`${backend.url}/api/files/${path}`)
    expect(open.status).toBe(404)
    await root.collection('incidents').update(id, { published: false })
    expect((await file(path)).status).toBe(404)
    await root.collection('incidents').update(id, { published: true })
    expect((await file(path)).status).toBe(200)
    await root.collection('incident_updates').update(update?.id ?? '', { attachments: [] })
    expect((await file(path)).status).toBe(404)
  })

  test('that is a picture is given smaller, with its shape; what cannot be read as one is not', async () => {
    const broken = noisePng(900, 600).subarray(0, 5000)
    const attachments = [new File([noisePng(900, 600)], 'wide.png'), new File([broken], 'broken.png')]
    const id = await incident('Pictured large', {}, { attachments })
    const [update] = await root.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
    const [wide, cut] = (update?.attachments ?? []).map((name: string) => `incident_updates/${update?.id}/${name}`)
    const small = new Uint8Array(await (await file(`${wide}?thumb=1`)).arrayBuffer())
    expect(readImageInfo(small)).toEqual({ kind: 'png', width: 576, height: 384 })
    expect((await file(`${wide}?thumb=1`)).status).toBe(200)
    expect((await file(`${cut}?thumb=1`)).status).toBe(404)
    expect((await file(`${cut}`)).status).toBe(200)
  })

  test('has its own name in a batch too, with ten random letters and digits once', async () => {
    const id = await incident('Named in a batch')
    const batch = root.createBatch()
    const attachments = [new File([png], 'screenshot error_rate.png'), new File([png], 'README')]
    batch.collection('incident_updates').create({ incident: id, status: 'identified', body: 'Seen.', attachments })
    const [created] = await batch.send()
    expect(created?.body.attachments).toEqual([
      expect.stringMatching(/^screenshot_error_rate_[a-z0-9]{10}\.png$/),
      expect.stringMatching(/^readme_[a-z0-9]{10}(\.[a-z]+)?$/),
    ])
    const path = `incident_updates/${created?.body.id}/${created?.body.attachments[0]}`
    expect((await file(path)).status).toBe(200)
  })

  test('may be ten, of ten megabytes at most', async () => {
    const many = Array.from({ length: 11 }, (_, index) => new File([png], `${index}.png`))
    await expect(incident('Many', {}, { attachments: many })).rejects.toMatchObject({ status: 400 })
    const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.bin')
    await expect(incident('Big', {}, { attachments: [big] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a page', () => {
  test('has a time zone that exists, addresses that are addresses, and a colour that is one', async () => {
    const change = (body: object) => refusalCodes(root.collection('pages').update(team.page, body))
    expect(await change({ time_zone: 'Europe/Atlantis' })).toEqual({ time_zone: 'time_zone_unknown' })
    for (const zone of ['Local', 'localtime', 'Factory', 'posixrules', 'posix/Europe/Berlin', 'right/Europe/Berlin']) {
      expect(await change({ time_zone: zone })).toEqual({ time_zone: 'time_zone_unknown' })
    }
    for (const locales of [['en', 'console'], ['live'], ['de_AT']]) {
      expect(await change({ locales })).toEqual({ locales: 'locales_invalid' })
    }
    expect(Object.keys(await change({ locale: 'console' }))).toEqual(['locale'])
    expect(await change({ weights: { partial_outage: 3 } })).toEqual({ weights: 'weights_invalid' })
    expect(await change({ links: [{ label: 'x', url: 'javascript:alert(1)' }] })).toEqual({ links: 'links_invalid' })
    expect(await change({ links: [{ label: ' \u200b', url: 'https://docs.example/' }] })).toEqual({
      links: 'links_invalid',
    })
    expect(Object.keys(await change({ support_url: 'javascript:alert(1)' }))).toEqual(['support_url'])
    expect(Object.keys(await change({ brand_color: 'red;}' }))).toEqual(['brand_color'])
    await root.collection('pages').update(team.page, { time_zone: 'Europe/Berlin', brand_color: '#a0B1c2' })
  })
})
