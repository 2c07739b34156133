import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GRACE_MS } from '../../src/core/publication/publication-state.ts'
import { CONFIRM_INTERVAL, LEASE_INTERVAL } from '../../src/edge/base/limits.ts'
import { clearListing } from '../../src/edge/memory/listing.ts'
import { changeBackendOnly, recordedRequests } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { lastHeardAt, listPages, openDeployment, openTabs, readFreshness, setClockOn } from './support/deployment.ts'
import { passTime } from './support/quiet-cost.ts'
import { directory, hub, openTab, relay, type Tab, visit } from './support/visitor.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('a PocketBase that hangs', () => {
  let pages: string[] = []
  let tabs: Tab[] = []
  let heardAt = ''
  beforeEach(async () => {
    pages = await openDeployment(4)
    tabs = await openTabs(pages)
    await passTime(2 * CONFIRM_INTERVAL)
    heardAt = await lastHeardAt()
    await changeBackendOnly({ mode: 'silent' })
  })

  it('leaves every page fresh within the grace, and stale after it, however it is read; and fresh when it is back', async () => {
    setClockOn(GRACE_MS - 1_000)
    for (const page of pages) expect(await readFreshness(page)).toMatchObject({ stale: false, confirmed_at: heardAt })
    setClockOn(1_000)
    for (const page of pages) expect(await readFreshness(page)).toMatchObject({ stale: true, confirmed_at: heardAt })
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
    await changeBackendOnly({ pages: listPages(pages) })
    setClockOn(CONFIRM_INTERVAL)
    await runDurableObjectAlarm(directory())
    for (const tab of tabs) {
      await tab.until('fresh', 2)
      expect(await tab.ping()).toBe('pong')
      expect(tab.messages.filter(({ type }) => type === 'stale')).toHaveLength(1)
    }
    for (const page of pages) expect(await readFreshness(page)).toMatchObject({ stale: false })
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
    await changeBackendOnly({ pages: listPages(pages) })
    await passTime(CONFIRM_INTERVAL)
    for (const tab of tabs) await tab.until('fresh', 2)
    expect(await tabs[0]?.ping()).toBe('pong')
  })
})

it('a PocketBase that is down is asked by the directory alone once the pages that were read rest', async () => {
  const pages = await openDeployment(2)
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
  const pages = await openDeployment(2)
  const tabs = await openTabs(pages)
  await passTime(2 * CONFIRM_INTERVAL)
  const heardAt = await lastHeardAt()
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

it('a directory that stood still tells sockets since when nobody was heard, before it asks', async () => {
  const pages = await openDeployment(1)
  const [page = ''] = pages
  const [tab] = await openTabs(pages)
  await passTime(2 * CONFIRM_INTERVAL)
  const heardAt = await lastHeardAt()
  const asked = (await recordedRequests()).length
  let askedWhenSilent = -1
  await beforeCall(hub(page), 'backendSilent', async () => {
    askedWhenSilent = (await recordedRequests()).length
  })
  setClockOn(3 * CONFIRM_INTERVAL)
  await runDurableObjectAlarm(directory())
  expect(askedWhenSilent).toBe(asked)
  await tab?.until('fresh', 3)
  const [silent, heard] = tab?.messages.slice(-2) ?? []
  expect(silent).toMatchObject({ type: 'fresh', at: heardAt })
  expect(heard?.at).not.toBe(heardAt)
  expect(await tab?.ping()).toBe('pong')
})

describe('a directory that died', () => {
  it('is noticed by the hub, which asks PocketBase itself', async () => {
    const pages = await openDeployment(1)
    const [page = ''] = pages
    const [tab] = await openTabs(pages)
    await runInDurableObject(directory(), (_, { storage }) => storage.deleteAlarm())
    await beforeCall(directory(), 'checkIn', () => Promise.reject(new Error('a dead directory')))
    setClockOn(LEASE_INTERVAL + 1)
    await runDurableObjectAlarm(hub(page))
    await tab?.until('fresh', 2)
    await changeBackendOnly({ mode: 'down' })
    setClockOn(LEASE_INTERVAL + 1)
    await runDurableObjectAlarm(hub(page))
    await tab?.until('stale')
  })

  it('and whose hubs died too does not leave sockets without a word for ever', async () => {
    const pages = await openDeployment(1)
    const [page = ''] = pages
    const [tab] = await openTabs(pages)
    await beforeCall(hub(page), 'join', () => Promise.reject(new Error('a dead hub')))
    setClockOn(LEASE_INTERVAL + GRACE_MS)
    await runDurableObjectAlarm(relay(page))
    await tab?.until('stale')
    expect(await tab?.ping()).toMatch(/^pong \d{4}-/)
  })
})
