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

  it('does not matter to who has the answer already', () => {
    const response = answer(rendered(5000), request({ 'accept-encoding': 'br', 'if-none-match': '"x", W/"1-abc"' }))
    expect(response.status).toBe(304)
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
