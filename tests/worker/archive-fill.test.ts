import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../src/core/archive/history-filter.ts'
import { parsePhrases } from '../../src/core/archive/phrases.ts'
import { readPublication } from '../../src/core/publication/read-publication.ts'
import type { SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import { feedResponse } from '../../src/pages/_feed.ts'
import { sitemapResponse } from '../../src/pages/_sitemap.ts'
import { archiveReaderOf } from './support/archive.ts'
import {
  hostOf,
  incidentOf,
  newPageId,
  publish,
  recordedRequests,
  setBackend,
  snapshotOf,
} from './support/backend-state.ts'
import { archive, hub, pullAndFill, visit } from './support/visitor.ts'

afterEach(() => reset())

const names = ['Ten years ago', 'Long ago', 'Lately']
const incidents = names.map(
  (name, at): SnapshotIncident => ({ ...incidentOf(`incident000000${at}`, name), status: 'resolved' }),
)

/** What routes are told of a page. */
async function localsOf(page: string): Promise<Pick<App.Locals, 'publicationState' | 'archive' | 'locale' | 'origin'>> {
  const relayUpdate = await hub(page).relayUpdate()
  const publication = readPublication(JSON.parse(relayUpdate?.publication ?? 'null'))
  return {
    publicationState: { state: 'published', publication, confirmedAt: publication.published_at, stale: false },
    archive: archiveReaderOf(page),
    locale: 'en',
    origin: 'https://status.example',
  }
}

/** What a feed and the sitemap answer while the page's archive stands as it does. */
async function answers(page: string): Promise<{ status: number; code: string | null; named: string[] }[]> {
  const locals = await localsOf(page)
  const all = await Promise.all([feedResponse('atom', { locals, params: {} }), sitemapResponse(locals, null)])
  return Promise.all(
    all.map(async (response) => {
      const text = await response.text()
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? null
      const named = incidents.filter(({ id }) => text.includes(`/incidents/${id}`)).map(({ name }) => name)
      return { status: response.status, code, named }
    }),
  )
}

describe('an archive that is being filled', () => {
  it('is never a feed or a sitemap in which the newest are missing', async () => {
    const page = newPageId()
    const snapshot = snapshotOf(page, { incidents })
    const domains = [hostOf(page)]
    // The publication has none of them: they are over for long.
    await setBackend({
      pages: [{ snapshot: { ...snapshot, incidents: [] }, domains }],
    })
    await visit(page, '/')
    await setBackend({ pages: [{ snapshot, domains, list: { atOnce: 1, isAll: false } }] })
    await runInDurableObject(hub(page), (_, { storage }) => storage.sql.exec("DELETE FROM facts WHERE name = 'fill'"))
    await runInDurableObject(archive(page), (_, { storage }) =>
      storage.sql.exec("DELETE FROM facts WHERE name = 'filled'"),
    )
    await pullAndFill(page)
    expect(await archiveReaderOf(page).incident(incidents[0]?.id ?? '')).toMatchObject({ name: 'Ten years ago' })
    await expect(archiveReaderOf(page).incident(incidents[2]?.id ?? '')).rejects.toThrow('still being filled')
    const status = async (id = '') => (await visit(page, `/incidents/${id}`)).status
    expect([await status(incidents[0]?.id), await status(incidents[2]?.id)]).toEqual([200, 503])
    const [feed, sitemap] = await answers(page)
    expect([feed?.status, feed?.code, feed?.named]).toEqual([503, 'archive_unavailable', []])
    expect([sitemap?.status, sitemap?.named]).toEqual([503, []])
    await setBackend({ pages: [{ snapshot, domains, list: { atOnce: 1, isAll: true } }] })
    await pullAndFill(page)
    for (const answer of await answers(page)) expect([answer.status, answer.named]).toEqual([200, names])
    expect([await status(incidents[2]?.id), await status('incident0000009')]).toEqual([200, 404])
  })
})

describe('an archive of a former build', () => {
  it('is filled again with what that build left out, and answers as before until then', async () => {
    const page = newPageId()
    const [translations, name] = [{ de: { name: 'Langsame Antworten' } }, 'Slow answers']
    const incident: SnapshotIncident = { ...incidentOf('incident0000001', name), status: 'resolved', translations }
    const snapshot = snapshotOf(page, { incidents: [incident] })
    await publish(snapshot)
    await visit(page, '/')
    await pullAndFill(page)
    // What e254335 stored: an incident without translations and published_at, filled by the publication's format 2.
    await runInDurableObject(archive(page), (_, { storage }) => {
      const key = `incident/${incident.id}`
      const [row] = storage.sql.exec<{ data: ArrayBuffer }>('SELECT data FROM documents WHERE name = ?', key)
      const { translations: _t, published_at: _p, ...stored } = JSON.parse(new TextDecoder().decode(row?.data))
      const data = new TextEncoder().encode(JSON.stringify(stored))
      storage.sql.exec('UPDATE documents SET data = ? WHERE name = ?', data, key)
      storage.sql.exec("UPDATE facts SET value = json_set(value, '$.format', '2.1') WHERE name = 'months'")
    })
    await runInDurableObject(hub(page), (_, { storage }) => {
      storage.sql.exec("UPDATE facts SET value = json_set(value, '$.format', 2) WHERE name = 'fill'")
    })
    await evictDurableObject(archive(page))
    await evictDurableObject(hub(page))
    const found = async () => {
      const query = {
        phrases: parsePhrases('langsame'),
        filter: NO_FILTER,
        month: null,
        order: 'best' as const,
        skip: 0,
        limit: 20,
      }
      return (await archiveReaderOf(page).search(query)).found.map(({ entry }) => entry.name)
    }
    expect(await found()).toEqual([])
    expect(await archiveReaderOf(page).newest('realtime', 9)).toHaveLength(1)
    await publish(snapshot)
    await pullAndFill(page)
    expect(await found()).toEqual([name])
    const { translations: archived, published_at } = (await archiveReaderOf(page).incident(incident.id)) ?? {}
    expect([archived, published_at]).toEqual([translations, incident.published_at])
    await pullAndFill(page)
    expect((await recordedRequests()).filter(({ path }) => path.includes('/incidents/'))).toHaveLength(1)
  })
})
