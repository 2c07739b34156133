import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IncidentDelivery } from '../../src/edge/stubs/archive-delivery.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { ageCopy, archive, hub, openTab, pullAndAge, pullAndFill, type Tab, visit } from './support/visitor.ts'

const [FIRST, SECOND, THIRD] = ['incident0000001', 'incident0000002', 'incident0000003'] as const
const isPull = ({ fill }: IncidentDelivery) => fill === null
let page = ''
let tab: Tab

/** PocketBase at a revision with these open incidents, of which the last is new. */
async function setIncidents(revision: number, ids: readonly string[], gone: readonly string[] = []) {
  const incidents = ids.map((id) => incidentOf(id, id))
  const changes = [...ids.slice(-1), ...gone].map((record) => {
    return { revision, collection: 'incidents', record, deleted: gone.includes(record) }
  })
  await publish(snapshotOf(page, { revision, incidents, changes: revision === 1 ? null : changes }))
}

const ping = (revision: number) => hub(page).ping(page, { epoch: 'epoch1', revision })
const revisionAt = async (path: string) => {
  const { publicationState: reading } = await (await visit(page, path)).json<{
    publicationState: { publication: { revision: number } }
  }>()
  return reading.publication.revision
}
const archived = async () => (await (await visit(page, '/archived')).json<string[]>()).toSorted()

/** An archive that answers none of the hub's pulls until it is let go. */
async function hangingArchive(): Promise<() => void> {
  const blocked = Promise.withResolvers<void>()
  await beforeCall(archive(page), 'storeIncidents', () => blocked.promise, { when: isPull })
  return blocked.resolve
}

beforeEach(async () => {
  page = newPageId()
  await setIncidents(1, [FIRST])
  tab = await openTab(page)
  await tab.until('fresh')
  await hub(page).pull()
  await pullAndFill(page)
  ageCopy(page)
  expect(await archived()).toEqual([FIRST])
})
afterEach(() => reset())

describe('a post while the archive hangs', () => {
  it('is on sockets and on `/` at once, one after the other; the history has it when the archive is back', async () => {
    const letGo = await hangingArchive()
    await setIncidents(2, [FIRST, SECOND])
    await ping(2)
    await tab.until('delta')
    await setIncidents(3, [FIRST, SECOND, THIRD])
    await ping(3)
    await tab.until('delta', 2)
    ageCopy(page)
    expect(await revisionAt('/')).toBe(3)
    expect(await archived()).toEqual([FIRST])
    letGo()
    await hub(page).pull()
    ageCopy(page)
    await scheduler.wait(1_001)
    expect(await archived()).toEqual([FIRST, SECOND, THIRD])
  })

  it('takes back what is taken back meanwhile', async () => {
    const letGo = await hangingArchive()
    await setIncidents(2, [FIRST, SECOND])
    await ping(2)
    await setIncidents(3, [FIRST], [SECOND])
    await ping(3)
    letGo()
    await pullAndAge(page)
    expect((await archive(page).incident(SECOND)).text).toBeNull()
    expect((await archive(page).incident(FIRST)).text).not.toBeNull()
  })

  it('reaches the archive by the alarm if the hub ended before delivering it', async () => {
    await hangingArchive()
    await setIncidents(2, [FIRST, SECOND])
    await ping(2)
    await tab.until('delta')
    for (const one of [hub(page), archive(page)]) {
      await runInDurableObject(one, (_, state) => state.abort('killed by a test')).catch(() => {})
    }
    expect((await archive(page).incident(SECOND)).text).toBeNull()
    await runDurableObjectAlarm(hub(page))
    expect((await archive(page).incident(SECOND)).text).not.toBeNull()
  })
})

it('what was drawn of the archive just before it took a post is drawn anew', async () => {
  const letGo = await hangingArchive()
  await setIncidents(2, [FIRST, SECOND])
  await ping(2)
  ageCopy(page)
  expect([await revisionAt('/'), await archived()]).toEqual([2, [FIRST]])
  letGo()
  await pullAndAge(page)
  await scheduler.wait(1_001)
  expect(await archived()).toEqual([FIRST, SECOND])
  // From then on it is kept.
  await archive(page).storeIncidents({
    ...{
      epoch: 'epoch1',
      revision: 9,
      fill: null,
      timeZone: null,
      incidents: '[]',
      removed: [SECOND],
      pageFiles: null,
    },
  })
  ageCopy(page)
  await scheduler.wait(1_001)
  expect(await archived()).toEqual([FIRST, SECOND])
})
