import { reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../src/core/derivation/derive.ts'
import type { SnapshotIncident } from '../../src/core/snapshot/snapshot.ts'
import type { PageArchive } from '../../src/edge/objects/archive/page-archive.ts'
import type { IncidentDelivery } from '../../src/edge/stubs/archive-delivery.ts'
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
import { beforeCall } from './support/before-call.ts'
import { archive, hub, pullAndFill, visit } from './support/visitor.ts'

afterEach(() => reset())

const SECRET = 'incident0000000'
const incidents = ['Secret', 'Public', 'Also public'].map(
  (name, at): SnapshotIncident => ({ ...incidentOf(`incident000000${at}`, name), status: 'resolved' }),
)
const others = incidents.slice(1)

/** Lets something happen before the archive takes what `when` names, the first time that it does. */
function justBefore<Name extends 'storeIncidents' | 'replaceLedgers'>(
  page: string,
  name: Name,
  when: (delivery: Parameters<PageArchive[Name]>[0]) => boolean,
  happens: () => unknown,
): Promise<void> {
  return beforeCall(archive(page), name, happens, { times: 1, when })
}

const fails = () => Promise.reject(new Error('an object that was reset'))
const isPull = ({ fill }: IncidentDelivery) => fill === null
const isFill = (delivery: IncidentDelivery) => !isPull(delivery)

/** Names that the archive has, for people and for programs. */
async function named(page: string): Promise<string[]> {
  const reader = archiveReaderOf(page)
  const found = await Promise.all(incidents.map(({ id }) => reader.incident(id)))
  const listed = (await reader.newest('realtime', 9)).map(({ name }) => name)
  expect(new Set(listed)).toEqual(new Set(found.flatMap((one) => one?.name ?? [])))
  return listed.toSorted()
}

describe('an incident that is taken back while the archive is filled', () => {
  const cases = ['by a pull that cannot tell the archive', 'by a pull with too many changes to name'] as const
  it.each(cases)('%s, does not stay there', async (condition) => {
    const page = newPageId()
    const domains = [hostOf(page)]
    const empty = snapshotOf(page)
    await publish(empty)
    await visit(page, '/')
    await pullAndFill(page)
    await setBackend({ pages: [{ snapshot: { ...empty, incidents }, domains, list: { atOnce: 2, isAll: true } }] })
    await runInDurableObject(hub(page), (_, { storage }) => storage.sql.exec("DELETE FROM facts WHERE name = 'fill'"))
    const isLast = (delivery: IncidentDelivery) => isFill(delivery) && delivery.incidents.includes('Also public')
    await justBefore(page, 'storeIncidents', isLast, async () => {
      expect(await archiveReaderOf(page).incident(SECRET)).not.toBeNull()
      const changes =
        condition === 'by a pull that cannot tell the archive'
          ? [{ revision: 2, collection: 'incidents', record: SECRET, deleted: true }]
          : null
      await publish({ ...empty, revision: 2, tip: 'tip-2', incidents: others, changes })
      // What PocketBase calls too many it calls so to whoever knows an older tip.
      if (changes) await justBefore(page, 'storeIncidents', isPull, fails)
      else
        await runInDurableObject(hub(page), (_, { storage }) =>
          storage.sql.exec("DELETE FROM facts WHERE name = 'tip'"),
        )
      await hub(page).pull()
    })
    await pullAndFill(page)
    await pullAndFill(page)
    expect(await named(page)).toEqual(['Also public', 'Public'])
  })

  it('is removed as soon as the archive can be reached, even without the backend', async () => {
    const page = newPageId()
    const snapshot = snapshotOf(page, { incidents })
    await publish(snapshot)
    await visit(page, '/')
    await pullAndFill(page)
    const changes = [{ revision: 2, collection: 'incidents', record: SECRET, deleted: true }]
    await publish({ ...snapshot, revision: 2, tip: 'tip-2', incidents: others, changes })
    await beforeCall(archive(page), 'storeIncidents', fails, { times: 2 })
    await hub(page).pull()
    await setBackend({ mode: 'down' })
    await pullAndFill(page)
    expect(await named(page)).toEqual(['Also public', 'Public'])
  })
})

describe('the ledgers of a page', () => {
  const components = Array.from({ length: 25 }, (_, at) => {
    const [one] = snapshotOf('').components
    if (!one) throw new Error('a component is expected')
    return { ...one, id: `component${String(at).padStart(6, '0')}` }
  })
  const ledgerRequests = async () => (await recordedRequests()).filter(({ path }) => path.includes('/ledger/'))
  const here = (page: string) =>
    runInDurableObject(archive(page), (_, { storage }) => [
      ...storage.sql.exec('SELECT component FROM ledger_components WHERE shown = 1'),
    ])

  it('all come, also where a pull cannot tell the archive while they are fetched', async () => {
    const page = newPageId()
    const snapshot = snapshotOf(page, { components })
    await setBackend({ pages: [{ snapshot, domains: [hostOf(page)], ledger: null }] })
    await visit(page, '/')
    await justBefore(
      page,
      'replaceLedgers',
      () => true,
      async () => {
        await justBefore(page, 'storeIncidents', isPull, fails)
        const changes = [{ revision: 2, collection: 'pages', record: page, deleted: false }]
        await publish({ ...snapshot, revision: 2, tip: 'tip-2', changes })
        await hub(page).pull()
      },
    )
    await publish(snapshot)
    await pullAndFill(page)
    await pullAndFill(page)
    expect(await here(page)).toHaveLength(25)
  })

  it('are asked for once, and then by the alarm, where PocketBase has gone back and knows less than is wanted', async () => {
    const page = newPageId()
    const snapshot = snapshotOf(page, { components })
    const domains = [hostOf(page)]
    await setBackend({ pages: [{ snapshot: { ...snapshot, revision: 2, tip: 'tip-2' }, domains, ledger: null }] })
    await visit(page, '/')
    await pullAndFill(page)
    await publish(snapshot)
    await pullAndFill(page)
    expect(await ledgerRequests()).toHaveLength(1)
    await publish({ ...snapshot, revision: 2, tip: 'tip-2' })
    await pullAndFill(page)
    expect(await here(page)).toHaveLength(25)
  })
})

describe('a file', () => {
  it('comes, also where others are being fetched when it is named', async () => {
    const page = newPageId()
    const [one, other] = ['a_abcdefghij.txt', 'b_abcdefghij.txt'].map((name, at) => {
      const incident = incidentOf(`incident000000${at}`, name, name)
      return { incident, path: `incident_updates/${incident.updates[0]?.id}/${name}` }
    })
    if (!one || !other) throw new Error('two are expected')
    await publish(snapshotOf(page), { files: { [one.path]: 'one', [other.path]: 'other' } })
    const delivery = ({ incident }: typeof one): IncidentDelivery => ({
      ...{ epoch: 'epoch1', revision: 1, fill: null, timeZone: 'UTC', removed: [], pageFiles: null },
      incidents: JSON.stringify([toPublicIncident(incident)]),
    })
    await Promise.all([one, other].map((each) => archive(page).storeIncidents(delivery(each))))
    for (const { path } of [one, other]) {
      expect((await archive(page).fetch(`https://archive/files/${path}`)).status).toBe(200)
    }
  })
})

describe('an incident that a snapshot names as changed, and neither shows nor calls deleted,', () => {
  it.each([
    ['stays where PocketBase has it in public', [], ['Also public', 'Public', 'Secret']],
    ['goes where PocketBase has it no more', [SECRET], ['Also public', 'Public']],
  ])('%s: everything is fetched anew', async (_, withdrawn, expected) => {
    const page = newPageId()
    const domains = [hostOf(page)]
    const snapshot = snapshotOf(page, { incidents })
    await publish(snapshot)
    await visit(page, '/')
    await pullAndFill(page)
    const changes = [{ revision: 2, collection: 'incidents', record: SECRET, deleted: false }]
    const archived = incidents.filter(({ id }) => !withdrawn.includes(id))
    const next = { ...snapshot, revision: 2, tip: 'tip-2', incidents: others, changes }
    await setBackend({ pages: [{ snapshot: next, archived, domains }] })
    await hub(page).pull()
    await pullAndFill(page)
    expect(await named(page)).toEqual(expected)
  })
})
