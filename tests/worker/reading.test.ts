import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryOf } from '../../src/edge/reading/page-memory.ts'
import { asked } from './support/entry.ts'
import { hub, relay, visit } from './support/visitor.ts'
import { heard, hostOf, incidentOf, newPageId, publish, setWorld, snapshotOf } from './support/world.ts'

afterEach(async () => {
  vi.useRealTimers()
  await reset()
})

/** Lets this isolate's copy of a page be a second old. */
function aSecondLater(page: string): void {
  memoryOf(page).askedAt -= 1_001
}

describe('a public page', () => {
  it('is given with an ETag, for shared caches to keep and browsers to ask again', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/')
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({
      reading: { state: 'published', stale: false },
      member: null,
      locale: 'en',
    })
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=10')
    expect(first.headers.get('cdn-cache-control')).toBe('public, max-age=10, stale-while-revalidate=20')
    const again = await visit(page, '/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('has another ETag when the publication is another', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/')
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await hub(page).pull()
    aSecondLater(page)
    const second = await visit(page, '/')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(await second.json()).toMatchObject({ reading: { publication: { revision: 2 } } })
  })

  it.each(['gzip', 'br'])('comes in %s to who takes it', async (coding) => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const plain = await (await visit(page, '/')).text()
    const response = await visit(page, '/', { headers: { 'accept-encoding': coding } })
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(await response.text()).toBe(plain)
  })

  it('knows nothing of the visitor: neither cookies nor headers reach the route', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, '/?utm=1&page=2', { headers: { cookie: 'aldis=x', 'accept-language': 'de' } })
    expect(await response.json()).toMatchObject({ headers: {}, path: '/?page=2', locale: 'en' })
  })

  it('is in the language of its address where the page has that language', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    expect(await (await visit(page, '/de/history')).json()).toMatchObject({ locale: 'de' })
    expect(await (await visit(page, '/fr/history')).json()).toMatchObject({ locale: 'en' })
  })

  it('goes on without the backend, asks it nothing, and says when the news is old', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await setWorld({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], mode: 'answers' })
    await visit(page, '/healthz')
    await setWorld({ mode: 'silent' })
    await runInDurableObject(relay(page), (_, state) => {
      const long = JSON.stringify({ at: Date.now() - 91_000 })
      state.storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'confirmed'", long)
    })
    await evictDurableObject(relay(page))
    Object.assign(memoryOf(page), { current: null, askedAt: 0 })
    const response = await visit(page, '/')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ reading: { state: 'published', stale: true } })
    const asked = (await heard()).map(({ path }) => path.split('?')[0])
    expect(asked.filter((path) => path?.includes('/records'))).toEqual([])
  })

  it('is read from the hub when the relay fails', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await runInDurableObject(relay(page), (instance) => {
      instance.newest = () => Promise.reject(new Error('a broken relay'))
    })
    Object.assign(memoryOf(page), { current: null, askedAt: 0 })
    expect(await (await visit(page, '/')).json()).toMatchObject({ reading: { state: 'published' } })
  })

  it('is served as it was when its rendering fails', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/fragile')
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await hub(page).pull()
    aSecondLater(page)
    const second = await visit(page, '/fragile')
    expect(second.status).toBe(200)
    expect(await second.text()).toBe(await first.text())
  })

  it('is never a blank error when there is no former one', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, '/broken')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toContain('Status unknown')
  })

  it('passes on what a route itself says of a failure, for nobody to keep', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, '/unavailable')
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await response.json()).toEqual({ code: 'archive_unavailable' })
  })

  it('is 503 with a word of its own while nothing was ever heard of any page', async () => {
    await setWorld({ mode: 'down' })
    const response = await visit(newPageId(), '/')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ reading: { state: 'unknown', since: null } })
  })

  it('is the only page for a host that nobody named, and 404 where there are several', async () => {
    const [one, two] = [newPageId(), newPageId()]
    await publish(snapshotOf(one))
    const ask = () => exports.default.fetch(new Request('https://elsewhere.example.com/'))
    expect(await (await ask()).json()).toMatchObject({ reading: { publication: { page: { id: one } } } })
    aSecondLater(one)
    await reset()
    await setWorld({
      pages: [one, two].map((page) => ({ snapshot: snapshotOf(page), domains: [hostOf(page)] })),
    })
    expect((await ask()).status).toBe(404)
  })

  it('is the oldest for every host as long as no page has a domain', async () => {
    const [oldest, second] = [newPageId(), newPageId()]
    const listed = (domains: string[]) => [
      { snapshot: snapshotOf(oldest), domains: [] },
      { snapshot: snapshotOf(second), domains },
    ]
    const origin = `https://${newPageId()}.example.com`
    const ask = (path: string) => exports.default.fetch(new Request(origin + path, { redirect: 'manual' }))
    const shown = { reading: { publication: { page: { id: oldest } } } }
    await reset()
    await setWorld({ pages: listed([]) })
    for (const path of ['/', '/sign-in']) expect(await (await ask(path)).json()).toMatchObject(shown)
    expect((await ask('/live.json')).status).toBe(200)
    await reset()
    await setWorld({ pages: listed([hostOf(second)]) })
    memoryOf(oldest).askedAt = 0
    for (const path of ['/', '/live.json', '/live']) expect((await ask(path)).status).toBe(404)
    expect(await (await ask('/sign-in')).json()).toMatchObject(shown)
    expect((await ask('/console')).headers.get('location')).toBe('/sign-in?next=%2Fconsole')
    expect((await ask('/session')).status).toBe(401)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not for %s, and renders nothing for it', async (method) => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    asked.length = 0
    const response = await visit(page, '/history', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    expect(asked).toEqual([])
    expect((await visit(page, '/history', { method: 'HEAD' })).status).toBe(200)
  })

  it.each([
    ['/live.json', 'GET, HEAD'],
    ['/live', 'GET'],
    ['/live.sse', 'GET'],
    ['/files/pages/abc/logo.png', 'GET, HEAD'],
    ['/session', 'GET, POST, DELETE'],
    ['/edge/publish', 'POST'],
  ])('says at %s which methods there are', async (path, allow) => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, path, { method: 'PUT' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(await response.json()).toEqual({ code: 'method_not_allowed', message: `Use ${allow}.` })
  })

  it('is its set-up and nothing else before there is a page', async () => {
    await reset()
    await setWorld({ pages: [] })
    const ask = (path: string) => exports.default.fetch(new Request(`https://status.example.com${path}`))
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/console')).status).toBe(404)
    const setUp = await ask('/set-up')
    expect(setUp.status).toBe(200)
    expect(setUp.headers.get('cache-control')).toBe('private, no-store')
  })

  it('carries the security headers, and HSTS on https', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const { headers } = await visit(page, '/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  })
})

describe('an address without a page', () => {
  it('is answered with the one page that says so, made once a publication and language', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    asked.length = 0
    const answers = await Promise.all(
      ['/nothing/1', '/nothing/2', '/de/nothing', '/de/nothing/4'].map((path) => visit(page, path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const bodies = await Promise.all(answers.map((one) => one.json<{ path: string; locale: string }>()))
    expect(bodies.map(({ path, locale }) => [path, locale])).toEqual([
      ['/404', 'en'],
      ['/404', 'en'],
      ['/404', 'de'],
      ['/404', 'de'],
    ])
    await visit(page, '/nothing/5')
    expect(asked.filter((path) => path === '/404').length).toBeLessThanOrEqual(4)
    asked.length = 0
    await visit(page, '/nothing/6')
    expect(asked).toEqual(['/nothing/6'])
  })

  it('is not rendered where it names an incident that is not there, or is no longer', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: [incidentOf('incident0000001', 'Slow')] }))
    await visit(page, '/')
    asked.length = 0
    expect((await visit(page, '/incidents/incident0000001')).status).toBe(200)
    expect((await visit(page, '/incidents/incident0000002')).status).toBe(404)
    expect((await visit(page, '/de/incidents/%E0%A4%A')).status).toBe(404)
    expect(asked).not.toContain('/incidents/incident0000002')
    const changes = [{ revision: 2, collection: 'incidents', record: 'incident0000001', deleted: true }]
    await publish(snapshotOf(page, { revision: 2, changes }))
    await hub(page).pull()
    aSecondLater(page)
    expect((await visit(page, '/incidents/incident0000001')).status).toBe(404)
  })

  it('is remembered for a moment, and not over the next publication', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/nothing/1')
    asked.length = 0
    await visit(page, '/nothing/1?again')
    expect(asked).toEqual([])
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await hub(page).pull()
    aSecondLater(page)
    await visit(page, '/nothing/1')
    expect(asked).toEqual(['/nothing/1', '/404'])
  })

  it('says nothing of a private page to strangers', async () => {
    const page = newPageId()
    const open = snapshotOf(page)
    await publish({ ...open, page: { ...open.page, visibility: 'private' } })
    expect((await visit(page, '/nothing/1')).status).toBe(401)
  })
})

describe('an unknown query', () => {
  it('costs no new answer', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/')
    asked.length = 0
    const second = await visit(page, '/?never=1&utm_source=x')
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(asked).toEqual([])
    await visit(page, '/?page=2&never=1')
    expect(asked).toEqual(['/?page=2'])
  })
})

describe('a publication that cannot be read', () => {
  it('is a status unknown since PocketBase was last heard', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    await setWorld({ mode: 'down' })
    const at = Date.now() - 3_600_000
    for (const object of [hub(page), relay(page)]) {
      await runInDurableObject(object, (_, state) => {
        const later = new TextEncoder().encode(JSON.stringify({ format: 99 }))
        state.storage.sql.exec("UPDATE documents SET data = ? WHERE name = 'publication'", later)
        state.storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'confirmed'", JSON.stringify({ at }))
      })
      await evictDurableObject(object)
    }
    Object.assign(memoryOf(page), { current: null, askedAt: 0 })
    const response = await visit(page, '/')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reading: { state: 'unknown', since: new Date(at).toISOString() } })
  })
})

describe('a private page', () => {
  const snapshot = (page: string) => {
    const open = snapshotOf(page)
    return { ...open, page: { ...open.page, visibility: 'private' as const } }
  }

  it.each(['/live.json', '/live', '/files/pages/abc/logo.png'])('does not exist at %s for strangers', async (path) => {
    const page = newPageId()
    await setWorld({ pages: [{ snapshot: snapshot(page), domains: [hostOf(page)], visibility: 'private' }] })
    expect((await visit(page, path)).status).toBe(404)
  })

  it('leads a stranger to the sign-in, and refuses programs', async () => {
    const page = newPageId()
    await setWorld({ pages: [{ snapshot: snapshot(page), domains: [hostOf(page)], visibility: 'private' }] })
    const browser = await visit(page, '/', { headers: { accept: 'text/html' } })
    expect(browser.headers.get('location')).toBe('/sign-in?next=%2F')
    expect((await visit(page, '/api/v2/summary.json')).status).toBe(401)
  })

  it('is not given from memory once it has become private', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    expect((await visit(page, '/')).status).toBe(200)
    await publish({ ...snapshot(page), revision: 2, tip: 'tip2', changes: [] })
    await hub(page).pull()
    aSecondLater(page)
    expect((await visit(page, '/')).status).toBe(401)
  })
})

describe('an incident', () => {
  it('is read from the archive, also without the backend', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: [incidentOf('incident0000001', 'Slow')] }))
    await visit(page, '/')
    await setWorld({ mode: 'down' })
    memoryOf(page).askedAt = Date.now()
    const response = await visit(page, '/incidents/incident0000001')
    expect(await response.json()).toMatchObject({ incident: { name: 'Slow' } })
  })
})
