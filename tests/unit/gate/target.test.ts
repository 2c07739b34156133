import { describe, expect, it } from 'vitest'
import { targetOf } from '../../../src/gate/target.ts'

describe('the target of a request', () => {
  it.each([
    ['/', '/'],
    ['/de/history?page=2&q=a%20b', '/de/history?page=2&q=a%20b'],
    ['/live.sse#now', '/live.sse'],
    ['/x/../live.sse', '/live.sse'],
    ['/%2e%2E/live.sse', '/live.sse'],
    ['/\\..\\live.sse', '/live.sse'],
    ['//elsewhere/live.sse', '//elsewhere/live.sse'],
    ['/a%2Fb', '/a%2Fb'],
    [Buffer.from('/ä').toString('latin1'), '/%C3%A4'],
  ])('%s is read as %s, and that as itself', (url, target) => {
    expect(targetOf(url)).toBe(target)
    expect(targetOf(target)).toBe(target)
  })

  it.each(['http://x/live.sse', 'x:80', '*', '', 'live.sse', undefined])('%s is none', (url) => {
    expect(targetOf(url)).toBeNull()
  })
})
