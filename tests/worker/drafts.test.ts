import { reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RecordChange } from '../../src/core/snapshot/snapshot.ts'
import { updateListing } from '../../src/edge/memory/listing.ts'
import { hostOf, incidentOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { ageCopy, directory, hub, openTab, visit } from './support/visitor.ts'

/** In milliseconds: what /healthz knows of a hub is older. */
const STATUS_AGE = 1_100
const PATHS = ['/', '/healthz', '/live.json', '/history.rss', '/api/v2/summary.json', '/badge.svg', '/metrics']
let page = ''

const setPage = (revision: number, changes: RecordChange[] | null, names: string[] = []) => {
  const incidents = names.map((name) => incidentOf('incident0000001', name))
  return setBackend({
    pages: [{ snapshot: snapshotOf(page, { revision, changes, incidents }), domains: [hostOf(page)] }],
  })
}

/** What PocketBase says of the write that made a revision. */
const change = (revision: number, collection: string, isPublic: boolean, deleted = false): RecordChange[] => [
  { revision, collection, record: `${collection}-record`.slice(0, 15), deleted, public: isPublic },
]

/** The backend says that a page moved; what this isolate knows of its hub and relays is asked for again. */
async function ping(revision: number): Promise<void> {
  updateListing(await directory().listing(), Date.now())
  await hub(page).ping(page, { epoch: 'epoch1', revision })
  await scheduler.wait(STATUS_AGE)
  ageCopy(page)
}

async function answers(): Promise<object[]> {
  const all: object[] = []
  for (const path of PATHS) {
    const response = await visit(page, path)
    all.push({ path, status: response.status, headers: [...response.headers], body: await response.text() })
  }
  return all
}

beforeEach(async () => {
  page = newPageId()
  await setPage(1, null)
  updateListing(await directory().refresh(), Date.now())
  await visit(page, '/')
})
afterEach(() => reset())

it.each([
  ['a draft', 'incidents', true],
  ['an update of a draft', 'incident_updates', false],
  ['a member', 'memberships', false],
])('%s that the team writes is seen by no answer and no socket, nor is when', async (_, collection, deleted) => {
  const tab = await openTab(page)
  await tab.until('fresh')
  await ping(1)
  const [before, heard] = [await answers(), tab.messages.length]
  await setPage(2, change(2, collection, false, deleted))
  await ping(2)
  expect(await answers()).toEqual(before)
  expect(tab.messages.slice(heard)).toEqual([])
})

it('what is published after a draft comes as ever, and the draft is not asked for again', async () => {
  const tab = await openTab(page)
  await tab.until('fresh')
  await setPage(2, change(2, 'incidents', false, true))
  await ping(2)
  await setPage(3, [...change(3, 'incidents', true)], ['Outage'])
  await ping(3)
  await tab.until('delta')
  expect(tab.messages.at(-1)).toMatchObject({ type: 'delta', from: 1, to: 3 })
  const live = await (await visit(page, '/live.json')).json()
  expect(live).toMatchObject({ publication: { revision: 3, incidents: [{ name: 'Outage' }] } })
})

it('a draft that is written while PocketBase was silent has it heard again', async () => {
  const tab = await openTab(page)
  await tab.until('fresh')
  await hub(page).backendSilent(page, Date.now() - 200_000)
  await tab.until('fresh', 1)
  expect(await tab.ping()).not.toBe('pong')
  await setPage(2, change(2, 'incidents', false, true))
  await ping(2)
  expect(await tab.ping()).toBe('pong')
})
