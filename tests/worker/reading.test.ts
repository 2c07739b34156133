import { reset } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_HOSTS, MAX_HOSTS_PER_NETWORK } from '../../src/edge/base/limits.ts'
import { hostOf, newPageId, publish, setBackend, snapshotOf } from './support/backend-state.ts'
import { renderedPaths } from './support/entry.ts'
import { pullAndAge, visit } from './support/visitor.ts'

afterEach(() => reset())

describe('a public page', () => {
  it('is given with an ETag, for shared caches to keep and browsers to ask again', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/')
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({
      publicationState: { state: 'published', stale: false },
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
    await pullAndAge(page)
    const second = await visit(page, '/')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(await second.json()).toMatchObject({ publicationState: { publication: { revision: 2 } } })
  })

  it('does not give once more what is there no longer, while it is asked for again', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    expect((await visit(page, '/taken-back.json')).status).toBe(200)
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    await pullAndAge(page)
    const statuses: number[] = []
    for (let time = 0; time < 3; time++) statuses.push((await visit(page, '/taken-back.json')).status)
    expect(statuses).toEqual([404, 404, 404])
  })

  it.each(['gzip', 'br'])('comes in %s to anyone who takes it', async (coding) => {
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
    const response = await visit(page, '/?utm=1', { headers: { cookie: 'aldis=x', 'accept-language': 'de' } })
    expect(await response.json()).toMatchObject({ headers: {}, path: '/', locale: 'en' })
  })

  it('is in the language of its address where the page has that language', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    expect(await (await visit(page, '/de/history')).json()).toMatchObject({ locale: 'de' })
    expect(await (await visit(page, '/fr/history')).json()).toMatchObject({ locale: 'en' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not for %s, and renders nothing for it', async (method) => {
    const page = newPageId()
    await publish(snapshotOf(page))
    await visit(page, '/')
    renderedPaths.length = 0
    const response = await visit(page, '/history', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    expect(renderedPaths).toEqual([])
    expect((await visit(page, '/history', { method: 'HEAD' })).status).toBe(200)
  })

  it.each([
    ['/live.json', 'GET, HEAD'],
    ['/live', 'GET'],
    ['/live.sse', 'GET'],
    ['/files/pages/abc/logo.png', 'GET, HEAD'],
    ['/session', 'GET, POST, DELETE'],
    ['/edge/publish', 'POST'],
    ['/healthz', 'GET, HEAD'],
  ])('says at %s which methods there are', async (path, allow) => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const response = await visit(page, path, { method: 'PUT' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(await response.json()).toEqual({ code: 'method_not_allowed', message: `Use ${allow}.` })
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

describe('a query', () => {
  it('costs no new answer', async () => {
    const page = newPageId()
    await publish(snapshotOf(page))
    const first = await visit(page, '/')
    renderedPaths.length = 0
    for (const query of ['?never=1&utm_source=x', '?page=2', '?']) {
      const again = await visit(page, `/${query}`)
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect(renderedPaths).toEqual([])
  })
})

describe('a host that nobody named', () => {
  const at = (host: string, path: string, network = 1) => {
    const cf = { clientIp: `192.0.2.${network}:4000` }
    return exports.default.fetch(new Request(`https://${host}${path}`), { cf })
  }
  const hosts = Array.from({ length: 2 * MAX_HOSTS }, (_, number) => `host${number}.example.com`)

  async function setDomains(domains: string[]) {
    const snapshot = snapshotOf(newPageId())
    await setBackend({ pages: [{ snapshot, domains }] })
    return snapshot.page.id
  }

  it.each(['/', '/incidents/unknown', '/live.json'])('gets at %s what every other host gets', async (path) => {
    await setDomains([])
    const first = await at('status.example.com', path)
    const etag = first.headers.get('etag')
    renderedPaths.length = 0
    for (const host of hosts) expect((await at(host, path)).headers.get('etag')).toBe(etag)
    expect(renderedPaths).toEqual([])
    expect(await first.text()).not.toContain('status.example.com')
  })

  it('is not taken for the origin of a page that has a domain', async () => {
    await setDomains(['status.example.com'])
    const first = await at('status.example.com', '/api/v2/status.json')
    expect(await first.json()).toMatchObject({ origin: 'https://status.example.com' })
    renderedPaths.length = 0
    for (const host of [...hosts, 'status.example.com:8443']) {
      const answer = await at(host, '/api/v2/status.json')
      expect(answer.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect(renderedPaths).toEqual([])
  })

  it('is the origin in its own answer alone where the page has no domain, and a few such answers are kept', async () => {
    await setDomains([])
    const own = async (host: string, number: number) => {
      const response = await at(host, '/api/v2/status.json', Math.floor(number / MAX_HOSTS_PER_NETWORK))
      return (await response.json<{ origin: string }>()).origin
    }
    for (const [number, host] of hosts.entries()) expect(await own(host, number)).toBe(`https://${host}`)
    renderedPaths.length = 0
    for (const [number, host] of hosts.entries()) expect(await own(host, number)).toBe(`https://${host}`)
    expect(renderedPaths.length).toBeLessThan(hosts.length)
  })

  it('takes no cached answer from the one that readers use, however many one network makes up', async () => {
    await setDomains([])
    for (const host of hosts) await at(host, '/api/v2/status.json')
    await at('status.example.com', '/api/v2/status.json', 2)
    renderedPaths.length = 0
    for (const host of hosts) await at(host, '/api/v2/status.json')
    expect(renderedPaths).toHaveLength(hosts.length - MAX_HOSTS_PER_NETWORK)
    renderedPaths.length = 0
    for (const network of [1, 2, 3]) await at('status.example.com', '/api/v2/status.json', network)
    expect(renderedPaths).toEqual([])
  })

  it('takes none either where several networks make up all that are cached', async () => {
    await setDomains([])
    const made = hosts.slice(0, MAX_HOSTS)
    for (const [number, host] of made.entries())
      await at(host, '/api/v2/status.json', 10 + Math.floor(number / MAX_HOSTS_PER_NETWORK))
    await at('status.example.com', '/api/v2/status.json', 2)
    renderedPaths.length = 0
    await at('status.example.com', '/api/v2/status.json', 3)
    expect(renderedPaths).toEqual([])
  })

  it('makes the page that says so once, where there are several pages', async () => {
    const pages = [newPageId(), newPageId()]
    await setBackend({ pages: pages.map((page) => ({ snapshot: snapshotOf(page), domains: [hostOf(page)] })) })
    await at('nobodys.example.com', '/')
    renderedPaths.length = 0
    for (const host of hosts) expect((await at(host, '/')).status).toBe(404)
    expect(renderedPaths).toEqual([])
  })
})
