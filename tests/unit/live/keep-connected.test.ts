import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../src/core/live/connection.ts'
import { keepConnected, type Transport, type TransportListener } from '../../../src/live/keep-connected.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A link whose transports open on request, and throw where they are forbidden. */
function fakeEnvironment(forbidden: Transport['state'][] = []) {
  const states: Connection[] = []
  const received: string[] = []
  const opened: { state: Transport['state']; listener: TransportListener; isClosed: boolean; probes: number }[] = []
  let spread = 0
  const transport = (state: Transport['state']): Transport => ({
    state,
    open(listener) {
      const own = { state, listener, isClosed: false, probes: 0 }
      opened.push(own)
      if (forbidden.includes(state)) throw new DOMException('forbidden by a setting', 'SecurityError')
      return {
        close: () => {
          own.isClosed = true
        },
        probe: () => {
          own.probes++
        },
      }
    },
  })
  const link = keepConnected([transport('live'), transport('events'), transport('polling')], {
    spread: () => spread,
    onState: (connection) => states.push(connection),
    onData: (text) => received.push(text),
  })
  const last = () => {
    const transport = opened.at(-1)
    if (!transport) throw new Error('nothing was opened')
    return transport
  }
  return {
    link,
    states,
    received,
    opened,
    last,
    /** In how many milliseconds the next attempt is made. */
    nextAttempt() {
      const count = opened.length
      const start = Date.now()
      while (opened.length === count) vi.advanceTimersToNextTimer()
      return Date.now() - start
    },
    /** The edge ended it, or without that this device alone hears nothing. */
    lose: (byEdge = false) => last().listener.onLost(byEdge),
    open: () => last().listener.onOpen(),
    spreadOver(ms: number) {
      spread = ms
    },
    goOffline() {
      vi.stubGlobal('navigator', { onLine: false })
      link.offline()
    },
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
    state: () => states.at(-1)?.state,
  }
}

describe('a tab’s link', () => {
  it('is live by the socket where that opens', () => {
    const { open, state, last, received } = fakeEnvironment()
    expect(state()).toBe('connecting')
    open()
    expect(state()).toBe('live')
    last().listener.onData('news')
    expect(received).toEqual(['news'])
  })

  it('is live by the socket as soon as that says something', () => {
    const { state, last, received } = fakeEnvironment()
    last().listener.onData('news')
    expect(state()).toBe('live')
    expect(received).toEqual(['news'])
  })

  it('probes nothing that is not open yet', () => {
    const { link, last, open } = fakeEnvironment()
    link.nudge()
    expect(last().probes).toBe(0)
    open()
    link.nudge()
    expect(last().probes).toBe(1)
  })

  it('takes events where the socket does not open, and asks where neither does', () => {
    const { lose, open, state, opened } = fakeEnvironment()
    lose()
    lose()
    open()
    expect(opened.map((transport) => transport.state)).toEqual(['live', 'events', 'polling'])
    expect(state()).toBe('polling')
  })

  it('takes events where the browser forbids sockets, each time', () => {
    const { open, lose, nextAttempt, opened, state } = fakeEnvironment(['live'])
    expect(opened.map((transport) => transport.state)).toEqual(['live', 'events'])
    open()
    expect(state()).toBe('events')
    lose(true)
    nextAttempt()
    expect(opened.at(-1)?.state).toBe('events')
  })

  it('waits between attempts where the browser forbids everything', () => {
    const { opened, nextAttempt, state } = fakeEnvironment(['live', 'events', 'polling'])
    expect(opened).toHaveLength(3)
    expect(state()).toBe('reconnecting')
    expect([nextAttempt(), nextAttempt()]).toEqual([2000, 4000])
    expect(opened).toHaveLength(9)
  })

  it('waits longer each time when nothing opens, half a minute at most', () => {
    const { lose, state, nextAttempt } = fakeEnvironment()
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      lose()
      lose()
      lose()
      expect(state()).toBe('reconnecting')
      waits.push(nextAttempt())
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('comes back to a socket that was lost before it tries anything else', () => {
    const { open, lose, pass, opened, state } = fakeEnvironment()
    open()
    lose()
    expect(state()).toBe('reconnecting')
    pass(2000)
    lose()
    pass(4000)
    open()
    expect(opened.map((transport) => transport.state)).toEqual(['live', 'live', 'live'])
    expect(state()).toBe('live')
  })

  it('tries the best again when a worse one says so, and goes on at once if it is still forbidden', () => {
    const { open, lose, pass, opened, state, last } = fakeEnvironment()
    open()
    lose()
    for (const wait of [2000, 4000]) {
      pass(wait)
      lose()
    }
    open()
    expect(state()).toBe('events')
    const worse = last()
    worse.listener.upgrade()
    expect(worse.isClosed).toBe(true)
    expect(opened.at(-1)?.state).toBe('live')
    const count = opened.length
    worse.listener.upgrade()
    expect(opened).toHaveLength(count)
    lose()
    open()
    expect(state()).toBe('events')
  })

  it('does not wait when the device comes back, and asks an open socket whether it lives', () => {
    const { open, lose, link, opened, last } = fakeEnvironment()
    open()
    link.nudge()
    expect(last().probes).toBe(1)
    lose()
    link.nudge()
    expect(opened).toHaveLength(2)
  })

  it('comes back within what the edge said, and half as long again, where the edge ended it', () => {
    const { open, lose, nextAttempt, spreadOver } = fakeEnvironment()
    spreadOver(27_000)
    open()
    lose(true)
    expect(nextAttempt()).toBe(27_000 * 1.5)
  })

  it('takes twice as long after it tried in vain, for the turns of others are not over', () => {
    const { open, lose, nextAttempt, spreadOver } = fakeEnvironment()
    spreadOver(27_000)
    open()
    lose(true)
    nextAttempt()
    lose(true)
    expect(nextAttempt()).toBe(27_000 * 1.5 * 2)
  })

  it('keeps its turn when it becomes visible meanwhile, because others do so as well', () => {
    const { open, lose, link, opened, pass, spreadOver } = fakeEnvironment()
    spreadOver(27_000)
    open()
    lose(true)
    link.nudge()
    expect(opened).toHaveLength(1)
    pass(27_000 * 1.5)
    expect(opened).toHaveLength(2)
    open()
    spreadOver(0)
    lose(true)
    link.nudge()
    expect(opened).toHaveLength(3)
  })

  it('does not queue where it alone was lost, or the device was', () => {
    const { open, lose, link, nextAttempt, opened, spreadOver, goOffline } = fakeEnvironment()
    spreadOver(27_000)
    open()
    lose(false)
    expect(nextAttempt()).toBe(2000)
    open()
    lose(false)
    link.nudge()
    expect(opened).toHaveLength(3)
    open()
    lose(true)
    goOffline()
    link.nudge()
    expect(opened).toHaveLength(4)
  })

  it('says that the device is offline, and believes nothing of what was open then', () => {
    const { open, goOffline, state, opened, received, last } = fakeEnvironment()
    open()
    const previous = last()
    goOffline()
    expect(state()).toBe('offline')
    expect(previous.isClosed).toBe(true)
    previous.listener.onData('late')
    previous.listener.onLost(false)
    expect(received).toEqual([])
    expect(opened).toHaveLength(1)
  })

  it('says and tries nothing more once it is closed, also while it waits', () => {
    const { open, link, opened, states, received, last, pass } = fakeEnvironment()
    open()
    link.close()
    expect(last().isClosed).toBe(true)
    last().listener.onData('late')
    last().listener.onLost(false)
    const other = fakeEnvironment()
    other.open()
    other.lose()
    other.link.close()
    const count = [states.length, other.states.length]
    pass(600_000)
    expect([states.length, other.states.length]).toEqual(count)
    expect([opened.length, other.opened.length]).toEqual([1, 1])
    expect(received).toEqual([])
  })
})
