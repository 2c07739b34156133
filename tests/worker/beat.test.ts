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
  it('writes a row and an alarm a beat, calls no object, and asks PocketBase once, however many pages are read', async () => {
    await openDeployment(20)
    for (const page of pages) await openReaders(hostOf(page))
    await passTime(3 * CONFIRM_INTERVAL)
    await startCounting()
    const beats = 5
    await passTime(beats * CONFIRM_INTERVAL)
    const { bytes, ...cost } = quietCost()
    expect(cost).toEqual({ rows: beats, alarms: beats, calls: 0, questions: beats })
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
    expect(rows + alarms - 2 * beats).toBeLessThanOrEqual((beats * pages.length * 10) / 25)
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

  it('is stale 90 s after PocketBase was last heard, not before', async () => {
    await openDeployment(1)
    const [page = ''] = pages
    for (let beat = 0; beat < 3; beat += 1) {
      await freshness(page)
      await passTime(CONFIRM_INTERVAL)
    }
    const { confirmed_at } = await freshness(page)
    await changeBackendOnly({ mode: 'down' })
    const { heardAt } = await directory().listing()
    setClockOn((heardAt ?? 0) + GRACE_MS - 1_000 - Date.now())
    expect(await freshness(page)).toMatchObject({ stale: false })
    setClockOn(1_000)
    expect(await freshness(page)).toMatchObject({ stale: true, confirmed_at: new Date(heardAt ?? 0).toISOString() })
    expect(Date.parse(confirmed_at)).toBeLessThanOrEqual(heardAt ?? 0)
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
    const requested = (await recordedRequests()).map(({ path }) => path.split('?')[0])
    expect(requested.filter((path) => path?.includes('/snapshot/'))).toEqual([`/api/aldis/snapshot/${moved}`])
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
    await runDurableObjectAlarm(directory())
    for (const tab of tabs) {
      await tab.until('stale')
      expect(tab.messages.at(-1)).toMatchObject({ type: 'stale', since: heardAt })
      expect(await tab.ping()).toBe(`pong ${heardAt}`)
    }
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

  it('is told to sockets also where their hub cannot be called', async () => {
    const [page = ''] = pages
    await beforeCall(hub(page), 'backendSilent', () => Promise.reject(new Error('a broken hub')))
    setClockOn(GRACE_MS)
    await runDurableObjectAlarm(directory())
    for (const tab of tabs) await tab.until('stale')
    expect(await tabs[0]?.ping()).toBe(`pong ${heardAt}`)
    await changeBackendOnly({ pages: listPages() })
    await passTime(CONFIRM_INTERVAL)
    for (const tab of tabs) await tab.until('fresh', 2)
    expect(await tabs[0]?.ping()).toBe('pong')
  })
})

it('a PocketBase that is down is asked by the directory alone once the pages that were read rest', async () => {
  await openDeployment(2)
  await passTime(CONFIRM_INTERVAL)
  await changeBackendOnly({ mode: 'down' })
  for (const page of pages) await visit(page, '/')
  await passTime(15 * 60_000)
  const before = (await recordedRequests()).length
  await passTime(60_000)
  const asked = (await recordedRequests()).slice(before).map(({ path }) => path.split('?')[0])
  expect(new Set(asked)).toEqual(new Set(['/api/aldis/pages']))
}, 120_000)

it('a PocketBase that falls silent is told to sockets at the first request without an answer, and as stale later', async () => {
  await openDeployment(2)
  const tabs = await openTabs()
  await passTime(2 * CONFIRM_INTERVAL)
  const heardAt = new Date((await directory().listing()).heardAt ?? 0).toISOString()
  await changeBackendOnly({ mode: 'down' })
  await passTime(CONFIRM_INTERVAL)
  for (const tab of tabs) {
    await tab.until('fresh', 2)
    expect(tab.messages.at(-1)).toMatchObject({ type: 'fresh', at: heardAt })
    expect(await tab.ping()).toBe(`pong ${heardAt}`)
  }
  await passTime(GRACE_MS)
  for (const tab of tabs) {
    await tab.until('stale')
    expect(tab.messages.at(-1)).toMatchObject({ type: 'stale', since: heardAt })
  }
})

it('a backup from before a post that is restored before the next request is noticed', async () => {
  await openDeployment(1)
  const [page = ''] = pages
  const [tab] = await openTabs()
  await passTime(CONFIRM_INTERVAL)
  await changeBackendOnly({ pages: listPages([page]) })
  await hub(page).ping(page, { epoch: 'epoch1', revision: 2 })
  await tab?.until('delta')
  await changeBackendOnly({ pages: listPages() })
  await passTime(CONFIRM_INTERVAL)
  const asked = (await recordedRequests()).map(({ path }) => path.split('?')[0])
  expect(asked).toContain(`/api/aldis/snapshot/${page}`)
})

describe('a page that moved and whose hub cannot be called', () => {
  it('is stale after the grace, however it is read, and alone; it is fresh when the hub can be called', async () => {
    await openDeployment(2)
    const [page = '', other = ''] = pages
    const [tab, otherTab] = await openTabs()
    await passTime(2 * CONFIRM_INTERVAL)
    const heardAt = new Date((await directory().listing()).heardAt ?? 0).toISOString()
    let isBroken = true
    const fail = () => (isBroken ? Promise.reject(new Error('a broken hub')) : null)
    await beforeCall(hub(page), 'backendHeard', fail)
    await changeBackendOnly({ pages: listPages([page]) })
    await passTime(GRACE_MS + CONFIRM_INTERVAL)
    expect(await freshness(page)).toMatchObject({ stale: true, confirmed_at: heardAt })
    await tab?.until('stale')
    expect(await tab?.ping()).toBe(`pong ${heardAt}`)
    expect(await (await visit(page, '/healthz')).json()).toMatchObject({ confirmedAt: heardAt })
    expect(await freshness(other)).toMatchObject({ stale: false })
    expect(await otherTab?.ping()).toBe('pong')
    isBroken = false
    await passTime(CONFIRM_INTERVAL)
    await tab?.until('delta')
    expect(await tab?.ping()).toBe('pong')
    expect(await freshness(page)).toMatchObject({ stale: false })
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
