import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEEP_ALIVE_INTERVAL } from '../../src/core/live/streams.ts'
import { GRACE_MS } from '../../src/core/publication/publication-state.ts'
import { CONFIRM_INTERVAL, LEASE_INTERVAL, RETRY_INTERVAL } from '../../src/edge/base/limits.ts'
import { newPageId, publish, setBackend, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { passTime } from './support/quiet-cost.ts'
import { ageCopy, directory, hub, openTab, relay, type Tab, visit } from './support/visitor.ts'

let page = ''
let tab: Tab
let joins = 0
const setClockOn = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + time)
const staleMessages = () => tab.messages.filter(({ type }) => type === 'stale')
const freshMessages = () => tab.messages.filter(({ type }) => type === 'fresh')

/** Readers who come in each second. */
async function readFor(time: number): Promise<void> {
  for (let past = 0; past < time; past += 1_000) {
    setClockOn(1_000)
    ageCopy(page)
    await visit(page, '/live.json')
  }
}
/** Opens an event stream; gives how many messages of a kind were heard. */
async function openEvents(): Promise<(type: string) => number> {
  const response = await visit(page, '/live.sse')
  let text = ''
  const read = async () => {
    for await (const part of response.body ?? []) text += new TextDecoder().decode(part)
  }
  // It fails where the test is over and the stream is not.
  read().catch(() => {})
  return (type) => text.split(`"type":"${type}"`).length - 1
}

/** Lets the relay's streams be kept alive so many times. */
const keepAlive = (times: number) =>
  runInDurableObject(relay(page), () => void vi.advanceTimersByTime(times * KEEP_ALIVE_INTERVAL))

/** The hub forgets its relays, as one that lost its disk. */
const forgetRelays = () =>
  runInDurableObject(hub(page), (_, { storage }) => storage.sql.exec('DELETE FROM roster').toArray())

/** Lets time pass, in which PocketBase is asked once, and rings the relay's alarm. */
async function ringAfter(time: number): Promise<void> {
  setClockOn(time)
  await directory().refresh()
  await runDurableObjectAlarm(relay(page))
}

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
  await directory().refresh()
  await visit(page, '/')
  tab = await openTab(page)
  await tab.until('fresh')
  await passTime(2 * CONFIRM_INTERVAL)
  joins = 0
  await beforeCall(hub(page), 'join', () => (joins += 1))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await reset()
})

describe('while PocketBase is silent', () => {
  beforeEach(async () => {
    await setBackend({ mode: 'down' })
    await passTime(GRACE_MS + RETRY_INTERVAL)
    await tab.until('stale')
    joins = 0
  })

  it('relays leave the hub alone, however many read', async () => {
    await readFor(60_000)
    await passTime(5 * 60_000)
    expect(joins).toBe(0)
  })

  it('a socket hears stale once, also where its relay is told so again', async () => {
    await passTime(LEASE_INTERVAL + GRACE_MS)
    expect(staleMessages()).toHaveLength(1)
    expect(await tab.ping()).toMatch(/^pong \d{4}-/)
  })

  it('an event stream hears how old the news is as often as it does before: else its tab would give it up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const heard = await openEvents()
    await expect.poll(() => heard('stale')).toBe(1)
    await keepAlive(3)
    await expect.poll(() => heard('stale')).toBe(4)
    await publish(snapshotOf(page))
    await ringAfter(RETRY_INTERVAL)
    await expect.poll(() => heard('fresh')).toBe(1)
    await keepAlive(3)
    await expect.poll(() => heard('fresh')).toBe(4)
  })

  it('a relay joins again after a lease, until it is answered: a hub that lost its disk does not know it', async () => {
    await forgetRelays()
    await beforeCall(hub(page), 'join', () => Promise.reject(new Error('a dead hub')), { times: 1 })
    await publish(snapshotOf(page))
    const before = freshMessages().length
    await ringAfter(LEASE_INTERVAL)
    expect(freshMessages()).toHaveLength(before)
    await ringAfter(GRACE_MS)
    await tab.until('fresh', before + 1)
    expect(await tab.ping()).toBe('pong')
  })
})

it('a relay that its hub calls no more turns stale, and joins again until it is answered', async () => {
  await forgetRelays()
  await beforeCall(hub(page), 'join', () => Promise.reject(new Error('a dead hub')), { times: 2 })
  await ringAfter(LEASE_INTERVAL + GRACE_MS)
  await tab.until('stale')
  await ringAfter(GRACE_MS)
  expect(freshMessages()).toHaveLength(1)
  await ringAfter(GRACE_MS)
  await tab.until('fresh', 2)
  expect(staleMessages()).toHaveLength(1)
})
