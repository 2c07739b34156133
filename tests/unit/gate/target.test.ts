import { describe, expect, it } from 'vitest'
import { isHost, normaliseTarget } from '../../../src/gate/target.ts'

describe('the target of a request', () => {
  it.each([
    ['/', '/'],
    ['/de/history?page=2&q=a%20b', '/de/history?page=2&q=a%20b'],
    ['/live.sse#now', '/live.sse'],
    ['/x/../live.sse', '/live.sse'],
    ['/%2e%2E/live.sse', '/live.sse'],
    ['/\\..\\live.sse', '/live.sse'],
    ['//elsewhere/live.sse', '/elsewhere/live.sse'],
    ['///live.sse', '/live.sse'],
    ['/\\live.sse', '/live.sse'],
    ['/%6cive.sse', '/live.sse'],
    ['/live%2Esse', '/live.sse'],
    ['/live%252%65sse', '/live.sse'],
    ['/%252e%252e/live.sse', '/live.sse'],
    ['/%zz', '/%25zz'],
    ['/a%2Fb', '/a%2Fb'],
    [Buffer.from('/ä').toString('latin1'), '/%C3%A4'],
  ])('%s is read as %s, and that as itself', (url, target) => {
    expect(normaliseTarget(url)).toBe(target)
    expect(normaliseTarget(target)).toBe(target)
  })

  it.each(['http://x/live.sse', 'x:80', '*', '', 'live.sse', undefined])('%s is none', (url) => {
    expect(normaliseTarget(url)).toBeNull()
  })

  it('is none where it means something else once it was read', () => {
    expect(normaliseTarget('/%252e%252e//live.sse')).toBeNull()
    // An escape in an escape, deeper than anybody looks.
    const deep = Array.from({ length: 30 }).reduce<string>((path) => path.replace('%', '%2%35'), '/live%2esse')
    expect(normaliseTarget(deep)).toBeNull()
  })
})

describe('a host', () => {
  it.each([
    'a',
    'a.example',
    'A_b.example:80',
    '127.0.0.1:23451',
    '[::1]',
    '[::ffff:127.0.0.1]:80',
    'a.example.:',
    undefined,
  ])('is %s', (host) => expect(isHost(host)).toBe(true))

  it.each(['', 'a/live.sse?', 'a#', 'a?b', 'a@b', 'a b', 'a:b', 'a:1234567', '::1', '[a', 'a\\b', 'ä', 'a%2f'])(
    'is not %s',
    (host) => expect(isHost(host)).toBe(false),
  )
})
