import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { postIncident } from '../../support/post-incident.ts'
import { sendRaw } from './raw-request.ts'
import { findSurfacesWith, readSurfaces } from './surfaces.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

/** Before the edge would ask by itself. */
const BY_A_PING = { timeout: 6_000 }

interface Update {
  id: string
  attachments: string[]
  collectionId: string
  collectionName: string
}

/** What is no page's own is answered to anyone. */
const SAYS_NOTHING =
  /^\/(robots\.txt|healthz|session|edge\/publish|(console|domains|import|preview|text-messages|sign-in|set-up|(de\/)?unsubscribe|(de\/)?subscriptions)(\/.*)?)$/

const statusAt = async (host: string) => (await sendRaw(aldis.edgeUrl, '/', { headers: { host } })).status

it('a page is private or public as soon as its owner says so, and at another host as soon as the operator does', async () => {
  const own = new URL(aldis.edgeUrl).host
  const pages = aldis.owner.collection('pages')
  await expect.poll(() => statusAt(own)).toBe(200)
  await pages.update(aldis.page, { visibility: 'private' })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(401)
  const signIn = async () => (await sendRaw(aldis.edgeUrl, '/sign-in')).text
  await expect.poll(signIn, BY_A_PING).not.toContain('Northwind')
  expect(await signIn()).toContain('Sign in')
  await pages.update(aldis.page, { visibility: 'public' })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(200)
  const { id } = await aldis.admin.collection('pages').create({ name: 'Other', slug: 'other' })
  const domains = aldis.admin.collection('domains')
  await domains.create({ page: id, host: 'other.example.com' })
  await domains.create({ page: aldis.page, host: 'northwind.example.com' })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(404)
  await domains.create({ page: aldis.page, host: own })
  await expect.poll(() => statusAt(own), BY_A_PING).toBe(200)
})

it('a private page says nothing of itself to a stranger at any address, nor lets other sites read that it does not', async () => {
  const about = { name: 'Payroll of Northwind', description: 'Pays salaries.' }
  const component = (await aldis.owner.collection('components').create({ page: aldis.page, ...about })).id
  const [name, body] = ['Salaries are late', 'The bank refuses our files.']
  const incident = await postIncident(aldis, {
    name,
    body,
    affected: [{ component, status: 'partial_outage' }],
    files: [new File(['What the bank says'], 'bank.txt')],
  })
  const update = await aldis.owner.collection('incident_updates').getFirstListItem<Update>(`incident = "${incident}"`)
  const file = `incident_updates/${update.id}/${update.attachments[0]}`
  const ids = { incident, component, file }
  const words = ['Northwind', ...Object.values(about), name, body, 'bank', incident, component, update.id, aldis.page]
  await expect.poll(async () => (await sendRaw(aldis.edgeUrl, `/files/${file}`)).status).toBe(200)
  const leaks = await findSurfacesWith(aldis.edgeUrl, ids, words)
  expect(leaks).toEqual(expect.arrayContaining(['/', '/de/embed.json', '/badge.json', '/metrics', '/live.sse']))

  await aldis.owner.collection('pages').update(aldis.page, { visibility: 'private' })
  await expect.poll(async () => (await sendRaw(aldis.edgeUrl, '/')).status, BY_A_PING).toBe(401)

  expect(await findSurfacesWith(aldis.edgeUrl, ids, words)).toEqual([])
  for (const [path, { status, headers }] of await readSurfaces(aldis.edgeUrl, ids)) {
    // A file of the build.
    if (path === '/sw.js') continue
    // But for the widget, which has to take away what it shows.
    const readable = /\/embed\.json(\?|$)/.test(path) ? '*' : null
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, readable])
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')])
    const isRefused = status === 401 || status === 404
    expect([path, status, isRefused || SAYS_NOTHING.test(path)]).toEqual([path, status, true])
  }
})
