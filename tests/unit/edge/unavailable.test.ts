import type { APIContext } from 'astro'
import { describe, expect, it, vi } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { GET as security } from '../../../src/pages/.well-known/security.txt.ts'
import { GET as embed } from '../../../src/pages/[...locale]/embed.json.ts'
import { GET as rss } from '../../../src/pages/[...locale]/history.rss.ts'
import { GET as picture } from '../../../src/pages/[...locale]/incidents/[id]/og.png.ts'
import { GET as card } from '../../../src/pages/[...locale]/og.png.ts'
import { GET as incidents } from '../../../src/pages/api/v2/incidents.json.ts'
import { GET as summary } from '../../../src/pages/api/v2/summary.json.ts'
import { GET as metrics } from '../../../src/pages/metrics.ts'
import { GET as robots } from '../../../src/pages/robots.txt.ts'
import { GET as sitemap } from '../../../src/pages/sitemap.xml.ts'
import { NOW, snapshot } from '../publication/sample.ts'

const denied = () => Promise.reject(new Error('no archive'))
const unknown = { state: 'unknown', since: null }
const published = {
  state: 'published',
  publication: derivePublication(snapshot({}), { now: NOW }),
  confirmedAt: new Date(NOW).toISOString(),
  stale: false,
}
/** As much of a call as these routes look at. */
function call(publicationState: object, params = {}): APIContext {
  const archive = { incident: denied, addresses: denied, neighbours: denied, newest: denied }
  const locals = {
    publicationState,
    archive,
    locale: 'en',
    origin: 'https://status.example',
    now: NOW,
    drawCard: async () => null,
  }
  return { locals, params, url: new URL('https://status.example/') } as unknown as APIContext
}

describe('what programs read', () => {
  it.each([
    ['robots.txt', robots, unknown, 'status_unknown'],
    ['security.txt', security, unknown, 'status_unknown'],
    ['the sitemap', sitemap, unknown, 'status_unknown'],
    ['the sitemap', sitemap, published, 'archive_unavailable'],
    ['the metrics', metrics, unknown, 'status_unknown'],
    ['embed.json', embed, unknown, 'status_unknown'],
    ['the RSS feed', rss, unknown, 'status_unknown'],
    ['the RSS feed', rss, published, 'archive_unavailable'],
    ['the summary', summary, unknown, 'status_unknown'],
    ['the incidents', incidents, published, 'archive_unavailable'],
    ['the page’s picture', card, unknown, 'status_unknown'],
    ['the page’s picture', card, published, 'card_unavailable'],
  ] as const)('says with a code that %s cannot be made', async (_, route, reading, code) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = await route(call(reading))
    const headers = ['cache-control', 'retry-after'].map((name) => answer.headers.get(name))
    expect([answer.status, ...headers]).toEqual([503, 'no-store', '5'])
    expect(await answer.json()).toMatchObject({ code })
    log.mockRestore()
  })
})

it('asks who wants the picture of an incident to come again while the archive cannot be read, and says so in the log', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const answer = await picture(call(published, { id: 'incident0000001' }))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
