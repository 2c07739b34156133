import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GRACE_MS } from '../../src/core/publication/publication-state.ts'
import { CONFIRM_INTERVAL, LEASE_INTERVAL, MAX_HUBS_AT_ONCE } from '../../src/edge/base/limits.ts'
import { clearListing } from '../../src/edge/memory/directory.ts'
import {
  changeBackendOnly,
  hostOf,
  newPageId,
  pocketBase,
  recordedRequests,
  setBackend,
  snapshotOf,
} from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { openReaders, passTime, quietCost, startCounting, stopCounting } from './support/quiet-cost.ts'
import { ageCopy, directory, hub, openTab, relay, type Tab, visit } from './support/visitor.ts'

const components = snapshotOf('').components.map((one) => ({ ...one, status: 'on fire' as 'operational' }))
let pages: string[] = []

/** PocketBase's pages, some at another revision. */
function listPages(moved: readonly string[] = [], revision = 2) {
  return pages.map((page) => ({
    snapshot: moved.includes(page) ? snapshotOf(page, { revision, changes: [] }) : snapshotOf(page),
    domains: [hostOf(page)],
  }))
}

async function openDeployment(count: number): Promise<void> {
  pages = Array.from({ length: count }, () => newPageId())
  await setBackend({ pages: listPages() })
  await directory().refresh()
}

async function openTabs(): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (const page of pages) tabs.push(await openTab(page))
  for (const tab of tabs) await tab.until('fresh')
  return tabs
}

/** Sets the clock on, in milliseconds. */
const setClockOn = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + time)
const freshness = async (page: string) => {
  ageCopy(page)
  clearListing()
  return (await visit(page, '/live.json')).json<{ stale: boolean; confirmed_at: string }>()
}

afterEach(async () => {
  vi.restoreAllMocks()
  stopCounting()
  await reset()
})

describe('a deployment in which nothing moves', () => {
  it('writes an alarm a beat, calls no object, and asks PocketBase once, however many pages are read', async () => {
    await openDeployment(20)
    for (const page of pages) await openReaders(hostOf(page))
    await passTime(3 * CONFIRM_INTERVAL)
    await startCounting()
    const beats = 5
    await passTime(beats * CONFIRM_INTERVAL)
    const { bytes, ...cost } = quietCost()
    expect(cost).toEqual({ rows: 0, alarms: beats, calls: 0, questions: beats })
    expect(bytes).toBeLessThan(beats * 1_000)
  })

  it('asks for its leases, and lets go of relays that nobody needs, at a few rows and calls', async () => {
    await openDeployment(5)
    for (const page of pages) await openReaders(hostOf(page))
    await passTime(3 * CONFIRM_INTERVAL)
    await startCounting()
    await passTime(2 * LEASE_INTERVAL)
    const { rows, alarms, calls } = quietCost()
    const beats = (2 * LEASE_INTERVAL) / CONFIRM_INTERVAL
    // The build before wrote 10 rows a page and beat, and made 4 calls.
    expect(rows + alarms - beats).toBeLessThanOrEqual((beats * pages.length * 10) / 25)
    expect(calls).toBeLessThanOrEqual((beats * pages.length * 4) / 25)
    stopCounting()
    for (const page of pages) {
      const names = await runInDurableObject(hub(page), (_, { storage }) => [
        ...storage.sql.exec<{ name: string }>('SELECT name FROM roster ORDER BY name'),
      ])
      expect(names.map(({ name }) => name.replace(page, ''))).toEqual([':local:1', ':weur:1'])
    }
  }, 240_000)

  it('is confirmed all the same: pages and /healthz say when PocketBase was last heard', async () => {
    await openDeployment(2)
    const tabs = await openTabs()
    await passTime(10 * CONFIRM_INTERVAL)
    for (const page of pages) {
      const { stale, confirmed_at } = await freshness(page)
      expect([stale, Date.now() - Date.parse(confirmed_at) <= CONFIRM_INTERVAL]).toEqual([false, true])
      const health = await (await visit(page, '/healthz')).json<{ confirmedAt: string }>()
      expect(health.confirmedAt).toBe(confirmed_at)
    }
    for (const tab of tabs) {
      expect(tab.messages.map(({ type }) => type)).toEqual(['publication', 'fresh'])
      expect(await tab.ping()).toBe('pong')
    }
  })

  it('tells nobody but the page that moved', async () => {
    await openDeployment(10)
    const tabs = await openTabs()
    const [moved = ''] = pages
    await passTime(3 * CONFIRM_INTERVAL)
    let called = 0
    for (const page of pages.slice(1)) await beforeCall(hub(page), 'backendHeard', () => (called += 1))
    await changeBackendOnly({ pages: listPages([moved]) })
    await passTime(CONFIRM_INTERVAL)
    await tabs[0]?.until('delta')
    expect(called).toBe(0)
    const asked = (await recordedRequests()).map(({ path }) => path.split('?')[0])
    expect(asked.filter((path) => path?.includes('/snapshot/'))).toEqual([`/api/aldis/snapshot/${moved}`])
  })
})

describe('a PocketBase that hangs', () => {
  let tabs: Tab[] = []
  let heardAt = ''
  beforeEach(async () => {
    await openDeployment(4)
    tabs = await openTabs()
    await passTime(2 * CONFIRM_INTERVAL)
    heardAt = new Date((await directory().listing()).heardAt ?? 0).toISOString()
    await changeBackendOnly({ mode: 'silent' })
  })

  it('leaves every page fresh within the grace, and stale after it, however it is read; and fresh when it is back', async () => {
    setClockOn(GRACE_MS - 1_000)
    for (const page of pages) expect(await freshness(page)).toMatchObject({ stale: false, confirmed_at: heardAt })
    setClockOn(1_000)
    for (const page of pages) expect(await freshness(page)).toMatchObject({ stale: true, confirmed_at: heardAt })
    const ringing = runDurableObjectAlarm(directory())
    for (const tab of tabs) {
      await tab.until('stale')
      expect(tab.messages.at(-1)).toMatchObject({ type: 'stale', since: heardAt })
      expect(await tab.ping()).toBe(`pong ${heardAt}`)
    }
    await ringing
    for (const page of pages) {
      clearListing()
      const health = await (await visit(page, '/healthz')).json()
      expect(health).toMatchObject({ backend: 'unreachable', confirmedAt: heardAt })
    }
    await changeBackendOnly({ pages: listPages() })
    setClockOn(CONFIRM_INTERVAL)
    await runDurableObjectAlarm(directory())
    for (const tab of tabs) {
      await tab.until('fresh', 2)
      expect(await tab.ping()).toBe('pong')
      expect(tab.messages.filter(({ type }) => type === 'stale')).toHaveLength(1)
    }
    for (const page of pages) expect(await freshness(page)).toMatchObject({ stale: false })
  })

  it('is said to who connects later, and after the objects were evicted', async () => {
    setClockOn(GRACE_MS)
    await runDurableObjectAlarm(directory())
    for (const tab of tabs) await tab.until('stale')
    const [page = ''] = pages
    await runInDurableObject(relay(page), (_, state) => state.abort('evicted by a test')).catch(() => {})
    clearListing()
    const later = await openTab(page, '?epoch=epoch1&since=1')
    await later.until('stale')
    expect(later.messages).toMatchObject([{ type: 'stale', since: heardAt }])
    expect(await later.ping()).toBe(`pong ${heardAt}`)
  })

  it('is said by a hub that could not be called at first', async () => {
    const [page = ''] = pages
    await beforeCall(hub(page), 'backendSilent', () => Promise.reject(new Error('a broken hub')), { times: 1 })
    setClockOn(GRACE_MS)
    await runDurableObjectAlarm(directory())
    await tabs[1]?.until('stale')
    expect(tabs[0]?.messages.map(({ type }) => type)).not.toContain('stale')
    await runDurableObjectAlarm(directory())
    await tabs[0]?.until('stale')
  })
})

describe('a page that cannot be pulled while PocketBase is heard', () => {
  it('says at once since when nothing confirms it, is stale after the grace, and fresh when it can be pulled', async () => {
    await openDeployment(2)
    const [page = '', other = ''] = pages
    const [tab, otherTab] = await openTabs()
    await passTime(2 * CONFIRM_INTERVAL)
    const heardAt = new Date((await directory().listing()).heardAt ?? 0).toISOString()
    const broken = { snapshot: snapshotOf(page, { revision: 2, changes: [], components }), domains: [hostOf(page)] }
    await changeBackendOnly({ pages: [broken, ...listPages().slice(1)] })
    await passTime(CONFIRM_INTERVAL)
    await tab?.until('fresh', 2)
    expect(await tab?.ping()).toBe(`pong ${heardAt}`)
    await passTime(GRACE_MS)
    await tab?.until('stale')
    expect(await freshness(page)).toMatchObject({ stale: true, confirmed_at: heardAt })
    expect(await freshness(other)).toMatchObject({ stale: false })
    expect(await otherTab?.ping()).toBe('pong')
    await changeBackendOnly({ pages: listPages([page], 3) })
    await passTime(CONFIRM_INTERVAL)
    await tab?.until('delta')
    expect(await tab?.ping()).toBe('pong')
    expect(await freshness(page)).toMatchObject({ stale: false })
  })
})

describe('a directory that died', () => {
  it('is noticed by the hub, which asks PocketBase itself', async () => {
    await openDeployment(1)
    const [page = ''] = pages
    const [tab] = await openTabs()
    await runInDurableObject(directory(), (_, { storage }) => storage.deleteAlarm())
    await beforeCall(directory(), 'newsOf', () => Promise.reject(new Error('a dead directory')))
    setClockOn(LEASE_INTERVAL + 1)
    await runDurableObjectAlarm(hub(page))
    await tab?.until('fresh', 2)
    await changeBackendOnly({ mode: 'down' })
    setClockOn(LEASE_INTERVAL + 1)
    await runDurableObjectAlarm(hub(page))
    await tab?.until('stale')
  })

  it('and whose hubs died too does not leave sockets without a word for ever', async () => {
    await openDeployment(1)
    const [page = ''] = pages
    const [tab] = await openTabs()
    await beforeCall(hub(page), 'join', () => Promise.reject(new Error('a dead hub')))
    setClockOn(LEASE_INTERVAL + GRACE_MS)
    await runDurableObjectAlarm(relay(page))
    await tab?.until('stale')
    expect(await tab?.ping()).toMatch(/^pong \d{4}-/)
  })
})

it('many pages that move at once are pulled a few at a time', async () => {
  await openDeployment(30)
  await passTime(CONFIRM_INTERVAL)
  const backend = pocketBase()
  let [pulling, most, pulls] = [0, 0, 0]
  const fetch = async (input: RequestInfo, init?: RequestInit) => {
    const isPull = String(input).includes('/snapshot/')
    if (isPull) [pulling, pulls] = [pulling + 1, pulls + 1]
    most = Math.max(most, pulling)
    const response = await backend.fetch(input, init)
    if (isPull) pulling -= 1
    return response
  }
  await changeBackendOnly({ pages: listPages(pages) })
  Object.assign(env, { PB: { fetch } })
  await passTime(CONFIRM_INTERVAL)
  await expect.poll(() => pulls).toBe(pages.length)
  Object.assign(env, { PB: backend })
  expect(most).toBeLessThanOrEqual(MAX_HUBS_AT_ONCE)
  for (const page of pages) await expect.poll(async () => (await hub(page).relayUpdate())?.revision).toBe(2)
})

it('a socket hears something first also where there is no publication yet', async () => {
  pages = [newPageId()]
  const [page = ''] = pages
  await setBackend({ pages: [{ snapshot: snapshotOf(page, { components }), domains: [hostOf(page)] }] })
  const { webSocket } = await visit(page, '/live', { headers: { upgrade: 'websocket' } })
  const first = new Promise((resolve) => webSocket?.addEventListener('message', ({ data }) => resolve(data)))
  webSocket?.accept()
  expect(await first).toBe(`pong ${new Date(0).toISOString()}`)
})
