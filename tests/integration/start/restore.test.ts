import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInAsSuperuser } from '../../../scripts/pocketbase/client.ts'
import { startBackend } from '../../support/backend.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { createSite, type LauncherRun, type LauncherSite, launch, launchScript } from './launcher.ts'

let site: LauncherSite
let running: LauncherRun | undefined

beforeAll(async () => {
  site = await createSite()
})
afterEach(() => stop())
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
})

async function start(): Promise<string> {
  running = launch(site.env)
  return running.ready
}

async function stop(): Promise<void> {
  running?.child.kill('SIGTERM')
  await running?.ended
  running = undefined
}

const restore = (...args: string[]) => launchScript('restore.ts', site.env, ...args).ended

async function signIn(): Promise<PocketBase> {
  const { adminEmail, adminPassword } = JSON.parse(await readFile(join(site.data, 'secrets.json'), 'utf8'))
  return signInAsSuperuser(site.pbUrl, adminEmail, adminPassword)
}

const read = async (path: string) => (await fetch(site.pageUrl + path)).text()
const health = async () => (await fetch(`${site.pageUrl}/healthz`)).json()

/** What visitors read, without what the time of reading makes of it. */
async function readPages(incident: string): Promise<Record<string, string>> {
  const paths = ['/api/v2/summary.json', '/api/v2/incidents.json', '/history.json', '/history.atom']
  const documents = await Promise.all(paths.map(async (path) => [path, await read(path)] as const))
  const html = await read(`/incidents/${incident}`)
  const text = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')
  const timeless = text.replaceAll(/\d+:\d+|\d+\s(s|min)\b/g, '').replaceAll(/\s+/g, ' ')
  return Object.fromEntries([...documents, ['incident', timeless]])
}

/** The state of PocketBase's data that a refused restore leaves alone. */
const folders = () => readdirSync(site.data).filter((name) => name.startsWith('pocketbase'))

describe('npm run restore', () => {
  it('brings the pages back as they were at the backup, in a new epoch, and keeps what it replaces', async () => {
    const token = /\/set-up#(\S+)/.exec(await start())?.[1] ?? ''
    const owner = { name: 'Robin Hale', email: 'robin@northwind.example', password: 'correct horse' }
    await fetch(`${site.pbUrl}/api/aldis/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...owner, page_name: 'Northwind' }),
    })
    const admin = await signIn()
    const page = await admin.collection('pages').getFirstListItem('')
    const component = await admin.collection('components').create({ page: page.id, name: 'Checkout' })
    const incident = await admin
      .collection('incidents')
      .create({ page: page.id, kind: 'realtime', name: 'Slow checkout', published: true })
    await admin.collection('incident_updates').create({
      incident: incident.id,
      status: 'investigating',
      body: 'We are looking.',
      affected: [{ component: component.id, status: 'partial_outage' }],
    })
    await waitUntil('the incident', async () => (await read('/history.json')).includes('We are looking.'))
    await waitUntil('its page', async () => (await read(`/incidents/${incident.id}`)).includes('We are looking.'))
    const before = await readPages(incident.id)
    await admin.backups.create('before.zip')

    await admin.collection('pages').update(page.id, { name: 'Renamed' })
    await admin.collection('components').update(component.id, { name: 'Basket' })
    await admin
      .collection('incident_updates')
      .create({ incident: incident.id, status: 'resolved', body: 'Lost by the restore.' })
    await waitUntil('the changes', async () => (await read('/history.json')).includes('Lost by the restore.'))
    const { epoch } = await health()

    const refused = await restore('before')
    expect([refused.code, refused.errorLines.join()]).toEqual([1, expect.stringContaining('already running')])
    await stop()
    expect((await restore()).out).toBe('before.zip\n')
    const restored = await restore('before')
    expect([restored.errorLines, restored.code]).toEqual([[], 0])
    expect(restored.out).toContain('It is intact: Northwind; 1 incidents and maintenances.')
    expect(folders()).toEqual(['pocketbase', expect.stringMatching(/^pocketbase-before-2\d{3}-/)])
    expect((await restore()).out).toBe('before.zip\n')

    await start()
    await waitUntil('the page of then', async () => !(await read('/history.json')).includes('Lost by the restore.'))
    await waitUntil('the incident of then', async () => !(await read(`/incidents/${incident.id}`)).includes('Lost by'))
    expect(await readPages(incident.id)).toEqual(before)
    expect((await health()).epoch).not.toBe(epoch)
    const again = await signIn()
    expect(await again.collection('components').getOne(component.id)).toMatchObject({ name: 'Checkout' })
    await stop()
  })

  it('changes nothing where the archive is damaged, is no backup, or is not there', async () => {
    const kept = folders()
    const good = await readFile(join(site.data, 'pocketbase', 'backups', 'before.zip'))
    const damaged = Buffer.from(good)
    damaged.fill(0, Math.floor(good.length / 2), Math.floor(good.length / 2) + 100)
    const cases: [name: string, content: Uint8Array | null, says: string][] = [
      ['damaged.zip', damaged, 'is damaged'],
      ['half.zip', good.subarray(0, good.length / 2), 'is damaged'],
      ['other.zip', zipSync({ 'photo.txt': new Uint8Array(10) }), 'it has no data.db'],
      ['no-database.zip', zipSync({ 'data.db': new Uint8Array(5000).fill(7) }), 'cannot be restored'],
      ['outside.zip', zipSync({ '../outside.db': new Uint8Array(10) }), 'is damaged'],
      ['absent.zip', null, 'There is no backup'],
    ]
    for (const [name, content, says] of cases) {
      const file = join(site.data, name)
      if (content) await writeFile(file, content)
      const { code, errorLines } = await restore(file)
      expect([code, errorLines.length, errorLines[0]], name).toEqual([1, 1, expect.stringContaining(says)])
    }
    expect(folders()).toEqual(kept)
    expect(existsSync(join(site.data, 'processes.json'))).toBe(false)
  })

  it('is refused where a PocketBase that it did not start has the data open', async () => {
    const data = join(site.data, 'by-hand')
    await mkdir(data)
    await cp(join(site.data, 'pocketbase'), join(data, 'pocketbase'), { recursive: true })
    const backend = await startBackend({ dir: join(data, 'pocketbase') })
    const env = { ...site.env, ALDIS_DATA: data }
    const refused = await launchScript('restore.ts', env, 'before').ended
    expect(refused.errorLines).toEqual([expect.stringContaining('is in use. Stop PocketBase first.')])
    await backend.stop()
    expect(await launchScript('restore.ts', env, 'before').ended).toMatchObject({ code: 0, errorLines: [] })
  })
})
