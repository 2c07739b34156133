import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import { archiveReaderOf, visitUntilFilled } from './support/archive.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { hub } from './support/visitor.ts'

afterEach(() => reset())

const DAYS = ['2026-11-01', '2026-11-03', '2026-11-03', '2026-11-20']

/** Four incidents, two of them at one moment, and a maintenance that has not begun. */
function all(): SnapshotIncident[] {
  const begun = DAYS.map((day, index) => ({
    ...incidentOf(`incident000000${index + 1}`, `Trouble ${index + 1}`),
    started_at: `${day}T08:00:00.000Z`,
  }))
  const planned = incidentOf('incident0000009', 'Planned')
  return [...begun, { ...planned, kind: 'maintenance', status: 'scheduled', scheduled_for: '2027-01-01T00:00:00.000Z' }]
}

describe('the incidents before and after one', () => {
  it('are those that began just before and after it, along the whole row and back', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: all() }))
    await visitUntilFilled(page)
    const reader = archiveReaderOf(page)
    const ids = ['incident0000001', 'incident0000002', 'incident0000003', 'incident0000004']
    const found = await Promise.all(ids.map((id) => reader.neighbours(id)))
    expect(found.map(({ previous, next }) => [previous?.id ?? null, next?.id ?? null])).toEqual([
      [null, ids[1]],
      [ids[0], ids[2]],
      [ids[1], ids[3]],
      [ids[2], null],
    ])
    expect(found[0]?.next).toEqual({ id: ids[1], name: 'Trouble 2', began: '2026-11-03T08:00:00.000Z' })
    expect(await reader.neighbours('incident0000009')).toEqual({ previous: null, next: null })
  })

  it('close the gap where one was taken back', async () => {
    const page = newPageId()
    await publish(snapshotOf(page, { incidents: all() }))
    await visitUntilFilled(page)
    const rest = all().filter(({ id }) => !/[23]$/.test(id))
    const changes = ['incident0000002', 'incident0000003'].map((record) => ({
      revision: 2,
      collection: 'incidents',
      record,
      deleted: true,
    }))
    await publish(snapshotOf(page, { revision: 2, incidents: rest, changes }))
    await hub(page).pull()
    expect((await archiveReaderOf(page).neighbours('incident0000001')).next?.id).toBe('incident0000004')
  })
})
