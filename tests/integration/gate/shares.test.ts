import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/wait-until.ts'
import { handshakeHead, RawConnection, requestHead } from './raw-connection.ts'
import { closeLater, endAll, startGate, startHeldUpstream } from './start-gate.ts'

afterEach(endAll)

const STRANGER = '127.0.0.3'
const READER = '127.0.0.2'

/** Asks so many times at once, each on a connection of its own. */
function ask(url: string, path: string, times: number, from: string, ...headers: string[]): RawConnection[] {
  return Array.from({ length: times }, () => {
    const wire = closeLater(new RawConnection(url, from))
    wire.send(requestHead(url, `GET ${path}`, ...headers))
    return wire
  })
}

/** How many of them were asked behind the gate, once that stands. */
async function countWhenStill(requestLines: string[]): Promise<number> {
  let before = -1
  await waitUntil('no more are asked', async () => {
    const isStill = requestLines.length === before && before > 0
    before = requestLines.length
    await sleep(300)
    return isStill
  })
  return requestLines.length
}

describe('what one network asks at once', () => {
  it('is 32 pages at a time, while another is served', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000)
    ask(url, '/', 200, STRANGER)
    expect(await countWhenStill(requestLines)).toBe(32)
    ask(url, '/uptime', 1, READER)
    await waitUntil('the reader is asked for', () => requestLines.includes('GET /uptime'))
  })

  it('takes turns with what others ask, however much waits', async () => {
    const { port, requestLines, answerOne } = await startHeldUpstream()
    // Of sixteen at a time pages have five, of which one network has two.
    const { url } = await startGate(port, 4_000, { inFlight: 16 })
    const bound = 5
    ask(url, '/', 200, STRANGER)
    ask(url, '/', 200, '127.0.0.4')
    ask(url, '/', 200, '127.0.0.5')
    expect(await countWhenStill(requestLines)).toBeLessThanOrEqual(bound)
    ask(url, '/uptime', 1, READER)
    await sleep(300)
    for (let answers = 0; answers < 2 * bound; answers++) answerOne()
    await waitUntil('the reader is asked for', () => requestLines.includes('GET /uptime'))
  })

  it('is all answered for a thousand readers behind one address', async () => {
    const { port, answerOne } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000)
    const readers = ask(url, '/', 1_000, STRANGER)
    const answering = setInterval(() => {
      for (let answers = 0; answers < 32; answers++) answerOne()
    }, 5)
    try {
      const statuses = await Promise.all(readers.map((reader) => reader.status()))
      expect(statuses.filter((status) => status !== 200)).toEqual([])
    } finally {
      clearInterval(answering)
    }
  })

  it.each(['/history?q=a', '/de/history/?q=a', '/history/2026-01?q=a', '/og.png', '/de/incidents/x/og.png'])(
    'is 4 at a time of what is worked out anew, and pages pass it: %s',
    async (path) => {
      const { port, requestLines } = await startHeldUpstream()
      const { url } = await startGate(port, 4_000)
      ask(url, path, 40, STRANGER)
      expect(await countWhenStill(requestLines)).toBe(4)
      ask(url, '/', 1, STRANGER)
      await waitUntil('the page is asked for', () => requestLines.includes('GET /'))
    },
  )

  it('is refused with a time to come again where too many searches wait, and another network may search', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000)
    const searches = ask(url, '/history/months.json?page=2', 100, STRANGER)
    await waitUntil('some are refused', () => searches.filter(({ text }) => text !== '').length === 100 - 4 - 64)
    const [refused] = searches.filter(({ text }) => text !== '')
    expect(refused?.text).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused?.text).toMatch(/retry-after: 5/i)
    expect(refused?.text).toContain('"code":"edge_unavailable"')
    ask(url, '/history?q=b', 1, READER)
    await waitUntil('the other search is asked', () => requestLines.includes('GET /history?q=b'))
  })

  it('is a quarter of the event streams', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000, { streams: 8 })
    const streams = ask(url, '/live.sse', 8, STRANGER)
    await waitUntil('the others are refused', () => streams.filter(({ text }) => text !== '').length === 6)
    expect(await countWhenStill(requestLines)).toBe(2)
    const [refused] = streams.filter(({ text }) => text !== '')
    expect(refused?.text).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 30\r\n.*"code":"live_full"/is)
    ask(url, '/pb/api/realtime', 2, READER)
    await waitUntil('others have theirs', () => requestLines.length === 4)
    post(url, '/pb/api/realtime', 1, READER, true)
    await waitUntil('they may say what it is to tell', () => requestLines.includes('POST /pb/api/realtime'))
  })

  it('is taken from the last address of X-Forwarded-For behind a proxy', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000, {}, { behindProxy: true })
    ask(url, '/', 100, STRANGER, 'X-Forwarded-For: 192.0.2.1, 203.0.113.7')
    expect(await countWhenStill(requestLines)).toBe(32)
    ask(url, '/uptime', 1, STRANGER, 'X-Forwarded-For: 203.0.113.7')
    ask(url, '/api', 1, STRANGER, 'X-Forwarded-For: 203.0.113.7, 192.0.2.1')
    await waitUntil('another visitor is asked for', () => requestLines.includes('GET /api'))
    expect(requestLines).not.toContain('GET /uptime')
  })

  it('holds no place once those who asked have gone', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000)
    const gone = ask(url, '/', 100, STRANGER)
    expect(await countWhenStill(requestLines)).toBe(32)
    for (const wire of gone) wire[Symbol.dispose]()
    ask(url, '/uptime', 1, STRANGER)
    await waitUntil('the next is asked', () => requestLines.includes('GET /uptime'))
  })
})

/** Opens WebSockets, each on a connection of its own. */
function open(url: string, path: string, times: number, from: string, ...headers: string[]): RawConnection[] {
  return Array.from({ length: times }, () => {
    const wire = closeLater(new RawConnection(url, from))
    wire.send(handshakeHead(url, path, ...headers))
    return wire
  })
}

describe('the WebSockets that one network opens at once', () => {
  const refused = (wires: RawConnection[]) => wires.filter(({ text }) => text.includes('"code":"live_full"')).length

  it.each([
    ['a network', false, STRANGER, READER],
    ['a visitor behind a proxy', true, STRANGER, STRANGER],
  ])('leave others their turns, and a place to wait where they take all: %s', async (_, behindProxy, from, another) => {
    const { port, requestLines, answerOne } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000, { inFlight: 64 }, { behindProxy })
    const flood = open(url, '/live', 100, from, 'X-Forwarded-For: 192.0.2.1')
    await waitUntil('no more may wait', () => refused(flood) === 100 - 16 - 64)
    expect(await countWhenStill(requestLines)).toBe(16)
    const [other] = open(url, '/live?other', 1, another, 'X-Forwarded-For: 192.0.2.2')
    await waitUntil('one of theirs gives up its place', () => refused(flood) === 100 - 16 - 63)
    for (let answers = 0; answers < 2; answers++) answerOne()
    await waitUntil('the other one is asked', () => requestLines.includes('GET /live?other'))
    expect(other?.text).toBe('')
  })

  it('are 16 that are asked and 128 that wait, and all of these are asked', async () => {
    const { port, requestLines, answerOne } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000)
    const flood = open(url, '/live', 200, STRANGER)
    await waitUntil('no more may wait', () => refused(flood) === 200 - 16 - 128)
    expect(await countWhenStill(requestLines)).toBe(16)
    const answering = setInterval(answerOne, 2)
    try {
      await waitUntil('all are asked', () => requestLines.length === 16 + 128)
    } finally {
      clearInterval(answering)
    }
  })
})

/** Bodies of 64,000 bytes, each on a connection of its own: all of it, or all but the last byte. */
function post(
  url: string,
  path: string,
  times: number,
  from: string,
  isWhole: boolean,
  ...headers: string[]
): RawConnection[] {
  return Array.from({ length: times }, () => {
    const wire = closeLater(new RawConnection(url, from))
    wire.send(requestHead(url, `POST ${path}`, `Content-Length: ${isWhole ? 64_000 : 64_001}`, ...headers))
    wire.send(Buffer.alloc(64_000, ' '))
    return wire
  })
}

const MIB = 1024 * 1024
/** Whole bodies of a MiB. */
const FIT = 16

describe('bodies that are held', () => {
  it('take so much together and no more: the longest coming is ended, and a whole one is passed on', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000, { bodies: MIB })
    const networks = ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7']
    const halves = networks.flatMap((network) => post(url, '/', 4, network, false))
    await waitUntil('some are ended', () => halves.filter(({ text }) => text !== '').length >= 20 - FIT)
    const ended = halves.filter(({ text }) => text !== '')
    expect(ended).toHaveLength(20 - FIT)
    expect(new Set(ended.map(({ text }) => text.split(' ')[1]))).toEqual(new Set(['503']))
    post(url, '/edge/publish', 1, READER, true)
    await waitUntil('the whole one is asked', () => requestLines.includes('POST /edge/publish'))
  })

  it.each([
    ['that do not come whole', false],
    ['that wait for their answers', true],
  ])('take a quarter of that for one network: %s', async (_, isWhole) => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000, { bodies: 4 * MIB })
    const sent = post(url, '/', 40, STRANGER, isWhole)
    await waitUntil('some are refused', () => sent.filter(({ text }) => text !== '').length >= 40 - FIT)
    const refused = sent.filter(({ text }) => text !== '')
    expect(refused).toHaveLength(40 - FIT)
    expect(new Set(refused.map(({ text }) => text.split(' ')[1]))).toEqual(new Set(['503']))
    post(url, '/edge/publish', 1, READER, true)
    await waitUntil('another network’s is asked', () => requestLines.includes('POST /edge/publish'))
    for (const wire of sent) wire[Symbol.dispose]()
    post(url, '/again', 1, STRANGER, true)
    await waitUntil('there is room again', () => requestLines.includes('POST /again'))
  })

  it('take it for one visitor behind a proxy', async () => {
    const { port, requestLines } = await startHeldUpstream()
    const { url } = await startGate(port, 4_000, { bodies: 4 * MIB }, { behindProxy: true })
    const sent = post(url, '/', 40, STRANGER, true, 'X-Forwarded-For: 192.0.2.1')
    await waitUntil('some are refused', () => sent.filter(({ text }) => text !== '').length >= 40 - FIT)
    post(url, '/edge/publish', 1, STRANGER, true, 'X-Forwarded-For: 192.0.2.2')
    await waitUntil('another visitor’s is asked', () => requestLines.includes('POST /edge/publish'))
  })
})
