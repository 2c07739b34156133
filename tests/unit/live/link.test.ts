import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/core/live/connection.ts'
import { openLink, type Transport, type TransportListener } from '../../../src/live/link.ts'

/** A world in which time passes by hand, and ways open when told. */
function fakeEnvironment() {
  const said: Connection[] = []
  const heard: string[] = []
  const opened: { state: Transport['state']; listener: TransportListener; isClosed: boolean; probes: number }[] = []
  let timers: { at: number; then: () => void }[] = []
  let now = 0
  let isOnline = true
  let spread = 0
  const way = (state: Transport['state']): Transport => ({
    state,
    open(listener) {
      const own = { state, listener, isClosed: false, probes: 0 }
      opened.push(own)
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
  const link = openLink([way('live'), way('events'), way('polling')], {
    random: () => 1,
    isOnline: () => isOnline,
    spread: () => spread,
    delay(ms, then) {
      const timer = { at: now + ms, then }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    onState: (connection) => said.push(connection),
    onData: (text) => heard.push(text),
  })
  const last = () => {
    const way = opened.at(-1)
    if (!way) throw new Error('nothing was opened')
    return way
  }
  return {
    link,
    said,
    heard,
    opened,
    last,
    /** In how many milliseconds the next attempt is made. */
    nextAttempt: () => Math.min(...timers.map(({ at }) => at)) - now,
    /** The edge ended it, or without that this device alone hears nothing. */
    lose: (byEdge = false) => last().listener.onLost(byEdge),
    open: () => last().listener.onOpen(),
    spreadOver(ms: number) {
      spread = ms
    },
    goOffline() {
      isOnline = false
      link.offline()
    },
    pass(ms: number) {
      now += ms
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer)
        timer.then()
      }
    },
    state: () => said.at(-1)?.state,
  }
}

describe('a tab’s link', () => {
  it('is live by the socket where that opens', () => {
    const { open, state, last, heard } = fakeEnvironment()
    expect(state()).toBe('connecting')
    open()
    expect(state()).toBe('live')
    last().listener.onData('news')
    expect(heard).toEqual(['news'])
  })

  it('takes events where the socket does not open, and asks where neither does', () => {
    const { lose, open, state, opened } = fakeEnvironment()
    lose()
    lose()
    open()
    expect(opened.map((way) => way.state)).toEqual(['live', 'events', 'polling'])
    expect(state()).toBe('polling')
  })

  it('waits longer each time when nothing opens, half a minute at most', () => {
    const { lose, state, nextAttempt, pass } = fakeEnvironment()
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      lose()
      lose()
      lose()
      expect(state()).toBe('reconnecting')
      waits.push(nextAttempt())
      pass(nextAttempt())
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
    expect(opened.map((way) => way.state)).toEqual(['live', 'live', 'live'])
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
    spreadOver(26_667)
    open()
    lose(true)
    expect(nextAttempt()).toBe(26_667 * 1.5)
  })

  it('takes twice as long after it tried in vain, for the turns of others are not over', () => {
    const { open, lose, nextAttempt, pass, spreadOver } = fakeEnvironment()
    spreadOver(26_667)
    open()
    lose(true)
    pass(26_667 * 1.5)
    lose(true)
    expect(nextAttempt()).toBe(26_667 * 1.5 * 2)
  })

  it('keeps its turn when it comes into view meanwhile, for so do others', () => {
    const { open, lose, link, opened, pass, spreadOver } = fakeEnvironment()
    spreadOver(26_667)
    open()
    lose(true)
    link.nudge()
    expect(opened).toHaveLength(1)
    pass(26_667 * 1.5)
    expect(opened).toHaveLength(2)
    open()
    spreadOver(0)
    lose(true)
    link.nudge()
    expect(opened).toHaveLength(3)
  })

  it('does not queue where it alone was lost, or the device was', () => {
    const { open, lose, link, nextAttempt, opened, spreadOver, goOffline } = fakeEnvironment()
    spreadOver(26_667)
    open()
    lose(false)
    expect(nextAttempt()).toBe(2000)
    link.nudge()
    expect(opened).toHaveLength(2)
    open()
    lose(true)
    goOffline()
    link.nudge()
    expect(opened).toHaveLength(3)
  })

  it('says that the device is offline, and believes nothing of what was open then', () => {
    const { open, goOffline, state, opened, heard, last } = fakeEnvironment()
    open()
    const former = last()
    goOffline()
    expect(state()).toBe('offline')
    expect(former.isClosed).toBe(true)
    former.listener.onData('late')
    former.listener.onLost(false)
    expect(heard).toEqual([])
    expect(opened).toHaveLength(1)
  })

  it('says and tries nothing more once it is closed, also while it waits', () => {
    const { open, link, opened, said, heard, last, pass } = fakeEnvironment()
    open()
    link.close()
    expect(last().isClosed).toBe(true)
    last().listener.onData('late')
    last().listener.onLost(false)
    const other = fakeEnvironment()
    other.open()
    other.lose()
    other.link.close()
    const count = [said.length, other.said.length]
    pass(600_000)
    other.pass(600_000)
    expect([said.length, other.said.length]).toEqual(count)
    expect([opened.length, other.opened.length]).toEqual([1, 1])
    expect(heard).toEqual([])
  })
})
