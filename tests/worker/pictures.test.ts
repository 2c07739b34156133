import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { parse } from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PublicationMessage } from '../../src/core/live/messages.ts'
import type { PublicIncident } from '../../src/core/publication/publication.ts'
import { MAX_THUMBNAIL_ATTEMPTS } from '../../src/edge/base/limits.ts'
import { Files } from '../../src/edge/objects/archive/files.ts'
import { noisePng, pngOfClaimedSize } from '../support/picture.ts'
import { archiveReaderOf } from './support/archive.ts'
import {
  hostOf,
  incidentOf,
  newPageId,
  publish,
  recordedRequests,
  setBackend,
  snapshotOf,
} from './support/backend-state.ts'
import { BASE64_PREFIX, FAILING_FILE } from './support/fake-pocketbase.ts'
import { archive, hub, openTab, visit } from './support/visitor.ts'

afterEach(() => reset())

const NAME = 'screenshot_abcdefghij.png'
const file = (bytes: Uint8Array) => BASE64_PREFIX + Buffer.from(bytes).toString('base64')
const LARGE = file(noisePng(640, 400))
const SMALLER = file(noisePng(300, 150))

function incidentWithPicture(name = NAME) {
  const incident = incidentOf('incident0000001', 'Slow', name)
  return { incident, path: `incident_updates/${incident.updates[0]?.id}/${name}` }
}

/** What a page's publication says of the picture of its only incident. */
async function readPicture(page: string) {
  const tab = await openTab(page)
  await tab.until('publication')
  const { publication } = parse(PublicationMessage, tab.messages[0])
  tab.socket.close()
  return pictureOf(publication.incidents[0])
}

const pictureOf = (incident: Pick<PublicIncident, 'updates'> | null | undefined) =>
  incident?.updates[0]?.attachments[0]?.picture

const rows = (page: string) =>
  runInDurableObject(archive(page), (_, { storage }) =>
    ['files', 'file_parts', 'pictures'].flatMap((table) => [...storage.sql.exec(`SELECT path FROM ${table}`)]),
  )

describe('a picture of an update', () => {
  it('is shown as it is if it is small, and its size on the page is known', async () => {
    const [page, { incident, path }] = [newPageId(), incidentWithPicture()]
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [path]: file(noisePng(200, 100)) } })
    expect(await readPicture(page)).toEqual({ thumb: path, width: 200, height: 100 })
    expect((await recordedRequests()).filter(({ path: requests }) => requests.includes('thumb'))).toEqual([])
  })

  it('is shown smaller where it is large, in a file of its own that outlives the backend', async () => {
    const [page, { incident, path }] = [newPageId(), incidentWithPicture()]
    const files = { [path]: LARGE, [`${path}?thumb=1`]: SMALLER }
    await publish(snapshotOf(page, { incidents: [incident] }), { files })
    const picture = await readPicture(page)
    expect(picture).toEqual({ thumb: `${path}.thumb.png`, width: 307, height: 192 })
    expect(pictureOf(await archiveReaderOf(page).incident(incident.id))).toEqual(picture)
    await setBackend({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], mode: 'down' })
    const small = await visit(page, `/files/${picture?.thumb}`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(file(new Uint8Array(await small.arrayBuffer()))).toBe(SMALLER)
    expect(file(new Uint8Array(await (await visit(page, `/files/${path}`)).arrayBuffer()))).toBe(LARGE)
  })

  it('goes whole when it is taken back: the smaller one too', async () => {
    const [page, { incident, path }] = [newPageId(), incidentWithPicture()]
    const files = { [path]: LARGE, [`${path}?thumb=1`]: SMALLER }
    await publish(snapshotOf(page, { incidents: [incident] }), { files })
    await visit(page, '/')
    expect((await visit(page, `/files/${path}.thumb.png`)).status).toBe(200)
    const clean = { ...incident, updates: incident.updates.map((update) => ({ ...update, attachments: [] })) }
    await publish(snapshotOf(page, { revision: 2, incidents: [clean], changes: [] }), { files })
    await hub(page).pull()
    expect((await visit(page, `/files/${path}.thumb.png`)).status).toBe(404)
    expect((await visit(page, `/files/${path}`)).status).toBe(404)
    expect(await rows(page)).toEqual([])
  })

  it.each([
    ['has more pixels than PocketBase should hold in memory', file(pngOfClaimedSize(20_000, 20_000)), 0],
    ['is no picture, whatever its name says', '<script>window.hit=1</script>', 0],
    ['cannot be read by PocketBase', LARGE, 1],
  ])('is a link where it %s', async (_, bytes, requests) => {
    const [page, { incident, path }] = [newPageId(), incidentWithPicture()]
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [path]: bytes } })
    expect(await readPicture(page)).toBeNull()
    expect((await visit(page, `/files/${path}`)).status).toBe(200)
    await runInDurableObject(archive(page), (instance) => instance.alarm())
    expect((await recordedRequests()).filter((one) => one.path.includes('thumb'))).toHaveLength(requests)
  })

  it('is asked for later each time where PocketBase fails to make it smaller, and in the end is a link', async () => {
    const [page, { incident, path }] = [newPageId(), incidentWithPicture()]
    await publish(snapshotOf(page, { incidents: [incident] }), {
      files: { [path]: LARGE, [`${path}?thumb=1`]: FAILING_FILE },
    })
    await visit(page, '/')
    const alarm = () => runInDurableObject(archive(page), (instance) => instance.alarm())
    const requests = async () => (await recordedRequests()).filter((one) => one.path.includes('thumb')).length
    const due = (tries: number) =>
      runInDurableObject(archive(page), (_, { storage }) => {
        storage.sql.exec('UPDATE picture_tries SET tries = ?, next = 0', tries)
      })
    const wait = () =>
      runInDurableObject(archive(page), async (_, { storage }) => ((await storage.getAlarm()) ?? 0) - Date.now())
    for (let times = 0; times < 3; times += 1) await alarm()
    expect(await requests()).toBe(1)
    await due(6)
    await alarm()
    expect(await requests()).toBe(2)
    expect(await wait()).toBeGreaterThan(60_000)
    await due(MAX_THUMBNAIL_ATTEMPTS - 1)
    await alarm()
    expect(pictureOf(await archiveReaderOf(page).incident(incident.id))).toBeNull()
    await alarm()
    expect(await requests()).toBe(3)
  })

  it('is looked for among all that are kept once a delivery, however many incidents that brings', async () => {
    const page = newPageId()
    const names = Array.from({ length: 30 }, (_, at) => String(at).padStart(2, '0'))
    const incidents = names.map((name) => incidentOf(`incident00000${name}`, name, `notes_${name}.txt`))
    const sweep = vi.spyOn(Files.prototype, 'sweep')
    await publish(snapshotOf(page, { incidents, changes: [] }))
    await visit(page, '/')
    // The pull's, the fill's, and the fill's end, as far as they have come.
    expect(sweep.mock.calls.length).toBeGreaterThan(0)
    expect(sweep.mock.calls.length).toBeLessThanOrEqual(3)
    sweep.mockRestore()
  })

  it('comes to open tabs later, where it could not be had at first', async () => {
    const [page, { incident, path }] = [newPageId(), incidentWithPicture()]
    const snapshot = snapshotOf(page, { incidents: [incident] })
    await publish(snapshot, { files: { [path]: LARGE } })
    await setBackend({ pages: [{ snapshot, domains: [hostOf(page)] }], files: {} })
    const tab = await openTab(page)
    await tab.until('publication')
    expect(await readPicture(page)).toBeUndefined()
    const files = { [path]: LARGE, [`${path}?thumb=1`]: SMALLER }
    await setBackend({ pages: [{ snapshot, domains: [hostOf(page)] }], files })
    await runInDurableObject(archive(page), (instance) => instance.alarm())
    expect(await runDurableObjectAlarm(hub(page))).toBe(true)
    await tab.until('delta')
    expect(await readPicture(page)).toEqual({ thumb: `${path}.thumb.png`, width: 307, height: 192 })
  })
})
