import { describe, expect, it } from 'vitest'
import type { ArchiveReader } from '../../../src/core/archive/reader.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { sitemapResponse } from '../../../src/pages/_sitemap.ts'
import { NOW, snapshot } from '../publication/sample.ts'

const denied = () => Promise.reject(new Error('not asked for'))
const updated = '2026-11-20T10:00:00.000Z'
const incidents = Array.from({ length: 5_000 }, (_, at) => ({
  name: `incident${String(at).padStart(7, '0')}`,
  updated,
}))
const archive: ArchiveReader = {
  incident: denied,
  neighbours: denied,
  combinedUptime: denied,
  newest: denied,
  months: denied,
  search: denied,
  monthsWithText: denied,
  addresses: async () => ({ incidents, months: [{ name: '2026-11', updated }], postmortems: incidents.slice(0, 10) }),
  calendar: denied,
  uptimes: denied,
}

async function ask(part: number | null, locales: string[] = []): Promise<{ status: number; text: string }> {
  const publication = derivePublication(snapshot({}, { locales }), { now: NOW })
  const answer = await sitemapResponse(
    {
      publicationState: { state: 'published', publication, confirmedAt: updated, stale: false },
      archive,
      origin: 'https://status.example',
    },
    part,
  )
  return { status: answer.status, text: await answer.text() }
}

const locsOf = (text: string) => [...text.matchAll(/<loc>https:\/\/status\.example([^<]*)<\/loc>/g)].map(([, at]) => at)

describe('the sitemap of a page with many incidents in all languages', () => {
  it('is a list of parts, which together have every address once and are each within the limits', async () => {
    const list = await ask(null)
    expect(list.text).toContain('<sitemapindex')
    const parts = locsOf(list.text)
    expect(parts).toEqual(parts.map((_, at) => `/sitemap-${at + 1}.xml`))
    expect(parts.length).toBeGreaterThan(2)
    const read = await Promise.all(parts.map((_, at) => ask(at + 1)))
    for (const { status, text } of read) expect([status, text.length < 10_000_000]).toEqual([200, true])
    const all = read.flatMap(({ text }) => locsOf(text))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(['/', '/history', '/uptime', '/history/2026-11']))
    const ofIncidents = all.filter((path) => path?.startsWith('/incidents/'))
    expect(ofIncidents).toHaveLength(incidents.length + 10)
    expect(ofIncidents.filter((path) => path?.endsWith('/postmortem'))).toHaveLength(10)
    expect((await ask(parts.length + 1)).status).toBe(404)
  })

  it('is one file where that holds everything', async () => {
    const { text } = await ask(null, ['en'])
    expect(text).toContain('<urlset')
    expect(locsOf(text).filter((path) => path?.startsWith('/incidents/'))).toHaveLength(incidents.length + 10)
    expect((await ask(1, ['en'])).status).toBe(404)
  })
})
