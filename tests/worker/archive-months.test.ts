import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../src/core/archive/history-filter.ts'
import type { Snapshot, SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import { archiveReaderOf, visitUntilFilled } from './support/archive.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { archive, hub, pullAndFill } from './support/visitor.ts'

afterEach(() => reset())

const ONE = 'incident0000001'
const TWO = 'incident0000002'

/** An incident that began at a moment. */
function begun(id: string, at: string, changes: Partial<SnapshotIncident> = {}): SnapshotIncident {
  return { ...incidentOf(id, `Trouble ${id.slice(-1)}`), started_at: at, ...changes }
}

function change(record: string, revision: number, deleted = false) {
  return { revision, collection: 'incidents', record, deleted }
}

/** The hub takes a first revision, then one after the other. */
async function live(page: string, revisions: Partial<Snapshot>[]): Promise<void> {
  for (const [at, changes] of revisions.entries()) {
    await publish(snapshotOf(page, { revision: at + 1, changes: [], ...changes }))
    if (at === 0) await visitUntilFilled(page)
    else await hub(page).pull()
  }
}

const EVERYTHING = { filter: NO_FILTER, skip: 0, limit: 100 }

/** Ids by month, as routes read them. */
async function months(page: string): Promise<Record<string, string[]>> {
  const reader = archiveReaderOf(page)
  const { counts } = await reader.months({ ...EVERYTHING, months: [] })
  const { months: read } = await reader.months({ ...EVERYTHING, months: counts.map(({ month }) => month) })
  expect(counts).toEqual(read.map(({ month, incidents }) => ({ month, incidents: incidents.length })))
  return Object.fromEntries(read.map(({ month, incidents }) => [month, incidents.map(({ id }) => id)]))
}

describe('the months of the archive', () => {
  it('tell in short what began in them, newest first', async () => {
    const page = newPageId()
    const first = begun(ONE, '2026-10-03T08:00:00.000Z', {
      status: 'resolved',
      resolved_at: '2026-11-01T09:00:00.000Z',
    })
    const [update] = first.updates
    if (!update) throw new Error('an update is expected')
    const affected = ['identified', 'resolved'].map((status) => ({
      ...update,
      id: `update-${status}`,
      status: status as 'identified' | 'resolved',
      body: `It is **${status}**.`,
      affected: [
        { component: 'component000001', name: 'REST API', old_status: 'operational', status: 'major_outage' } as const,
      ],
    }))
    const second = begun(TWO, '2026-10-20T08:00:00.000Z')
    await live(page, [{ incidents: [{ ...first, updates: affected.toReversed() }, second] }])
    const { months: read, first: oldest } = await archiveReaderOf(page).months({
      ...EVERYTHING,
      months: ['2026-10', '2026-11'],
    })
    expect(oldest).toBe('2026-10')
    expect(read.map(({ month, incidents }) => [month, incidents.map(({ id }) => id)])).toEqual([
      ['2026-10', [TWO, ONE]],
      ['2026-11', []],
    ])
    expect(read[0]?.incidents[1]).toEqual({
      id: ONE,
      external_id: '',
      name: 'Trouble 1',
      kind: 'realtime',
      impact: 'minor',
      status: 'resolved',
      began: '2026-10-03T08:00:00.000Z',
      from: '2026-10-03T08:00:00.000Z',
      scheduled_until: null,
      resolved_at: '2026-11-01T09:00:00.000Z',
      affected: ['REST API'],
    })
    const { months } = await archiveReaderOf(page).monthsWithText(['2026-10'])
    expect(months[0]?.incidents.map(({ words }) => words)).toEqual(['We are looking into it.', 'It is **resolved**.'])
  })

  it('outlive an eviction and the backend', async () => {
    const page = newPageId()
    await live(page, [{ incidents: [begun(ONE, '2026-10-03T08:00:00.000Z')] }])
    await evictDurableObject(archive(page))
    await publish(snapshotOf(page), { mode: 'down' })
    expect(await months(page)).toEqual({ '2026-10': [ONE] })
  })

  it('follow an incident that is edited into another month', async () => {
    const page = newPageId()
    await live(page, [
      { incidents: [begun(ONE, '2026-10-03T08:00:00.000Z'), begun(TWO, '2026-10-04T08:00:00.000Z')] },
      { incidents: [begun(ONE, '2026-09-30T08:00:00.000Z')], changes: [change(ONE, 2)] },
    ])
    expect(await months(page)).toEqual({ '2026-10': [TWO], '2026-09': [ONE] })
  })

  it('lose an incident that is deleted, unpublished or archived', async () => {
    const page = newPageId()
    await live(page, [
      { incidents: [begun(ONE, '2026-10-03T08:00:00.000Z'), begun(TWO, '2026-11-04T08:00:00.000Z')] },
      { incidents: [], changes: [change(ONE, 2, true)] },
    ])
    await evictDurableObject(archive(page))
    expect(await months(page)).toEqual({ '2026-11': [TWO] })
    const rows = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT entry FROM entries WHERE incident = ?', ONE),
    ])
    expect(rows).toEqual([])
  })

  it('lose what was taken back: an incident whose last update went', async () => {
    const page = newPageId()
    await live(page, [
      { incidents: [begun(ONE, '2026-10-03T08:00:00.000Z')] },
      { incidents: [begun(ONE, '2026-10-03T08:00:00.000Z', { updates: [] })], changes: [change(ONE, 2)] },
    ])
    expect(await months(page)).toEqual({})
  })

  it('are those of the page, whose zone may change', async () => {
    const page = newPageId()
    const { page: record } = snapshotOf(page)
    const incidents = [begun(ONE, '2026-10-31T23:30:00.000Z')]
    await live(page, [
      { incidents },
      { page: { ...record, time_zone: 'Europe/Berlin' }, changes: [{ ...change(page, 2), collection: 'pages' }] },
    ])
    expect(await months(page)).toEqual({ '2026-11': [ONE] })
  })

  it('have a maintenance where it was planned, once it has begun', async () => {
    const page = newPageId()
    const planned = { kind: 'maintenance', scheduled_for: '2026-12-05T02:00:00.000Z' } as const
    await live(page, [
      { incidents: [begun(ONE, '2026-11-20T08:00:00.000Z', { ...planned, status: 'scheduled' })] },
      { incidents: [begun(ONE, '2026-11-20T08:00:00.000Z', { ...planned, status: 'in_progress' })] },
    ])
    expect(await months(page)).toEqual({ '2026-12': [ONE] })
  })

  it('are made anew of the incidents where another build stored their entries', async () => {
    const page = newPageId()
    await live(page, [{ incidents: [begun(ONE, '2026-10-03T08:00:00.000Z')] }])
    await runInDurableObject(archive(page), (_, state) => {
      state.storage.sql.exec(`UPDATE facts SET value = json_set(value, '$.format', '0') WHERE name = 'months'`)
      state.storage.sql.exec('DROP TABLE entries; CREATE TABLE entries (incident TEXT)')
    })
    await evictDurableObject(archive(page))
    expect(await months(page)).toEqual({ '2026-10': [ONE] })
  })

  it('cannot be read, rather than be taken for everything, where not all can be made anew', async () => {
    const page = newPageId()
    await live(page, [{ incidents: [begun(ONE, '2026-10-03T08:00:00.000Z'), begun(TWO, '2026-11-04T08:00:00.000Z')] }])
    await pullAndFill(page)
    const stored = (data: string) =>
      runInDurableObject(archive(page), (_, { storage }) => {
        const name = `incident/${TWO}`
        const [row] = storage.sql.exec<{ data: ArrayBuffer }>('SELECT data FROM documents WHERE name = ?', name)
        storage.sql.exec('UPDATE documents SET data = ? WHERE name = ?', new TextEncoder().encode(data), name)
        return new TextDecoder().decode(row?.data)
      })
    const text = await stored('{"cut off')
    await runInDurableObject(archive(page), (_, { storage }) => {
      storage.sql.exec(`UPDATE facts SET value = json_set(value, '$.format', '0') WHERE name = 'months'`)
    })
    await evictDurableObject(archive(page))
    for (let one = 0; one < 2; one++) await expect(months(page)).rejects.toThrow()
    await expect(archiveReaderOf(page).addresses()).rejects.toThrow()
    await stored(text)
    expect(await months(page)).toEqual({ '2026-11': [TWO], '2026-10': [ONE] })
  })

  it('lose with a new epoch what that epoch does not know', async () => {
    const page = newPageId()
    const [lost, kept] = [begun(ONE, '2026-10-03T08:00:00.000Z'), begun(TWO, '2026-10-04T08:00:00.000Z')]
    await live(page, [{ incidents: [lost, kept] }])
    await publish(snapshotOf(page, { epoch: 'epoch2', incidents: [kept] }))
    await pullAndFill(page)
    expect(await months(page)).toEqual({ '2026-10': [TWO] })
  })

  it('come again after the archive has lost its disk', async () => {
    const page = newPageId()
    await live(page, [{ incidents: [begun(ONE, '2026-10-03T08:00:00.000Z')] }])
    await pullAndFill(page)
    await runInDurableObject(archive(page), (_, state) => state.storage.deleteAll())
    await evictDurableObject(archive(page))
    expect(await months(page)).toEqual({})
    await evictDurableObject(hub(page))
    await pullAndFill(page)
    expect(await months(page)).toEqual({ '2026-10': [ONE] })
  })
})
