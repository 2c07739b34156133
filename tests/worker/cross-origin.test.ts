import { createExecutionContext, reset } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { createGateway } from '../../src/edge/gateway.ts'
import { accepts, prefers } from '../../src/edge/http/accept.ts'
import { hostOf, newPageId, publish, setBackend, snapshotOf } from './support/backend-state.ts'
import { renderedPaths } from './support/entry.ts'
import { visit } from './support/visitor.ts'

afterEach(() => reset())

const OPEN = [
  '/api/v2/summary.json',
  '/metrics',
  '/history/months.json',
  '/badge.svg',
  '/de/components/component000001/badge.json',
  '/uptime.svg',
  '/components/component000001/embed.json',
  '/history.rss',
  '/de/history.json',
  '/components/component000001/calendar.ics',
  '/de/incidents/incident0000001/calendar.ics',
]

async function published(): Promise<string> {
  const page = newPageId()
  await publish(snapshotOf(page))
  return page
}

describe('an address for programs', () => {
  it.each(OPEN)('answers a browser’s preflight at %s, and renders nothing for it', async (path) => {
    const page = await published()
    renderedPaths.length = 0
    const preflight = await visit(page, path, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
    })
    expect([preflight.status, await preflight.text()]).toEqual([204, ''])
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('If-None-Match'),
      'access-control-max-age': '86400',
    })
    expect(renderedPaths).toEqual([])
  })

  it.each(OPEN)('lets any site read %s and its ETag', async (path) => {
    const page = await published()
    const answer = await visit(page, path, { headers: { origin: 'https://shop.example' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('ETag'),
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\//),
    })
  })

  it('refuses another method as JSON that any site may read', async () => {
    const answer = await visit(await published(), '/api/v2/summary.json', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow'), answer.headers.get('access-control-allow-origin')]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      '*',
    ])
    expect(await answer.json()).toEqual({ code: 'method_not_allowed', message: 'Use GET, HEAD, OPTIONS.' })
  })

  it.each(['/', '/history', '/embed', '/incidents/abc'])('is not %s', async (path) => {
    const page = await published()
    const options = await visit(page, path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([405, null])
    expect((await visit(page, path)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(OPEN.flatMap((path) => ['GET', 'OPTIONS'].map((method) => [method, path] as const)))(
    'says nothing to other sites of a private page to %s %s',
    async (method, path) => {
      const page = newPageId()
      const snapshot = snapshotOf(page)
      snapshot.page.visibility = 'private'
      await setBackend({ pages: [{ snapshot, domains: [hostOf(page)] }] })
      const answer = await visit(page, path, { method, headers: { origin: 'https://shop.example' } })
      expect(answer.status).toBe(method === 'GET' ? 401 : 405)
      const isToWidget = method === 'GET' && path.endsWith('/embed.json')
      expect(answer.headers.get('access-control-allow-origin')).toBe(isToWidget ? '*' : null)
    },
  )

  it.each(['/embed.json', '/de/components/component000001/embed.json?lang=de'])(
    'tells the widget at %s that the page is for its members now',
    async (path) => {
      const page = newPageId()
      const snapshot = snapshotOf(page)
      snapshot.page.visibility = 'private'
      await setBackend({ pages: [{ snapshot, domains: [hostOf(page)] }] })
      const closed = await visit(page, path)
      expect([closed.status, closed.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
      expect(await closed.json()).toEqual({ code: 'members_only', message: 'This page is for members only.' })
    },
  )
})

describe('the history', () => {
  const json = { accept: 'application/json', origin: 'https://shop.example' }

  it('is JSON that any site may read, for anyone who would rather have that', async () => {
    const page = await published()
    const [answer, pageOfIt] = [await visit(page, '/history', { headers: json }), await visit(page, '/history')]
    expect((await answer.json<{ path: string }>()).path).toBe('/history/months.json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect((await pageOfIt.json<{ path: string }>()).path).toBe('/history')
    expect(pageOfIt.headers.get('access-control-allow-origin')).toBeNull()
    for (const { headers } of [answer, pageOfIt]) expect(headers.get('vary')).toBe('accept-encoding, accept')
  })

  it('lets a browser ask before, whose preflight does not say what the script will take', async () => {
    const headers = { accept: '*/*', origin: 'https://shop.example', 'access-control-request-method': 'GET' }
    const preflight = await visit(await published(), '/history', { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  it.each([
    [null, false],
    ['*/*', false],
    ['application/json', true],
    ['application/json, text/plain, */*', true],
    ['application/json, text/javascript, */*; q=0.01', true],
    ['text/html;q=0.5, application/json', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/html, application/json', false],
    ['text/html, application/json;q=0.9', false],
    ['application/json;q=0', false],
    ['application/json;q=0, */*;q=0', false],
    ['application/json-seq', false],
    ['image/png', false],
  ])('is wanted as JSON by Accept %s: %s', (accept, wanted) => {
    expect(prefers(accept, 'application/json', 'text/html')).toBe(wanted)
  })
})

describe('programs, where something fails', () => {
  it.each(['badge.svg', 'embed.json', 'history.rss'])('get JSON that any site may read: %s', async (file) => {
    const answer = await visit(await published(), `/components/broken/${file}`)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual(['no-store', '5'])
    expect(await answer.json()).toMatchObject({ code: 'status_unknown' })
  })

  it('of another site are told that a host shows no page', async () => {
    await setBackend({ pages: [] })
    for (const path of ['/embed.json', '/api/v2/summary.json', '/history.rss']) {
      const answer = await exports.default.fetch(new Request(`https://nobody.example.com${path}`))
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    }
    const other = await exports.default.fetch(new Request('https://nobody.example.com/robots.txt'))
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([404, null])
  })

  it('of another site are told that something failed before a page was found', async () => {
    const gateway = createGateway({
      render: () => Promise.reject(new Error('nothing is rendered here')),
      isAsset: () => {
        throw new Error('a faulty gateway')
      },
      isDevelopment: () => false,
    })
    const answer = await gateway(new Request('https://nobody.example.com/embed.json'), env, createExecutionContext())
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, '*'])
  })

  it('get JSON even where other sites may not read', async () => {
    const answer = await visit(await published(), '/.well-known/broken')
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, null])
    expect(await answer.json()).toMatchObject({ code: 'status_unknown' })
  })

  it('are not people, who are shown a page', async () => {
    const answer = await visit(await published(), '/broken')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  })
})

describe('who does not take JSON', () => {
  it('is refused, also where the answer is in memory', async () => {
    const page = await published()
    for (const path of ['/api/v2/summary.json', '/badge.json']) {
      const headers = { accept: 'text/html, application/json;q=0' }
      for (const method of ['GET', 'HEAD', 'GET']) {
        const refused = await visit(page, path, { method, headers })
        expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([406, '*'])
        if (method === 'GET') expect(await refused.json()).toMatchObject({ code: 'not_acceptable' })
        const taken = await visit(page, path, { headers: { accept: 'application/*;q=0.1' } })
        expect(taken.status).toBe(200)
      }
    }
  })

  it('gets what is no JSON all the same', async () => {
    const page = await published()
    for (const path of ['/', '/metrics', '/badge.svg']) {
      expect((await visit(page, path, { headers: { accept: 'image/png' } })).status).toBe(200)
    }
  })

  it.each(['/api/v2/summary.xml', '/api/v2/incidents/abc.html', '/api/v2/scheduled-maintenances/active.rss'])(
    'learns at %s that there is only JSON',
    async (path) => {
      const page = await published()
      renderedPaths.length = 0
      const answer = await visit(page, path)
      expect(answer.status).toBe(406)
      expect(await answer.json()).toMatchObject({ code: 'not_acceptable', message: expect.stringContaining('.json.') })
      expect(renderedPaths).toEqual([])
    },
  )
})

describe('an Accept header', () => {
  it.each([
    [null, true],
    ['', true],
    ['*/*', true],
    ['application/json', true],
    ['APPLICATION/JSON', true],
    ['application/json; charset=utf-8', true],
    ['application/json;version="1,2;q=0"', true],
    ['text/html, */*;q=0.1', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
    ['application/*', true],
    ['*/*;q=0, application/json', true],
    ['application/*;q=0, application/json;q=0.001', true],
    ['text/html;q=0', false],
    ['text/html', false],
    ['application/json;q=0', false],
    ['application/json ; q=0.000', false],
    ['application/json;q=0, */*', false],
    ['application/*;q=0, */*;q=1', false],
    ['*/*;q=0', false],
    ['application/jsonp', false],
    ['application/json;q=nonsense', true],
    [';;;', true],
  ])('of %s takes JSON: %s', (accept, taken) => {
    expect(accepts(accept, 'application/json')).toBe(taken)
  })

  it('that is longer than any real one says nothing', () => {
    for (const rest of [`;${' '.repeat(60_000)}a=b`, `, "${'\\"'.repeat(30_000)}`]) {
      expect(accepts(`text/html${rest}`, 'application/json')).toBe(true)
      expect(prefers(`application/json${rest}`, 'application/json', 'text/html')).toBe(false)
    }
  })
})
