import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { HighlightSegment } from '../../src/core/archive/excerpt.ts'
import { type HistoryFilter, NO_FILTER } from '../../src/core/archive/history-filter.ts'
import { parseHistoryQuery } from '../../src/core/archive/history-query.ts'
import { parsePhrases } from '../../src/core/archive/phrases.ts'
import type { SearchQuery } from '../../src/core/archive/reader.ts'
import { readPublication } from '../../src/core/publication/read-publication.ts'
import type { SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import { archiveReaderOf, visitUntilFilled } from './support/archive.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { archive, hub, pullAndFill, visit } from './support/visitor.ts'

afterEach(() => reset())

/** An incident with these words, its newest update last; ids follow from the name. */
function incident(name: string, bodies: string[] = ['We are looking.'], changes: Partial<SnapshotIncident> = {}) {
  const id = `incident${[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_000, 7)}`.padEnd(
    15,
    '0',
  )
  const one = { ...incidentOf(id, name), started_at: '2026-10-03T08:00:00.000Z', ...changes }
  const [update] = one.updates
  if (!update) throw new Error('an update is expected')
  return { ...one, updates: bodies.map((body, at) => ({ ...update, id: `${id}-${at}`, body })).toReversed() }
}

async function pageOf(incidents: SnapshotIncident[]): Promise<string> {
  const page = newPageId()
  await publish(snapshotOf(page, { changes: [], incidents }))
  await visitUntilFilled(page)
  return page
}

async function searchPage(page: string, typed: string, query: Partial<SearchQuery> = {}) {
  const all = {
    phrases: parsePhrases(typed),
    filter: NO_FILTER,
    month: null,
    order: 'best' as const,
    skip: 0,
    limit: 20,
    ...query,
  }
  return archiveReaderOf(page).search(all)
}

async function names(page: string, typed: string, query: Partial<SearchQuery> = {}): Promise<string[]> {
  return (await searchPage(page, typed, query)).found.map(({ entry }) => entry.name)
}

const text = (pieces: HighlightSegment[] = []) =>
  pieces.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('')

describe('the search over past incidents', () => {
  it('reads names, every update, the postmortem and the names of components', async () => {
    const affected = [
      { component: 'component000001', name: 'Webhooks', old_status: 'operational', status: 'major_outage' },
    ]
    const one = incident('Slow answers', ['A router has failed.', 'The **cable** was cut.'], {
      postmortem: 'The [excavator](https://example.com/) hit it.',
      // Nobody reads it before.
      resolved_at: '2026-10-03T09:00:00.000Z',
      status: 'resolved',
    })
    const [newest, first] = one.updates
    if (!newest || !first) throw new Error('two updates are expected')
    const page = await pageOf([
      { ...one, updates: [newest, { ...first, affected: affected as typeof first.affected }] },
    ])
    for (const typed of ['slow', 'ROUTER', 'cable cut', 'excavator', 'webhooks', 'webh', '"router has failed"']) {
      expect(await names(page, typed), typed).toEqual(['Slow answers'])
    }
    for (const typed of ['example.com', 'excavated', '"has router"', 'slow nothing', 'failed the']) {
      expect(await names(page, typed === 'failed the' ? '"failed the"' : typed), typed).toEqual([])
    }
  })

  it("finds by a component what an import's list alone names, by the vendor's id of it", async () => {
    const page = newPageId()
    const [one] = snapshotOf(page).components
    if (!one) throw new Error('a component is expected')
    const components = [{ ...one, external_id: 'kf4h2l' }]
    const incidents = [
      incident('Imported outage', ['Down.'], { source: { components: ['zz', 'kf4h2l'] } }),
      incident('Elsewhere', ['Down.'], { source: { components: ['zz'] } }),
    ]
    await publish(snapshotOf(page, { changes: [], components, incidents }))
    await visit(page, '/')
    const { components: listed } = readPublication(JSON.parse((await hub(page).relayUpdate())?.publication ?? 'null'))
    for (const name of [one.id, 'kf4h2l']) {
      const { filter, start } = parseHistoryQuery(new URLSearchParams({ component: name }), listed)
      const { months } = await archiveReaderOf(page).months({ filter, months: start, skip: 0, limit: 50 })
      expect(months.flatMap((month) => month.incidents.map((entry) => entry.name))).toEqual(['Imported outage'])
      expect(await names(page, 'down', { filter })).toEqual(['Imported outage'])
    }
  })

  it('puts names before mentions, and says what answered', async () => {
    const page = await pageOf([
      incident('Slow answers', [
        'x '.repeat(200),
        `${'Before. '.repeat(30)}The database is slow. ${'After. '.repeat(60)}`,
      ]),
      incident('Database unavailable', ['We are looking.']),
    ])
    expect(await names(page, 'database')).toEqual(['Database unavailable', 'Slow answers'])
    const { found: both, total } = await searchPage(page, 'database')
    expect(total).toBe(2)
    expect(text(both[0]?.name)).toBe('[Database] unavailable')
    expect(text(both[1]?.excerpt)).toMatch(/^… (Before\. )+The \[database\] is slow\. (After\. ?)+ …$/)
  })

  it('puts the newest first on request, page by page, within a filter and a month', async () => {
    const page = await pageOf([
      incident('Database unavailable', ['We are looking.'], { started_at: '2026-10-01T08:00:00.000Z' }),
      incident('Slow answers', ['The database is slow.'], { started_at: '2026-10-03T08:00:00.000Z' }),
      incident('Slow pages', ['The database was full.'], { started_at: '2026-09-03T08:00:00.000Z' }),
    ])
    const order = 'newest' as const
    expect(await names(page, 'database', { order })).toEqual(['Slow answers', 'Database unavailable', 'Slow pages'])
    expect(await names(page, 'database', { order, skip: 1, limit: 1 })).toEqual(['Database unavailable'])
    expect(await names(page, 'database', { order, month: '2026-10' })).toEqual(['Slow answers', 'Database unavailable'])
    const filter: HistoryFilter = { ...NO_FILTER, impact: 'critical' }
    expect(await names(page, 'database', { order, filter })).toEqual([])
    expect((await searchPage(page, 'database', { order, limit: 1 })).total).toBe(3)
  })

  it('finds what stands far behind the first words of a long incident, and hands out no more than is looked at', async () => {
    const page = await pageOf([
      incident(
        'Long',
        Array<string>(12)
          .fill('x '.repeat(4_000))
          .with(3, `${'y '.repeat(4_000)}The database. ${'z '.repeat(500)}`),
      ),
    ])
    expect(text((await searchPage(page, 'database')).found[0]?.excerpt)).toMatch(/^… (y )+The \[database\]\. (z )+…$/)
    const query = {
      phrases: parsePhrases('database'),
      filter: NO_FILTER,
      month: null,
      order: 'best' as const,
      skip: 0,
      limit: 20,
    }
    expect((await archive(page).search(query)).length).toBeLessThan(25_000)
  })

  it.each([
    ['服务器故障', '服务器'],
    ['服务器故障', '务器故'],
    ['サーバー障害が発生しました', '障害'],
    ['서버에 장애가 발생했습니다', '장애'],
    ['انقطاع في الخَدَمات', 'الخدمات'],
    ['إعادة التشغيل', 'اعاده'],
    ['Störung in München', 'munchen'],
    ['Störung in München', 'STÖRUNG'],
    ['Straße gesperrt', 'strasse'],
    ['Panne à Orléans', 'orleans'],
    ['İstanbul bağlantısı', 'istanbul baglantisi'],
    ['ระบบล่ม', 'ล่ม'],
    ['Сбой ещё раз', 'еще'],
    ['us-east-1 is down', 'us-east-1'],
    ['Error 502', '502'],
  ])('finds in %s what a reader types: %s', async (name, typed) => {
    const page = await pageOf([incident(name), incident('Other')])
    const { found: all } = await searchPage(page, typed)
    expect(all.map(({ entry }) => entry.name)).toEqual([name])
    expect(all[0]?.name.some(({ hit }) => hit)).toBe(true)
  })

  it.each(['服器', 'サ障'])('does not find %s, which does not stand there together', async (typed) => {
    expect(await names(await pageOf([incident('服务器故障 サーバー障害')]), typed)).toEqual([])
  })

  it.each([
    'NEAR(api, 2)',
    '"api',
    'api"',
    'api*',
    '*api',
    'name:api',
    'api AND OR NOT',
    '-api',
    '^api',
    '{name words}: api',
    'api + down',
    "'; DROP TABLE search; --",
    '()',
    '""',
    '\u0000api',
    'api\\',
    '😀 api',
    '\ue000',
    'a'.repeat(200),
    '"a" '.repeat(50),
  ])('takes %j for words, whatever SQLite would make of it', async (typed) => {
    const page = await pageOf([incident('API down')])
    const { total, found: all } = await searchPage(page, typed)
    expect(all).toHaveLength(total)
  })

  it('goes by month, kind, impact and component, and by parts', async () => {
    const planned = { kind: 'maintenance', status: 'completed', scheduled_for: '2026-09-05T02:00:00.000Z' } as const
    const page = await pageOf([
      incident('Trouble one', undefined, { impact: 'major' }),
      incident('Trouble two'),
      incident('Trouble planned', undefined, planned),
      incident('Trouble ahead', undefined, { ...planned, status: 'scheduled' }),
    ])
    const by = (filter: Partial<HistoryFilter>) => names(page, 'trouble', { filter: { ...NO_FILTER, ...filter } })
    expect(await by({ impact: 'major' })).toEqual(['Trouble one'])
    expect((await by({ kind: 'maintenance' })).sort()).toEqual(['Trouble ahead', 'Trouble planned'])
    expect(await by({ components: ['component000001'] })).toEqual([])
    expect(await names(page, 'trouble', { month: '2026-09' })).toEqual(['Trouble planned'])
    const parts = await Promise.all([0, 3].map((skip) => searchPage(page, 'trouble', { skip, limit: 3 })))
    expect(parts.map(({ total, found: part }) => [total, part.length])).toEqual([
      [4, 3],
      [4, 1],
    ])
  })

  it.each(['deleted', 'unpublished or archived'])('loses at once an incident that is %s', async (how) => {
    const one = incident('Leaked name', ['The secret is out.'])
    const page = await pageOf([one, incident('Other secret')])
    expect(await names(page, 'secret')).toHaveLength(2)
    const changes = [{ revision: 2, collection: 'incidents', record: one.id, deleted: how === 'deleted' }]
    await publish(snapshotOf(page, { revision: 2, changes }))
    await hub(page).pull()
    expect(await names(page, 'secret')).toEqual(['Other secret'])
    expect(await names(page, 'leaked')).toEqual([])
    const rows = await runInDurableObject(archive(page), (_, { storage }) => [
      ...storage.sql.exec(`SELECT rowid FROM search WHERE search MATCH '"leaked"'`),
    ])
    expect(rows).toEqual([])
  })

  it('loses the words of an update that was rewritten or taken away', async () => {
    const one = incident('Slow answers', ['The password is hunter2.', 'We are looking.'])
    const page = await pageOf([one])
    const changes = [{ revision: 2, collection: 'incidents', record: one.id, deleted: false }]
    await publish(snapshotOf(page, { revision: 2, changes, incidents: [{ ...one, updates: one.updates.slice(0, 1) }] }))
    await hub(page).pull()
    expect(await names(page, 'hunter2')).toEqual([])
    expect(await names(page, 'looking')).toEqual(['Slow answers'])
  })

  it('is made anew of the incidents where another build made its index', async () => {
    const page = await pageOf([incident('Slow answers')])
    await runInDurableObject(archive(page), (_, { storage }) => {
      storage.sql.exec(`UPDATE facts SET value = json_set(value, '$.format', '2.0') WHERE name = 'months'`)
      storage.sql.exec('DROP TABLE search; CREATE VIRTUAL TABLE search USING fts5(other)')
    })
    await evictDurableObject(archive(page))
    expect(await names(page, 'slow')).toEqual(['Slow answers'])
  })

  it('says that something may be missing until all that there is was brought', async () => {
    const page = await pageOf([incident('Slow answers')])
    await pullAndFill(page)
    expect((await searchPage(page, 'slow')).complete).toBe(true)
    await runInDurableObject(archive(page), (_, { storage }) => {
      storage.sql.exec("DELETE FROM facts WHERE name = 'filled'")
    })
    expect((await searchPage(page, 'slow')).complete).toBe(false)
  })
})
