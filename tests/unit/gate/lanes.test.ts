import { describe, expect, it } from 'vitest'
import { computeBounds, DEFAULT_MEMORY } from '../../../scripts/gate/bounds.ts'
import { laneLimits, laneOf } from '../../../src/gate/lanes.ts'

describe('the lanes of requests', () => {
  it.each([
    ['GET', '/', 'pages'],
    ['GET', '/?x=1', 'pages'],
    ['HEAD', '/de/history', 'pages'],
    ['GET', '/api/v2/summary.json?x', 'pages'],
    ['GET', '/live.json?seq=3', 'pages'],
    ['GET', '/badge.svg?style=flat', 'pages'],
    ['GET', '/console', 'pages'],
    ['POST', '/', 'slow'],
    ['GET', '/session', 'slow'],
    ['GET', '/pb/api/collections/users/records?page=2', 'slow'],
    ['GET', '/files/pages/a/logo.png', 'slow'],
    ['POST', '/edge/publish', 'slow'],
    ['GET', '/history?q=a', 'costly'],
    ['POST', '/history?q=a', 'costly'],
    ['GET', '/zh-Hans/history/2026-01/?kind=incident', 'costly'],
    ['GET', '/history/months.json?page=2', 'costly'],
    ['GET', '/subscribe', 'pages'],
    ['GET', '/de/subscribe?component=a', 'costly'],
    ['GET', '/og.png', 'costly'],
    ['GET', '/de/incidents/x/og.png?a', 'costly'],
    ['GET', '/live.sse?since=1', 'streams'],
    ['GET', '/pb/api/realtime', 'streams'],
    ['POST', '/pb/api/realtime', 'slow'],
    ['POST', '/live.sse', 'slow'],
    ['HEAD', '/live.sse', 'pages'],
  ])('%s %s is one of %s', (method, url, lane) => {
    expect(laneOf({ method, url })).toBe(lane)
  })

  it.each([64, 256, 1_024, 20_000, 1_048_576])('have together what a limit of %i descriptors allows', (limit) => {
    const bounds = computeBounds(limit, DEFAULT_MEMORY)
    const { pages, slow, costly, streams } = laneLimits(bounds)
    expect(pages.maxOpen + slow.maxOpen + costly.maxOpen).toBeLessThanOrEqual(bounds.inFlight)
    expect(streams.maxOpen).toBeLessThanOrEqual(bounds.streams)
    for (const lane of [pages, slow, costly, streams]) {
      expect(lane.maxOpenPerNetwork).toBeGreaterThan(0)
      expect(lane.maxOpenPerNetwork).toBeLessThanOrEqual(lane.maxOpen)
    }
  })
})
