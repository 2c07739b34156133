import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import { archiveReaderOf, visitUntilFilled } from './support/archive.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { hub } from './support/visitor.ts'

afterEach(() => reset())

const [API, MAIL] = ['component000001', 'component000002']

function affecting(
  id: string,
  component: string,
  created: string,
  own: Partial<SnapshotIncident> = {},
): SnapshotIncident {
  const incident = incidentOf(id, `Trouble ${id}`)
  const affected = [{ component, name: component, old_status: 'operational', status: 'major_outage' } as const]
  return { ...incident, created, updates: incident.updates.map((update) => ({ ...update, affected })), ...own }
}

describe('the newest incidents of the archive', () => {
  it('are those of a component, however many others came since, and none that was taken back', async () => {
    const page = newPageId()
    const mails = Array.from({ length: 5 }, (_, at) =>
      affecting(`incident000001${at}`, MAIL, `2026-11-2${at}T08:00:00.000Z`),
    )
    const api = affecting('incident0000001', API, '2026-11-01T08:00:00.000Z')
    const listed = incidentOf('incident0000002', 'By its list')
    const imported = { ...listed, created: '2026-11-02T08:00:00.000Z', source: { components: ['apiapiapi001'] } }
    await publish(snapshotOf(page, { incidents: [...mails, api, imported] }))
    await visitUntilFilled(page)
    const { newest } = archiveReaderOf(page)
    const ids = async (...args: Parameters<typeof newest>) => (await newest(...args)).map(({ id }) => id)
    expect(await ids('realtime', 2)).toEqual(['incident0000014', 'incident0000013'])
    expect(await ids('realtime', 2, [API])).toEqual([api.id])
    expect(await ids('realtime', 9, [API, 'apiapiapi001'])).toEqual([imported.id, api.id])
    expect(await ids('realtime', 9, [API, MAIL])).toHaveLength(6)
    expect(await ids('maintenance', 9, [API])).toEqual([])
    expect(await ids('realtime', 9, [])).toEqual([])
    const changes = [{ revision: 2, collection: 'incidents', record: api.id, deleted: true }]
    await publish(snapshotOf(page, { revision: 2, incidents: mails, changes }))
    await hub(page).pull()
    expect(await ids('realtime', 9, [API])).toEqual([])
  })
})
