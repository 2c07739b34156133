import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../support/until.ts'
import { endAll, opened, startGate, startWaiter } from './alone.ts'
import { head, Wire } from './wire.ts'

afterEach(endAll)

const STRANGER = '127.0.0.3'
const READER = '127.0.0.2'

/** Asks so many times at once, each on a connection of its own. */
function ask(url: string, path: string, times: number, from: string, ...headers: string[]): Wire[] {
  return Array.from({ length: times }, () => {
    const wire = opened(new Wire(url, from))
    wire.send(head(url, `GET ${path}`, ...headers))
    return wire
  })
}

/** How many of them were asked behind the gate, once that stands. */
async function settled(asked: string[]): Promise<number> {
  let before = -1
  await until('no more are asked', async () => {
    const isStill = asked.length === before && before > 0
    before = asked.length
    await sleep(300)
    return isStill
  })
  return asked.length
}

describe('what one network asks at once', () => {
  it('is 32 pages at a time, and another is served beside it', async () => {
    const { port, asked } = await startWaiter()
    const { url } = await startGate(port, 4_000)
    ask(url, '/', 200, STRANGER)
    expect(await settled(asked)).toBe(32)
    ask(url, '/uptime', 1, READER)
    await until('the reader is asked for', () => asked.includes('GET /uptime'))
  })

  it('takes turns with what others ask, however much waits', async () => {
    const { port, asked, answerOne } = await startWaiter()
    // Of sixteen at a time pages have five, of which one network has two.
    const { url } = await startGate(port, 4_000, { inFlight: 16 })
    const bound = 5
    ask(url, '/', 200, STRANGER)
    ask(url, '/', 200, '127.0.0.4')
    ask(url, '/', 200, '127.0.0.5')
    expect(await settled(asked)).toBeLessThanOrEqual(bound)
    ask(url, '/uptime', 1, READER)
    await sleep(300)
    for (let answers = 0; answers < 2 * bound; answers++) answerOne()
    await until('the reader is asked for', () => asked.includes('GET /uptime'))
  })

  it('is all answered for a thousand readers behind one address', async () => {
    const { port, answerOne } = await startWaiter()
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
      const { port, asked } = await startWaiter()
      const { url } = await startGate(port, 4_000)
      ask(url, path, 40, STRANGER)
      expect(await settled(asked)).toBe(4)
      ask(url, '/', 1, STRANGER)
      await until('the page is asked for', () => asked.includes('GET /'))
    },
  )

  it('is refused with a time to come again where too many searches wait, and another network may search', async () => {
    const { port, asked } = await startWaiter()
    const { url } = await startGate(port, 4_000)
    const searches = ask(url, '/history/months.json?page=2', 100, STRANGER)
    await until('some are refused', () => searches.filter(({ text }) => text !== '').length === 100 - 4 - 64)
    const [refused] = searches.filter(({ text }) => text !== '')
    expect(refused?.text).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused?.text).toMatch(/retry-after: 5/i)
    expect(refused?.text).toContain('"code":"edge_unavailable"')
    ask(url, '/history?q=b', 1, READER)
    await until('the other search is asked', () => asked.includes('GET /history?q=b'))
  })

  it('is a quarter of the event streams', async () => {
    const { port, asked } = await startWaiter()
    const { url } = await startGate(port, 4_000, { streams: 8 })
    const streams = ask(url, '/live.sse', 8, STRANGER)
    await until('the others are refused', () => streams.filter(({ text }) => text !== '').length === 6)
    expect(asked).toHaveLength(2)
    ask(url, '/pb/api/realtime', 2, READER)
    await until('others have theirs', () => asked.length === 4)
  })

  it('is told by the last address of X-Forwarded-For behind a proxy', async () => {
    const { port, asked } = await startWaiter()
    const { url } = await startGate(port, 4_000, {}, { behindProxy: true })
    ask(url, '/', 100, STRANGER, 'X-Forwarded-For: 192.0.2.1, 203.0.113.7')
    expect(await settled(asked)).toBe(32)
    ask(url, '/uptime', 1, STRANGER, 'X-Forwarded-For: 203.0.113.7')
    ask(url, '/api', 1, STRANGER, 'X-Forwarded-For: 203.0.113.7, 192.0.2.1')
    await until('another visitor is asked for', () => asked.includes('GET /api'))
    expect(asked).not.toContain('GET /uptime')
  })

  it('holds no place once those who asked have gone', async () => {
    const { port, asked } = await startWaiter()
    const { url } = await startGate(port, 4_000)
    const gone = ask(url, '/', 100, STRANGER)
    expect(await settled(asked)).toBe(32)
    for (const wire of gone) wire[Symbol.dispose]()
    ask(url, '/uptime', 1, STRANGER)
    await until('the next is asked', () => asked.includes('GET /uptime'))
  })
})

describe('bodies that do not come whole', () => {
  it('take so much together and no more: the longest coming is ended, and a whole one is passed on', async () => {
    const { port, asked } = await startWaiter()
    const { url } = await startGate(port, 4_000, { bodies: 1024 * 1024 })
    const halves = Array.from({ length: 40 }, () => {
      const wire = opened(new Wire(url, STRANGER))
      wire.send(head(url, 'POST /', 'Content-Length: 65000'))
      wire.send(Buffer.alloc(64_000, ' '))
      return wire
    })
    await until('some are ended', () => halves.filter(({ text }) => text !== '').length >= 40 - 16)
    const ended = halves.filter(({ text }) => text !== '')
    expect(ended).toHaveLength(40 - 16)
    expect(new Set(ended.map(({ text }) => text.split(' ')[1]))).toEqual(new Set(['503']))
    const whole = opened(new Wire(url, READER))
    whole.send(head(url, 'POST /edge/publish', 'Content-Length: 2'))
    whole.send(Buffer.from('{}'))
    await until('the whole one is asked', () => asked.includes('POST /edge/publish'))
  })
})
