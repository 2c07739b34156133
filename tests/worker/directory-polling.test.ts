import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GRACE_MS } from '../../src/core/publication/publication-state.ts'
import { CONFIRM_INTERVAL, LEASE_INTERVAL, MAX_HUBS_AT_ONCE } from '../../src/edge/base/limits.ts'
import {
  changeBackendOnly,
  hostOf,
  newPageId,
  pocketBase,
  publish,
  recordedRequests,
  snapshotOf,
} from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { listPages, openDeployment, openTabs, readFreshness, setClockOn } from './support/deployment.ts'
import { openReaders, passTime, quietCost, startCounting, stopCounting } from './support/quiet-cost.ts'
import { directory, hub, visit } from './support/visitor.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  stopCounting()
  await reset()
})

describe('a deployment in which nothing moves', () => {
  it('writes a row and an alarm a round, calls no object, and asks PocketBase once, however many pages are read', async () => {
    const pages = await openDeployment(20)
    for (const page of pages) await openReaders(hostOf(page))
    await passTime(3 * CONFIRM_INTERVAL)
    await startCounting()
    const rounds = 5
    await passTime(rounds * CONFIRM_INTERVAL)
    const { bytes, ...cost } = quietCost()
    expect(cost).toEqual({ rows: rounds, alarms: rounds, calls: 0, questions: rounds })
    expect(bytes).toBeLessThan(rounds * 1_000)
  })

  it('asks for its leases, and lets go of relays that nobody needs, at a few rows and calls', async () => {
    const pages = await openDeployment(5)
    for (const page of pages) await openReaders(hostOf(page))
    await passTime(3 * CONFIRM_INTERVAL)
    await startCounting()
    await passTime(2 * LEASE_INTERVAL)
    const { rows, alarms, calls } = quietCost()
    const rounds = (2 * LEASE_INTERVAL) / CONFIRM_INTERVAL
    // The build before wrote 10 rows a page and round, and made 4 calls.
    expect(rows + alarms - 2 * rounds).toBeLessThanOrEqual((rounds * pages.length * 10) / 25)
    expect(calls).toBeLessThanOrEqual((rounds * pages.length * 4) / 25)
    stopCounting()
    for (const page of pages) {
      const names = await runInDurableObject(hub(page), (_, { storage }) => [
        ...storage.sql.exec<{ name: string }>('SELECT name FROM roster ORDER BY name'),
      ])
      expect(names.map(({ name }) => name.replace(page, ''))).toEqual([':local:1', ':weur:1'])
    }
  }, 240_000)

  it('is confirmed all the same: pages and /healthz say when PocketBase was last heard', async () => {
    const pages = await openDeployment(2)
    const tabs = await openTabs(pages)
    await passTime(10 * CONFIRM_INTERVAL)
    for (const page of pages) {
      const { stale, confirmed_at } = await readFreshness(page)
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
    const pages = await openDeployment(1)
    const [page = ''] = pages
    for (let round = 0; round < 3; round += 1) {
      await readFreshness(page)
      await passTime(CONFIRM_INTERVAL)
    }
    const { confirmed_at } = await readFreshness(page)
    await changeBackendOnly({ mode: 'down' })
    const { heardAt } = await directory().listing()
    setClockOn((heardAt ?? 0) + GRACE_MS - 1_000 - Date.now())
    expect(await readFreshness(page)).toMatchObject({ stale: false })
    setClockOn(1_000)
    expect(await readFreshness(page)).toMatchObject({ stale: true, confirmed_at: new Date(heardAt ?? 0).toISOString() })
    expect(Date.parse(confirmed_at)).toBeLessThanOrEqual(heardAt ?? 0)
  })

  it('tells nobody but the page that moved', async () => {
    const pages = await openDeployment(10)
    const tabs = await openTabs(pages)
    const [moved = ''] = pages
    await passTime(3 * CONFIRM_INTERVAL)
    let called = 0
    for (const page of pages.slice(1)) await beforeCall(hub(page), 'backendHeard', () => (called += 1))
    await changeBackendOnly({ pages: listPages(pages, [moved]) })
    await passTime(CONFIRM_INTERVAL)
    await tabs[0]?.until('delta')
    expect(called).toBe(0)
    const requested = (await recordedRequests()).map(({ path }) => path.split('?')[0])
    expect(requested.filter((path) => path?.includes('/snapshot/'))).toEqual([`/api/aldis/snapshot/${moved}`])
  })
})

it('a backup from before a post that is restored before the next request is noticed', async () => {
  const pages = await openDeployment(1)
  const [page = ''] = pages
  const [tab] = await openTabs(pages)
  await passTime(CONFIRM_INTERVAL)
  await changeBackendOnly({ pages: listPages(pages, [page]) })
  await hub(page).ping(page, { epoch: 'epoch1', revision: 2 })
  await tab?.until('delta')
  await changeBackendOnly({ pages: listPages(pages) })
  await passTime(CONFIRM_INTERVAL)
  const asked = (await recordedRequests()).map(({ path }) => path.split('?')[0])
  expect(asked).toContain(`/api/aldis/snapshot/${page}`)
})

it('many pages that move at once are pulled a few at a time', async () => {
  const pages = await openDeployment(30)
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
  await changeBackendOnly({ pages: listPages(pages, pages) })
  Object.assign(env, { PB: { fetch } })
  await passTime(CONFIRM_INTERVAL)
  await expect.poll(() => pulls).toBe(pages.length)
  Object.assign(env, { PB: backend })
  expect(most).toBeLessThanOrEqual(MAX_HUBS_AT_ONCE)
  for (const page of pages) await expect.poll(async () => (await hub(page).relayUpdate())?.revision).toBe(2)
})

it('a new page is known by the alarm of the directory, without anyone asking', async () => {
  const page = newPageId()
  await publish(snapshotOf(page))
  await visit(page, '/')
  const other = newPageId()
  await publish(snapshotOf(other))
  expect(await runDurableObjectAlarm(directory())).toBe(true)
  const { pages } = await directory().listing()
  expect(pages.map(({ id }) => id)).toEqual([other])
})
