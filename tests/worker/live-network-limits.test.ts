import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAX_SOCKETS_PER_NETWORK, MAX_STREAMS_PER_NETWORK } from '../../src/edge/base/limits.ts'
import { newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { relay, visit } from './support/visitor.ts'

let page = ''
const open: { close(): unknown }[] = []

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
  await visit(page, '/')
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await reset()
})

/** What a visitor at an address is answered; what it opened stays open. */
async function connectFrom(path: '/live' | '/live.sse' | '/live.json', address: string): Promise<number> {
  const headers: Record<string, string> = path === '/live' ? { upgrade: 'websocket' } : {}
  const response = await visit(page, path, { headers, cf: { clientIp: address } })
  const { webSocket, body } = response
  if (webSocket) {
    webSocket.accept()
    open.push(webSocket)
  } else if (path === '/live.sse' && response.ok && body) open.push({ close: () => body.cancel() })
  else await response.text()
  return response.status
}

/** An address of the /64. */
const addressInNetwork = (at: number) => `[2001:db8:1:2::${at.toString(16)}]:4${String(at).padStart(3, '0')}`

it('a network may have so many sockets on a page, asleep or not; then it asks, and others come', async () => {
  for (let at = 0; at < MAX_SOCKETS_PER_NETWORK; at += 1)
    expect(await connectFrom('/live', addressInNetwork(at))).toBe(101)
  expect(await connectFrom('/live', addressInNetwork(200))).toBe(503)
  await evictDurableObject(relay(page))
  expect(await connectFrom('/live', addressInNetwork(201))).toBe(503)
  expect(await connectFrom('/live.json', addressInNetwork(201))).toBe(200)
  for (const other of ['[2001:db8:1:3::1]:4000', '192.0.2.1:4000', ''])
    expect(await connectFrom('/live', other)).toBe(101)
  const [first] = open
  first?.close()
  await expect.poll(() => connectFrom('/live', addressInNetwork(1))).toBe(101)
})

it('an IPv4 address is the same however it is written', async () => {
  for (let at = 0; at < MAX_SOCKETS_PER_NETWORK; at += 1) await connectFrom('/live', '192.0.2.7:4000')
  expect(await connectFrom('/live', '[::ffff:192.0.2.7]:4000')).toBe(503)
})

it('a network may have few streams on a page', async () => {
  for (let at = 0; at < MAX_STREAMS_PER_NETWORK; at += 1)
    expect(await connectFrom('/live.sse', addressInNetwork(at))).toBe(200)
  expect(await connectFrom('/live.sse', addressInNetwork(200))).toBe(503)
  expect(await connectFrom('/live', addressInNetwork(200))).toBe(101)
  expect(await connectFrom('/live.sse', '192.0.2.1:4000')).toBe(200)
})

it('of an address nothing reaches a relay', async () => {
  await connectFrom('/live', '192.0.2.77:4000')
  const kept = await runInDurableObject(relay(page), (_, state) => {
    const [socket] = state.getWebSockets()
    const tables = [...state.storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'")]
    const rows = tables
      .filter(({ name }) => !String(name).startsWith('_cf'))
      .flatMap(({ name }) => [...state.storage.sql.exec(`SELECT * FROM "${name}"`)])
    return { tags: socket && state.getTags(socket), attached: socket?.deserializeAttachment(), rows }
  })
  expect(kept.tags).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  expect(JSON.stringify(kept)).not.toContain('192.0.2.77')
  expect(kept.rows.length).toBeGreaterThan(0)
  // Another page's tag of the same address says nothing of this one's.
  const other = newPageId()
  await publish(snapshotOf(other))
  const response = await visit(other, '/live', { headers: { upgrade: 'websocket' }, cf: { clientIp: '192.0.2.77:1' } })
  response.webSocket?.accept()
  if (response.webSocket) open.push(response.webSocket)
  const [tag] = await runInDurableObject(relay(other), (_, state) =>
    state.getWebSockets().flatMap((one) => state.getTags(one)),
  )
  expect(tag).not.toBe(kept.tags?.[0])
})
