import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEEP_ALIVE_INTERVAL } from '../../../src/core/live/streams.ts'
import { eventsTransport, pollingTransport } from '../../../src/live/fallbacks.ts'

const MINUTE = 60_000

/** An edge that answers as told, and a tab in view or not. */
function fakeEdge() {
  const edge: { answer: object | null; requests: number } = { answer: { next_in: 10, live: true }, requests: 0 }
  const document = { hidden: false }
  let version = 0
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit = {}) => {
    edge.requests += 1
    if (edge.answer === null) return new Response(null, { status: 503 })
    const etag = `"${JSON.stringify(edge.answer)}${version}"`
    const isSame = new Headers(headers).get('if-none-match') === etag
    return new Response(isSame ? null : JSON.stringify(edge.answer), { status: isSame ? 304 : 200, headers: { etag } })
  })
  const events: string[] = []
  const listener = {
    onOpen: () => events.push('opened'),
    onData: () => events.push('heard'),
    onLost: (byEdge: boolean) => events.push(byEdge ? 'lost by the edge' : 'lost'),
    upgrade: () => events.push('better'),
  }
  return {
    edge,
    document,
    events,
    listener,
    change: () => {
      version += 1
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    times: (name: string) => events.filter((one) => one === name).length,
  }
}

/** Server-Sent Events that open at once, and say as often as the edge does how old the news is. */
class Stream {
  static isSilent = false
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  readonly #saying = setInterval(() => {
    if (!Stream.isSilent) this.onmessage({ data: '{"type":"stale"}' })
  }, KEEP_ALIVE_INTERVAL)
  constructor() {
    setTimeout(() => this.onopen())
  }
  close() {
    clearInterval(this.#saying)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  // The middle of all that is chosen at random.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a tab that asks', () => {
  it('polls at the given interval, and every ten seconds without one', async () => {
    const { edge, listener, pass } = fakeEdge()
    edge.answer = { next_in: 30, live: true }
    pollingTransport(() => false).open(listener)
    await pass(0)
    expect(edge.requests).toBe(1)
    await pass(29_999)
    expect(edge.requests).toBe(1)
    edge.answer = {}
    await pass(1)
    expect(edge.requests).toBe(2)
    await pass(30_000)
    expect(edge.requests).toBe(5)
  })

  it.each([
    [0, 8_000],
    [1, 12_000],
  ])('asks at a moment of its own: at random %i after %i ms', async (random, wait) => {
    const { edge, listener, pass } = fakeEdge()
    vi.mocked(Math.random).mockReturnValue(random)
    pollingTransport(() => false).open(listener)
    await pass(wait - 1)
    expect(edge.requests).toBe(1)
    await pass(1)
    expect(edge.requests).toBe(2)
  })

  it('goes on as often as before where it is probed while it waits for an answer', async () => {
    const { edge, listener, pass } = fakeEdge()
    const polling = pollingTransport(() => false).open(listener)
    polling.probe()
    await pass(0)
    expect(edge.requests).toBe(1)
    await pass(100_000)
    expect(edge.requests).toBe(11)
  })

  it('keeps its interval on 304', async () => {
    const { edge, listener, pass, times } = fakeEdge()
    edge.answer = { next_in: 30, live: true }
    pollingTransport(() => false).open(listener)
    await pass(90_000)
    expect([edge.requests, times('heard')]).toEqual([4, 1])
  })

  it('polls once a minute while hidden, unless notifications are on', async () => {
    const { edge, document, listener, pass } = fakeEdge()
    document.hidden = true
    const unseen = pollingTransport(() => false).open(listener)
    await pass(MINUTE - 1)
    expect(edge.requests).toBe(1)
    unseen.probe()
    await pass(0)
    expect(edge.requests).toBe(2)
    unseen.close()
    pollingTransport(() => true).open(listener)
    await pass(MINUTE - 1)
    expect(edge.requests).toBe(8)
  })

  it('tries what is better each five minutes where there is room, for the network may have changed', async () => {
    const { listener, pass, times } = fakeEdge()
    pollingTransport(() => false).open(listener)
    await pass(5 * MINUTE - 1)
    expect(times('better')).toBe(0)
    await pass(1)
    expect(times('better')).toBe(1)
  })

  it('tries nothing while there is no room, and then at a moment of its own', async () => {
    const { edge, listener, pass, times } = fakeEdge()
    edge.answer = { next_in: 40, live: false }
    pollingTransport(() => false).open(listener)
    await pass(30 * MINUTE)
    expect([times('better'), times('lost')]).toEqual([0, 0])
    edge.answer = { next_in: 10, live: true }
    await pass(40_000)
    expect(times('better')).toBe(0)
    await pass(5_000)
    expect(times('better')).toBe(1)
  })

  it('stays on polling if the announced room is gone again', async () => {
    const { edge, listener, pass, times } = fakeEdge()
    edge.answer = { next_in: 10, live: false }
    pollingTransport(() => false).open(listener)
    await pass(0)
    edge.answer = { next_in: 10, live: true }
    // It would try late, and asks again before.
    vi.mocked(Math.random).mockReturnValueOnce(0.99).mockReturnValue(0)
    await pass(10_000)
    edge.answer = { next_in: 10, live: false }
    await pass(10 * MINUTE)
    expect(times('better')).toBe(0)
  })

  it('is lost by the edge where that does not answer, and tries nothing more', async () => {
    const { edge, listener, pass, events } = fakeEdge()
    edge.answer = null
    pollingTransport(() => false).open(listener)
    await pass(10 * MINUTE)
    expect([edge.requests, events]).toEqual([1, ['lost by the edge']])
  })

  it('says nothing more once it is closed', async () => {
    const { listener, pass, times } = fakeEdge()
    const open = pollingTransport(() => false).open(listener)
    await pass(0)
    open.close()
    await pass(10 * MINUTE)
    expect([times('better'), times('opened')]).toEqual([0, 1])
  })
})

describe('a tab that uses Server-Sent Events', () => {
  afterEach(() => {
    Stream.isSilent = false
  })

  it('gives them up where nothing is said for as long as the edge says something three times', async () => {
    const { listener, pass, events } = fakeEdge()
    vi.stubGlobal('EventSource', Stream)
    Stream.isSilent = true
    eventsTransport(() => ({ epoch: 'e1', revision: 1, day: '2026-11-21' })).open(listener)
    await pass(0)
    await pass(3 * KEEP_ALIVE_INTERVAL - 1)
    expect(events).toEqual(['opened'])
    await pass(1)
    expect(events).toEqual(['opened', 'lost'])
  })

  it('leaves them for what is better only where there is room for it: it looks each five minutes', async () => {
    const { edge, listener, pass, events } = fakeEdge()
    vi.stubGlobal('EventSource', Stream)
    edge.answer = { next_in: 40, live: false }
    eventsTransport(() => ({ epoch: 'e1', revision: 1, day: '2026-11-21' })).open({ ...listener, onData: () => {} })
    await pass(14 * MINUTE)
    expect([edge.requests, events]).toEqual([2, ['opened']])
    edge.answer = { next_in: 10, live: true }
    await pass(MINUTE)
    expect([edge.requests, events]).toEqual([3, ['opened', 'better']])
  })
})
