import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBounds } from '../../../scripts/gate/bounds.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw } from '../security/raw-request.ts'
import { LiveSocket } from '../survival/live-socket.ts'
import { openWebSocket, RawConnection, requestHead, textFrame } from './raw-connection.ts'

const bounds = { ...computeBounds(1_000, 512), descriptors: 300, quiet: 100, inFlight: 64, live: 40 }
let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ gate: { bounds } })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

const wires: RawConnection[] = []
function open(from?: string): RawConnection {
  const wire = new RawConnection(aldis.edgeUrl, from)
  wires.push(wire)
  return wire
}

function closeAll(): void {
  for (const wire of wires.splice(0)) wire[Symbol.dispose]()
}

describe('a WebSocket', () => {
  it('whose frame announces 30 MB is closed with 1009 by its header alone', async () => {
    using wire = await openWebSocket(aldis.edgeUrl)
    const before = wire.bytes.length
    // A whole text frame, masked, of 31,457,280 bytes, of which nothing follows.
    wire.send(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x01, 0xe0, 0, 0, 1, 2, 3, 4]))
    await wire.closed()
    expect(wire.bytes.subarray(before).subarray(-4)).toEqual(Buffer.from([0x88, 2, 0x03, 0xf1]))
  })

  it.each([
    ['an empty binary frame', [0x82, 0x80, 0, 0, 0, 0]],
    ['an empty text frame', [0x81, 0x80, 0, 0, 0, 0]],
    ['another word', [...textFrame('x')]],
    ['another word of four letters', [...textFrame('pong')]],
    ['the end of a text that never began', [0x80, 0x80, 0, 0, 0, 0]],
    ['a ping that is compressed', [0xc1, ...textFrame('ping').subarray(1)]],
  ])('that says %s is ended with 1008 by the gate, and what comes behind it is not read', async (_, frame) => {
    using wire = await openWebSocket(aldis.edgeUrl)
    wire.send(Buffer.concat(Array.from({ length: 1_000 }, () => Buffer.from(frame))))
    await wire.closed()
    expect(wire.bytes.subarray(-4)).toEqual(Buffer.from([0x88, 2, 0x03, 0xf0]))
  })

  it('that pings more often than any tab does is ended with 1008', async () => {
    using wire = await openWebSocket(aldis.edgeUrl)
    wire.send(Buffer.concat(Array.from({ length: 1_000 }, () => textFrame('ping'))))
    await wire.closed()
    expect(wire.bytes.subarray(-4)).toEqual(Buffer.from([0x88, 2, 0x03, 0xf0]))
  })

  it('is never compressed, so that frames can be checked by their header', async () => {
    using wire = new RawConnection(aldis.edgeUrl)
    const key = ['Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Version: 13']
    const header = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits'
    wire.send(requestHead(aldis.edgeUrl, 'GET /live', 'Connection: Upgrade', 'Upgrade: websocket', ...key, header))
    expect(await wire.status()).toBe(101)
    expect(wire.text.toLowerCase()).not.toContain('permessage-deflate')
  })

  it('may ping, also in the first bytes behind its handshake and cut into single ones', async () => {
    using wire = await openWebSocket(aldis.edgeUrl)
    for (const byte of textFrame('ping')) {
      wire.send(Buffer.from([byte]))
      await sleep(5)
    }
    await waitUntil('a pong', () => wire.text.endsWith('\x81\x04pong'))
    expect(wire.isClosed).toBe(false)
  })

  it('beyond the bound is refused by a code, and has room again when another ends', async () => {
    const tabs: RawConnection[] = []
    for (let count = 0; count < bounds.live; count++) tabs.push(await openWebSocket(aldis.edgeUrl))
    expect(await Promise.all(tabs.map((tab) => tab.status()))).toEqual(tabs.map(() => 101))
    using late = await openWebSocket(aldis.edgeUrl)
    expect([await late.status(), /"code":"(\w+)"/.exec(late.text)?.[1]]).toEqual([503, 'live_full'])
    for (const tab of tabs) tab[Symbol.dispose]()
    await waitUntil('room again', async () => {
      using again = await openWebSocket(aldis.edgeUrl)
      return (await again.status()) === 101
    })
  })
})

describe('many connections that say nothing', () => {
  it('are ended, the longest silent first, and no reader of their own address fails beside them', async () => {
    const gate = aldis.gate.pid
    const begun = open()
    const statuses: number[] = []
    for (let round = 0; round < 8; round++) {
      for (let count = 0; count < 50; count++) {
        const wire = open()
        // Some say nothing, some half a head, some half a body.
        if (count % 3 === 1) wire.send(Buffer.from('GET / HTTP/1.1\r\nHost: '))
        if (count % 3 === 2) wire.send([...requestHead(aldis.edgeUrl, 'POST /session', 'Content-Length: 100'), '{'])
      }
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => sendRaw(aldis.edgeUrl, '/')))).map((a) => a.status),
      )
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await begun.closed()
    // The last ends may still be on their way here.
    await waitUntil('no more are open', () => wires.filter(({ isClosed }) => !isClosed).length <= bounds.quiet + 1)
    expect(aldis.gate.pid).toBe(gate)
    closeAll()
  })

  it('cost their own network its room, and not the connections of others', async () => {
    const reader = open('127.0.0.2')
    reader.send(requestHead(aldis.edgeUrl, 'GET /healthz'))
    expect(await reader.status()).toBe(200)
    // Silent for longer than any of the strangers will have been.
    await sleep(1_200)
    for (let count = 0; count < 300; count++) open('127.0.0.3')
    await waitUntil('strangers were ended', () => wires.filter(({ isClosed }) => isClosed).length >= 150)
    expect(reader.isClosed).toBe(false)
    closeAll()
  })
})

describe('many searches of one network', () => {
  it('stand behind one another, and not in front of a reader of another', async () => {
    aldis.edge.signal('SIGSTOP')
    const searches = Array.from({ length: 60 }, (_, number) => {
      const wire = open('127.0.0.3')
      wire.send(requestHead(aldis.edgeUrl, `GET /history?q=e${number}%20a`))
      return wire
    })
    const reader = open('127.0.0.2')
    try {
      await sleep(500)
      reader.send(requestHead(aldis.edgeUrl, 'GET /'))
      await sleep(500)
    } finally {
      aldis.edge.signal('SIGCONT')
    }
    expect(await reader.status()).toBe(200)
    // Two lots of four, while one is under way when the reader's comes.
    expect(searches.filter(({ text }) => text !== '').length).toBeLessThan(20)
    expect(await Promise.all(searches.map((search) => search.status()))).toEqual(searches.map(() => 200))
    closeAll()
  })
})

describe('while workerd is gone', () => {
  it('people read that the status is unknown, programs a code, and open pages come again', async () => {
    const tab = new LiveSocket(aldis.edgeUrl)
    await waitUntil('the socket is served', () => tab.has('publication'))
    const gate = aldis.gate.pid
    aldis.edge.signal('SIGKILL')
    await aldis.edge.waitForExit()
    await waitUntil('the tab is told', () => tab.closed)
    const page = await sendRaw(aldis.edgeUrl, '/de/history')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('Status unknown')
    const consolePage = await sendRaw(aldis.edgeUrl, '/console/incidents/new')
    expect([consolePage.status, consolePage.headers.get('refresh')]).toEqual([503, '10'])
    expect(consolePage.text).toContain('What you have written is kept in this browser.')
    const api = await sendRaw(aldis.edgeUrl, '/api/v2/summary.json')
    expect([api.status, api.code, api.headers.get('retry-after')]).toEqual([503, 'edge_unavailable', '5'])
    using refused = await openWebSocket(aldis.edgeUrl)
    expect(await refused.status()).toBe(503)
    await aldis.edge.start()
    const again = new LiveSocket(aldis.edgeUrl)
    await waitUntil('the tab is back', () => again.has('publication'))
    expect((await sendRaw(aldis.edgeUrl, '/')).status).toBe(200)
    expect(aldis.gate.pid).toBe(gate)
    again.close()
  })
})

describe('the end', () => {
  it('is said to WebSockets, and what is under way comes to its end', async () => {
    using tab = await openWebSocket(aldis.edgeUrl)
    expect(await tab.status()).toBe(101)
    using connection = new RawConnection(aldis.edgeUrl)
    const under = aldis.edge
    under.signal('SIGSTOP')
    connection.send(requestHead(aldis.edgeUrl, 'GET /healthz'))
    await sleep(200)
    const stopping = aldis.gate.stop()
    await sleep(200)
    under.signal('SIGCONT')
    await stopping
    expect(await connection.status()).toBe(200)
    await tab.closed()
    expect(tab.bytes.subarray(-4)).toEqual(Buffer.from([0x88, 2, 0x03, 0xe9]))
    await aldis.gate.start()
    expect((await sendRaw(aldis.edgeUrl, '/')).status).toBe(200)
  })
})
