import { reset } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryOf } from '../../src/edge/memory/page-memory.ts'
import { hostOf, newPageId, publish, setBackend, snapshotOf } from './support/backend-state.ts'
import { ageCopy, pullAndAge, visit } from './support/visitor.ts'

afterEach(() => reset())

describe('a public page, by its host,', () => {
  it('is the only page for a host that nobody named, and 404 where there are several', async () => {
    const [one, two] = [newPageId(), newPageId()]
    await publish(snapshotOf(one))
    const get = () => exports.default.fetch(new Request('https://elsewhere.example.com/'))
    expect(await (await get()).json()).toMatchObject({ publicationState: { publication: { page: { id: one } } } })
    ageCopy(one)
    await reset()
    await setBackend({
      pages: [one, two].map((page) => ({ snapshot: snapshotOf(page), domains: [hostOf(page)] })),
    })
    expect((await get()).status).toBe(404)
  })

  it('is the oldest for every host that nobody has as long as it has no domain itself', async () => {
    const [oldest, second] = [newPageId(), newPageId()]
    const listed = (domains: string[]) => [
      { snapshot: snapshotOf(oldest), domains },
      { snapshot: snapshotOf(second), domains: [hostOf(second)] },
    ]
    const origin = `https://${newPageId()}.example.com`
    const get = (path: string) => exports.default.fetch(new Request(origin + path, { redirect: 'manual' }))
    const expected = { publicationState: { publication: { page: { id: oldest } } } }
    await reset()
    await setBackend({ pages: listed([]) })
    for (const path of ['/', '/sign-in']) expect(await (await get(path)).json()).toMatchObject(expected)
    expect((await get('/live.json')).status).toBe(200)
    await reset()
    await setBackend({ pages: listed([hostOf(oldest)]) })
    memoryOf(oldest).refreshedAt = 0
    for (const path of ['/', '/live.json', '/live']) expect((await get(path)).status).toBe(404)
    expect(await (await get('/sign-in')).json()).toMatchObject(expected)
    expect((await get('/console')).headers.get('location')).toBe('/sign-in?next=%2Fconsole')
    expect((await get('/session')).status).toBe(401)
  })

  it('calls itself by the first domain that its owner gave it, at whichever it is read, and by none where it has none', async () => {
    const [named, bare] = [newPageId(), newPageId()]
    const domains = [hostOf(named), `second-${hostOf(named)}`]
    await reset()
    await setBackend({ pages: [{ snapshot: snapshotOf(named), domains }] })
    const get = async (host: string) => (await exports.default.fetch(new Request(`https://${host}/`))).json()
    for (const host of domains) expect(await get(host)).toMatchObject({ canonical: `https://${domains[0]}` })
    await reset()
    await setBackend({ pages: [{ snapshot: snapshotOf(bare), domains: [] }] })
    expect(await get(`${newPageId()}.example.com`)).toMatchObject({ canonical: null })
  })

  it('is its set-up and nothing else before there is a page', async () => {
    await reset()
    await setBackend({ pages: [] })
    const get = (path: string) => exports.default.fetch(new Request(`https://status.example.com${path}`))
    for (const path of ['/', '/incidents/anything', '/console']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ path: '/no-page' })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    for (const path of ['/live.json', '/api/v2/summary.json', '/files/logo.png']) {
      const nothing = await get(path)
      expect(nothing.status).toBe(404)
      expect(await nothing.json()).toMatchObject({ code: 'not_found' })
    }
    const setUp = await get('/set-up')
    expect(setUp.status).toBe(200)
    expect(setUp.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('a private page', () => {
  const snapshot = (page: string) => {
    const open = snapshotOf(page)
    return { ...open, page: { ...open.page, visibility: 'private' as const } }
  }

  it.each(['/live.json', '/live', '/files/pages/abc/logo.png'])('does not exist at %s for strangers', async (path) => {
    const page = newPageId()
    await setBackend({ pages: [{ snapshot: snapshot(page), domains: [hostOf(page)], visibility: 'private' }] })
    expect((await visit(page, path)).status).toBe(404)
  })

  it('leads a stranger to the sign-in, and refuses programs', async () => {
    const page = newPageId()
    await setBackend({ pages: [{ snapshot: snapshot(page), domains: [hostOf(page)], visibility: 'private' }] })
    const browser = await visit(page, '/', { headers: { accept: 'text/html' } })
    expect(browser.headers.get('location')).toBe('/sign-in?next=%2F')
    expect((await visit(page, '/api/v2/summary.json')).status).toBe(401)
  })

  it('is not given from memory once it has become private', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    expect((await visit(page, '/')).status).toBe(200)
    await publish({ ...snapshot(page), revision: 2, tip: 'tip2', changes: [] })
    await pullAndAge(page)
    expect((await visit(page, '/')).status).toBe(401)
  })
})
