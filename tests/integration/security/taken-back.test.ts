import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { noisePng } from '../../support/picture.ts'
import { postIncident } from '../../support/post-incident.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { freshId } from '../survival/post.ts'
import { sendRaw } from './raw-request.ts'
import { findSurfacesWith, readLiveMessages, readSurfaces } from './surfaces.ts'

let aldis: TestAldis
let component: string
beforeAll(async () => {
  aldis = await startAldis()
  component = (await aldis.owner.collection('components').create({ page: aldis.page, name: 'Gateway' })).id
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
  await waitUntil('the page speaks German', async () => (await sendRaw(aldis.edgeUrl, '/de')).status === 200)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const screenshot = (name: string) => new File([PIXEL], `${name}.png`, { type: 'image/png' })
/** Large enough to be shown smaller, by a picture of its own. */
const largeScreenshot = (name: string) => new File([noisePng(1600, 1000)], `${name}.png`, { type: 'image/png' })

interface Update {
  id: string
  attachments: string[]
  collectionId: string
  collectionName: string
}

async function updateOf(incident: string): Promise<Update> {
  return aldis.owner.collection('incident_updates').getFirstListItem<Update>(`incident = "${incident}"`)
}

const pathOf = ({ id, attachments: [name = ''] }: Update) => `incident_updates/${id}/${name}`

describe('a draft', () => {
  it('is on no surface, neither its words nor its files, however long they are asked for', async () => {
    const [incident, update] = [freshId(), freshId()]
    const batch = aldis.owner.createBatch()
    batch
      .collection('incidents')
      .create({ id: incident, page: aldis.page, kind: 'realtime', name: 'Secret plan', published: false })
    batch.collection('incident_updates').create({
      id: update,
      incident,
      status: 'investigating',
      body: 'Secret words',
      affected: [{ component, status: 'major_outage' }],
      attachments: [screenshot('secret-screen')],
    })
    await batch.send()
    const later = await postIncident(aldis, { name: 'Something else', body: 'Later than the draft.' })
    const file = pathOf(await updateOf(incident))
    for (const [path, { text }] of await readSurfaces(aldis.edgeUrl, { incident, component, file })) {
      // What statuses there are, the API's description says of any page.
      const checked = path.endsWith('openapi.json') ? text.replaceAll('"major_outage"', '') : text
      const found = /secret (?:plan|words)|secret-screen|"major_outage"(?!:|\} 0)|Gateway is down/i.exec(checked)?.[0]
      const ids = [incident, update].filter((id) => text.includes(id) && !path.includes(id))
      expect([path, found, ids]).toEqual([path, undefined, []])
    }
    expect(await readLiveMessages(aldis.edgeUrl)).not.toMatch(/secret/i)
    expect(await readLiveMessages(aldis.edgeUrl)).toContain(later)
    for (const path of [`/incidents/${incident}`, `/api/v2/incidents/${incident}.json`, `/files/${file}`]) {
      expect([path, (await sendRaw(aldis.edgeUrl, path)).status]).toEqual([path, 404])
    }
    const atPocketBase = await Promise.all(
      [`/api/files/${file}`, `/api/collections/incidents/records/${incident}`].map((path) =>
        sendRaw(aldis.pbUrl, path),
      ),
    )
    expect(atPocketBase.map(({ status }) => status)).toEqual([404, 404])
    expect((await sendRaw(aldis.edgeUrl, `/pb/api/files/${file}`)).status).toBe(401)
  })
})

describe('a leaked screenshot', () => {
  it.each<[string, 'file' | 'update' | 'incident', (incident: string, update: Update) => Promise<unknown>]>([
    ['is removed from its update', 'file', (_, { id }) => owner('incident_updates').update(id, { attachments: [] })],
    ['goes with its update', 'update', (_, { id }) => owner('incident_updates').delete(id)],
    ['goes with its incident, a draft again', 'incident', (id) => owner('incidents').update(id, { published: false })],
    [
      ...(['goes with its incident, archived', 'incident'] as const),
      (id) => owner('incidents').update(id, { archived_at: new Date().toISOString() }),
    ],
  ])('%s: the %s is gone from files and every surface, and from what late tabs are told', async (_, what, takeBack) => {
    const before = await (await fetch(`${aldis.edgeUrl}/live.json`)).json()
    const { epoch, revision, day } = before.publication
    const [title, words] = [`A screen ${revision} was shared`, `Words beside screenshot ${revision}.`]
    const incident = await postIncident(aldis, {
      name: title,
      body: words,
      affected: [{ component, status: 'major_outage' }],
      files: [largeScreenshot(`leak-${revision}`)],
    })
    const update = await updateOf(incident)
    const [path, name] = [`/files/${pathOf(update)}`, update.attachments[0] ?? '']
    const ids = { incident, component, file: pathOf(update) }
    await waitUntil('the screenshot is served', async () => (await sendRaw(aldis.edgeUrl, path)).status === 200)
    const thumb = `${path}.thumb.png`
    await waitUntil('it is shown smaller', async () => (await sendRaw(aldis.edgeUrl, thumb)).status === 200)
    const etag = (await sendRaw(aldis.edgeUrl, path)).headers.get('etag') ?? ''
    const missed = `?epoch=${epoch}&since=${revision}&day=${day}`
    expect(await readLiveMessages(aldis.edgeUrl, missed)).toContain(name)
    expect(await findSurfacesWith(aldis.edgeUrl, ids, [name])).toEqual(
      expect.arrayContaining(['/', '/de', `/incidents/${incident}`, '/live.json', '/live.sse']),
    )
    expect(await findSurfacesWith(aldis.edgeUrl, ids, [title, incident])).toEqual(
      expect.arrayContaining(['/history.rss', `/components/${component}/history.json`, '/embed', '/sitemap.xml']),
    )

    await takeBack(incident, update)

    await waitUntil('the file is gone', async () => (await sendRaw(aldis.edgeUrl, path)).status === 404)
    expect((await sendRaw(aldis.edgeUrl, path, { headers: { 'if-none-match': etag } })).status).toBe(404)
    expect((await sendRaw(aldis.edgeUrl, thumb)).status).toBe(404)
    expect((await sendRaw(aldis.edgeUrl, path, { method: 'HEAD' })).status).toBe(404)
    const gone = { file: [name], update: [name, words, update.id], incident: [name, words, update.id, title, incident] }
    await expect.poll(() => findSurfacesWith(aldis.edgeUrl, ids, gone[what]), { timeout: 20_000 }).toEqual([])
    for (const one of gone[what]) {
      expect(await readLiveMessages(aldis.edgeUrl)).not.toContain(one)
      // A late tab is told the id of what it has to take away.
      if (one !== incident) expect(await readLiveMessages(aldis.edgeUrl, missed)).not.toContain(one)
    }
  })
})

function owner(collection: string) {
  return aldis.owner.collection(collection)
}
