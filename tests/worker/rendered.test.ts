import { describe, expect, it } from 'vitest'
import { RENDERED_BYTES } from '../../src/edge/limits.ts'
import { answer, codingOf, keep, type Rendered, recall } from '../../src/edge/reading/rendered.ts'

function rendered(bytes: number, type = 'text/html; charset=utf-8'): Rendered {
  return {
    page: null,
    current: null,
    status: 200,
    etag: 'W/"1-abc"',
    headers: { 'content-type': type, etag: 'W/"1-abc"' },
    plain: new Uint8Array(bytes).fill(97),
    coded: new Map(),
    renewing: 0,
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
    expect(codingOf(accept)).toBe(coding)
  })

  it('is none for pictures, and for what is too small to gain by it', () => {
    const gzip = request({ 'accept-encoding': 'gzip' })
    expect(answer(rendered(5000, 'image/png'), gzip).headers.get('content-encoding')).toBeNull()
    expect(answer(rendered(100), gzip).headers.get('content-encoding')).toBeNull()
    expect(answer(rendered(5000), gzip).headers.get('content-encoding')).toBe('gzip')
  })

  it.each(['"x", W/"1-abc"', 'W/"1-abc"', '"1-abc"', '*'])(
    'does not matter to who has the answer as %s',
    async (etag) => {
      const response = answer(rendered(5000), request({ 'accept-encoding': 'br', 'if-none-match': etag }))
      expect([response.status, await response.text()]).toEqual([304, ''])
    },
  )

  it('matters where the answer is another, or says that there is nothing', () => {
    expect(answer(rendered(5000), request({ 'if-none-match': 'W/"2-abc"' })).status).toBe(200)
    expect(answer({ ...rendered(5000), status: 404 }, request({ 'if-none-match': '*' })).status).toBe(404)
  })
})

describe('the memory of rendered answers', () => {
  it('lets the oldest go when there is too much, and never takes one that would push out a quarter', () => {
    const size = Math.floor(RENDERED_BYTES / 12)
    for (let at = 0; at < 12; at += 1) keep(`https://a.example.com/${at}`, rendered(size))
    expect(recall('https://a.example.com/0')).toBeUndefined()
    expect(recall('https://a.example.com/11')).toBeDefined()
    keep('https://a.example.com/huge', rendered(RENDERED_BYTES))
    expect(recall('https://a.example.com/huge')).toBeUndefined()
    expect(recall('https://a.example.com/11')).toBeDefined()
  })
})
