import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countConnections } from '../../src/edge/base/connection-count.ts'
import { RELAY_IDLE_TIMEOUT } from '../../src/edge/base/limits.ts'
import { memoryOf } from '../../src/edge/memory/page-memory.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { ageCopy, hub, openTab, readingRelay, relay, type Tab, visit } from './support/visitor.ts'

let page = ''

beforeEach(async () => {
  page = newPageId()
  // A relay of two sockets.
  env.ALDIS_RELAY_SOCKETS = '2'
  await publish(snapshotOf(page))
  await visit(page, '/')
})
afterEach(async () => {
  Object.assign(env, { ALDIS_RELAY_SOCKETS: undefined, ALDIS_LIVE_SOCKETS: undefined })
  vi.restoreAllMocks()
  await reset()
})

const sockets = (number: number) => runInDurableObject(relay(page, number), (_, state) => state.getWebSockets().length)
const names = () =>
  runInDurableObject(hub(page), (_, state) =>
    [...state.storage.sql.exec<{ name: string }>('SELECT name FROM roster ORDER BY name')].map(({ name }) =>
      name.replace(`${page}:local:`, ''),
    ),
  )

const confirmedNow = () => ({ at: Date.now(), isOngoing: true })

async function tabs(count: number): Promise<Tab[]> {
  const opened: Tab[] = []
  for (let at = 0; at < count; at += 1) {
    const tab = await openTab(page)
    await tab.until('fresh')
    opened.push(tab)
  }
  return opened
}

async function post(revision: number) {
  const incidents = [incidentOf('incident0000001', `At ${revision}`)]
  await publish(snapshotOf(page, { revision, incidents, changes: [] }))
  await hub(page).pull()
}

describe('a page with more tabs than one relay holds', () => {
  it('has another relay opened, and each tab gets each change once', async () => {
    const opened = await tabs(5)
    expect(await Promise.all([1, 2, 3].map(sockets))).toEqual([2, 2, 1])
    expect(await sockets(0)).toBe(0)
    await post(2)
    for (const tab of opened) await tab.until('delta')
    await post(3)
    for (const tab of opened) await tab.until('delta', 2)
    for (const { messages } of opened) {
      expect(messages.filter(({ type }) => type === 'delta').map(({ to }) => to)).toEqual([2, 3])
      expect(messages.filter(({ type }) => type === 'publication')).toHaveLength(1)
    }
  })

  it('is read while the relays of its sockets hang', async () => {
    await tabs(1)
    await beforeCall(relay(page), 'receive', () => new Promise(() => {}))
    await post(2)
    ageCopy(page)
    expect(await (await visit(page, '/')).json()).toMatchObject({ publicationState: { publication: { revision: 2 } } })
  })

  it('sends on who comes to a full relay, by what the hub says of another', async () => {
    await tabs(2)
    // An isolate that has not heard of the second.
    Object.assign(memoryOf(page), { relays: { open: [1], spread: 0 }, refreshedAt: Date.now() })
    await tabs(1)
    expect(await Promise.all([1, 2].map(sockets))).toEqual([2, 1])
  })

  it('gives a tab that connects to a new relay what it missed, and not the whole', async () => {
    await tabs(2)
    await post(2)
    const late = await openTab(page, '?epoch=epoch1&since=1')
    await late.until('fresh')
    expect(await sockets(2)).toBe(1)
    expect(late.messages.map(({ type }) => type)).toEqual(['delta', 'fresh'])
  })

  it('has fewer relays when fewer have been enough for long, and none that nobody needs', async () => {
    const opened = await tabs(3)
    expect(await names()).toEqual(['0', '1', '2'])
    for (const { socket } of opened) socket.close(1000)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now')
    for (const at of [1, 2, 3, 4]) {
      clock.mockReturnValue(now + at * (RELAY_IDLE_TIMEOUT + 1))
      await hub(page).pull()
      await scheduler.wait(100)
    }
    clock.mockRestore()
    await vi.waitFor(async () => expect(await names()).toEqual([]))
    expect(await sockets(2)).toBe(0)
    const kept = await runInDurableObject(relay(page, 2), (_, state) => [
      ...state.storage.sql.exec('SELECT name FROM documents'),
    ])
    expect(kept).toEqual([])
    // Whoever comes finds it as before.
    const tab = await openTab(page)
    await tab.until('fresh')
    await post(2)
    await tab.until('delta')
  })

  it('says that it is full where no relay may be opened any more', async () => {
    await tabs(1)
    memoryOf(page).relays = { open: [], spread: 0 }
    memoryOf(page).refreshedAt = Date.now()
    const response = await visit(page, '/live', { headers: { upgrade: 'websocket' } })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.json()).toMatchObject({ code: 'live_full' })
  })
})

describe('the count of a relay', () => {
  it('is the same after it slept, and falls as tabs leave', async () => {
    const [first] = await tabs(2)
    await evictDurableObject(relay(page))
    expect(await relay(page).confirm(confirmedNow())).toMatchObject({ sockets: 2, streams: 0 })
    first?.socket.close(1000)
    await vi.waitFor(async () => expect(await relay(page).confirm(confirmedNow())).toMatchObject({ sockets: 1 }))
  })

  it('is bounded for the whole process, over all pages', async () => {
    const other = newPageId()
    const [tab] = await tabs(1)
    env.ALDIS_LIVE_SOCKETS = String(countConnections())
    expect((await visit(page, '/live', { headers: { upgrade: 'websocket' } })).status).toBe(503)
    expect((await visit(page, '/live.sse')).status).toBe(503)
    expect((await visit(page, '/live.json')).status).toBe(200)
    await publish(snapshotOf(other))
    expect((await visit(other, '/live', { headers: { upgrade: 'websocket' } })).status).toBe(503)
    await publish(snapshotOf(page))
    tab?.socket.close(1000)
    await vi.waitFor(async () => {
      const response = await visit(page, '/live', { headers: { upgrade: 'websocket' } })
      response.webSocket?.accept()
      response.webSocket?.close()
      expect(response.status).toBe(101)
    })
  })
})

describe('a relay that empties itself', () => {
  it('is gone from the count of the process, also where it ends before all its sockets are closed', async () => {
    const before = countConnections()
    const opened = await tabs(2)
    expect(countConnections()).toBe(before + 2)
    await runInDurableObject(relay(page), async (object, state) => {
      const [first] = state.getWebSockets()
      const emptied = object.retire()
      if (first) object.webSocketClose(first, 1008)
      await emptied
    })
    expect(countConnections()).toBe(before)
    for (const { socket } of opened) await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED))
    expect(countConnections()).toBe(before)
  })
})

describe('a relay that fails', () => {
  it('takes what it has missed where a visitor comes with a newer version', async () => {
    const [first] = await tabs(1)
    await beforeCall(relay(page, 1), 'receive', () => Promise.reject(new Error('a broken relay')), { times: 1 })
    await publish(snapshotOf(page, { revision: 2, incidents: [incidentOf('incident0000001', 'Slow')], changes: [] }))
    await hub(page).pull()
    const late = await openTab(page, '?epoch=epoch1&since=2')
    await late.until('fresh')
    expect(late.messages.map(({ type }) => type)).toEqual(['fresh'])
    await first?.until('delta')
  })

  it('does not hold the next pull, nor the others', async () => {
    const opened = await tabs(3)
    await beforeCall(relay(page, 1), 'receive', () => new Promise(() => {}))
    for (const revision of [2, 3, 4]) await post(revision)
    const [, , third] = opened
    await third?.until('delta', 3)
    expect((await readingRelay(page).newerThan(page, `${page}:local:0`, null)).status).toBe('newer')
  })

  it('gets what it missed when it is back, in one delta', async () => {
    const [tab] = await tabs(1)
    await beforeCall(relay(page), 'receive', () => Promise.reject(new Error('a broken relay')), { times: 2 })
    await post(2)
    await post(3)
    expect(tab?.messages.filter(({ type }) => type === 'delta')).toEqual([])
    await hub(page).pull()
    await tab?.until('delta')
    const deltas = tab?.messages.filter(({ type }) => type === 'delta') ?? []
    expect(deltas.map(({ from, to }) => [from, to])).toEqual([[1, 3]])
    expect(tab?.messages.filter(({ type }) => type === 'publication')).toHaveLength(1)
  })

  it('asks for what it missed when the next change shows it', async () => {
    const [tab] = await tabs(1)
    await beforeCall(relay(page), 'receive', () => Promise.reject(new Error('a broken relay')), { times: 1 })
    await post(2)
    await post(3)
    await tab?.until('delta')
    const deltas = tab?.messages.filter(({ type }) => type === 'delta') ?? []
    expect(deltas.map(({ from, to }) => [from, to])).toEqual([[1, 3]])
    expect(tab?.messages.filter(({ type }) => type === 'publication')).toHaveLength(1)
  })

  it('and has lost its disk is filled again, and its tabs come back to what they missed', async () => {
    const opened = await tabs(3)
    const ended = new Promise((resolve) => opened[2]?.socket.addEventListener('close', resolve))
    await runInDurableObject(relay(page, 2), async (_, state) => {
      await state.storage.deleteAlarm()
      await state.storage.deleteAll()
      state.abort('killed by a test')
    }).catch(() => {})
    await ended
    await post(2)
    for (const tab of opened.slice(0, 2)) await tab.until('delta')
    Object.assign(memoryOf(page), { relays: { open: [2], spread: 0 }, refreshedAt: Date.now() })
    const back = await openTab(page, '?epoch=epoch1&since=1')
    await back.until('fresh')
    expect(back.messages.map(({ type }) => type)).toEqual(['delta', 'fresh'])
    await post(3)
    await back.until('delta', 2)
  })

  it('is fed again by a hub that has lost its disk', async () => {
    const [tab] = await tabs(1)
    await runInDurableObject(hub(page), async (_, state) => {
      await state.storage.deleteAlarm()
      await state.storage.deleteAll()
      state.abort('killed by a test')
    }).catch(() => {})
    const long = JSON.stringify({ at: Date.now() - 100_000 })
    for (const one of [relay(page), readingRelay(page)]) {
      await evictDurableObject(one)
      await runInDurableObject(one, (_, state) => {
        state.storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'confirmed'", long)
      })
    }
    await runDurableObjectAlarm(relay(page))
    ageCopy(page)
    await visit(page, '/')
    await vi.waitFor(async () => expect(await names()).toEqual(['0', '1']))
    const messages = tab?.messages.filter(({ type }) => type === 'fresh').length ?? 0
    await hub(page).pull()
    await tab?.until('fresh', messages + 1)
    await post(2)
    await vi.waitFor(() => expect(JSON.stringify(tab?.messages)).toContain('At 2'))
  })
})
