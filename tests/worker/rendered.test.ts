import { describe, expect, it } from 'vitest'
import { negotiateCoding } from '../../src/core/network/content-coding.ts'
import { RENDERED_BYTES } from '../../src/edge/base/limits.ts'
import type { RenderedResponse } from '../../src/edge/http/rendered-response.ts'
import { toResponse } from '../../src/edge/http/to-response.ts'
import { getRendered, putRendered } from '../../src/edge/memory/rendered-cache.ts'

function rendered(bytes: number, type = 'text/html; charset=utf-8'): RenderedResponse {
  return {
    page: null,
    edition: null,
    status: 200,
    etag: 'W/"1-abc"',
    headers: { 'content-type': type, etag: 'W/"1-abc"' },
    body: new Uint8Array(bytes).fill(97),
    encodings: new Map(),
    expiresAt: Number.POSITIVE_INFINITY,
    renewingSince: 0,
  }
}

const request = (headers: Record<string, string>) => new Request('https://status.example.com/', { headers })

describe('the coding of an answer', () => {
  it.each([
    [null, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['BR;Q=0, GZip', 'gzip'],
    ['identity', 'identity'],
  ])('to "%s" is %s', (accept, coding) => {
    expect(negotiateCoding(accept)).toBe(coding)
  })

  it('is read of the beginning of what is longer than any real header', () => {
    expect(negotiateCoding(`gzip,${' '.repeat(2_000)}br`)).toBe('gzip')
  })

  it('is none for pictures, and for what is too small to gain by it', () => {
    const gzip = request({ 'accept-encoding': 'gzip' })
    expect(toResponse(rendered(5000, 'image/png'), gzip).headers.get('content-encoding')).toBeNull()
    expect(toResponse(rendered(100), gzip).headers.get('content-encoding')).toBeNull()
    expect(toResponse(rendered(5000), gzip).headers.get('content-encoding')).toBe('gzip')
  })

  it.each(['"x", W/"1-abc"', 'W/"1-abc"', '"1-abc"', '*'])(
    'does not matter to anyone who has the answer as %s',
    async (etag) => {
      const response = toResponse(rendered(5000), request({ 'accept-encoding': 'br', 'if-none-match': etag }))
      expect([response.status, await response.text()]).toEqual([304, ''])
    },
  )

  it('matters where the answer is another, or says that there is nothing', () => {
    expect(toResponse(rendered(5000), request({ 'if-none-match': 'W/"2-abc"' })).status).toBe(200)
    expect(toResponse({ ...rendered(5000), status: 404 }, request({ 'if-none-match': '*' })).status).toBe(404)
  })
})

describe('an answer that says when it changed last', () => {
  const MODIFIED = Date.parse('2026-11-21T14:02:10Z')
  const http = (at: number) => new Date(at).toUTCString()
  const dated = rendered(5000, 'application/rss+xml; charset=utf-8')
  dated.headers['last-modified'] = http(MODIFIED)
  const get = (headers: Record<string, string>, age: number) =>
    toResponse({ ...dated, encodings: new Map() }, request(headers), MODIFIED + age)

  it('is 304 to anyone who has that date, or looked later, and whole to anyone who has an older one or none that can be read', () => {
    const status = (since: string) => get({ 'if-modified-since': since }, 60_000).status
    expect([http(MODIFIED), http(MODIFIED + 30_000)].map(status)).toEqual([304, 304])
    expect([http(MODIFIED - 1000), 'yesterday', ''].map(status)).toEqual([200, 200, 200])
    expect(get({}, 60_000).headers.get('last-modified')).toBe(http(MODIFIED))
  })

  it('goes by the ETag where that is said too', () => {
    const since = { 'if-modified-since': http(MODIFIED) }
    expect(get({ ...since, 'if-none-match': 'W/"2-abc"' }, 60_000).status).toBe(200)
    expect(get({ 'if-modified-since': http(0), 'if-none-match': 'W/"1-abc"' }, 60_000).status).toBe(304)
  })

  it('keeps the date to itself while another answer of the same second may come', () => {
    const early = get({ 'if-modified-since': http(MODIFIED) }, 900)
    expect([early.status, early.headers.get('last-modified'), early.headers.get('etag')]).toEqual([
      200,
      null,
      'W/"1-abc"',
    ])
    // Somebody who looked at what an isolate had before must not be told that nothing came since.
    expect(get({ 'if-modified-since': http(MODIFIED + 2000) }, 60_000).status).toBe(200)
  })
})

describe('the memory of rendered answers', () => {
  it('lets the longest unused go when there is too much, and never takes one that would push out a quarter', () => {
    const size = Math.floor(RENDERED_BYTES / 12)
    for (let at = 0; at < 12; at += 1) putRendered(`https://a.example.com/${at}`, rendered(size))
    expect(getRendered('https://a.example.com/0')).toBeUndefined()
    expect(getRendered('https://a.example.com/11')).toBeDefined()
    putRendered('https://a.example.com/huge', rendered(RENDERED_BYTES))
    expect(getRendered('https://a.example.com/huge')).toBeUndefined()
    expect(getRendered('https://a.example.com/11')).toBeDefined()
  })
})
