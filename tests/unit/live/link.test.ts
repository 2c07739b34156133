import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/core/live/connection.ts'
import { keepLink, type Listener, type Way } from '../../../src/live/link.ts'

/** A world in which time passes by hand, and ways open when told. */
function world() {
  const said: Connection[] = []
  const heard: string[] = []
  const opened: { state: Way['state']; listener: Listener; isClosed: boolean; probes: number }[] = []
  let timers: { at: number; then: () => void }[] = []
  let now = 0
  let isOnline = true
  let spread = 0
  const way = (state: Way['state']): Way => ({
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
  const link = keepLink([way('live'), way('events'), way('polling')], {
    now: () => now,
    random: () => 1,
    isOnline: () => isOnline,
    spread: () => spread,
    later(ms, then) {
      const timer = { at: now + ms, then }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    say: (connection) => said.push(connection),
    heard: (text) => heard.push(text),
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
    /** The edge ended it, or without that this device alone hears nothing. */
    lose: (byEdge = false) => last().listener.lost(byEdge),
    open: () => last().listener.opened(),
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
    const { open, state, last, heard } = world()
    expect(state()).toBe('connecting')
    open()
    expect(state()).toBe('live')
    last().listener.heard('news')
    expect(heard).toEqual(['news'])
  })

  it('takes events where the socket does not open, and asks where neither does', () => {
    const { lose, open, state, opened } = world()
    lose()
    lose()
    open()
    expect(opened.map((way) => way.state)).toEqual(['live', 'events', 'polling'])
    expect(state()).toBe('polling')
  })

  it('waits longer each time when nothing opens, half a minute at most', () => {
    const { lose, said, pass } = world()
    const waits: number[] = []
    let now = 0
    for (let round = 0; round < 7; round++) {
      lose()
      lose()
      lose()
      const connection = said.at(-1)
      if (connection?.state !== 'reconnecting') throw new Error('should wait')
      waits.push(connection.at - now)
      now = connection.at
      pass(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('comes back to a socket that was lost before it tries anything else', () => {
    const { open, lose, pass, opened, state } = world()
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
    const { open, lose, pass, opened, state, last } = world()
    open()
    lose()
    for (const wait of [2000, 4000]) {
      pass(wait)
      lose()
    }
    open()
    expect(state()).toBe('events')
    const worse = last()
    worse.listener.better()
    expect(worse.isClosed).toBe(true)
    expect(opened.at(-1)?.state).toBe('live')
    const count = opened.length
    worse.listener.better()
    expect(opened).toHaveLength(count)
    lose()
    open()
    expect(state()).toBe('events')
  })

  it('does not wait when the device comes back, and asks an open socket whether it lives', () => {
    const { open, lose, link, opened, last } = world()
    open()
    link.nudge()
    expect(last().probes).toBe(1)
    lose()
    link.nudge()
    expect(opened).toHaveLength(2)
  })

  it('comes back within what the edge said, and half as long again, where the edge ended it', () => {
    const { open, lose, said, spreadOver } = world()
    spreadOver(26_667)
    open()
    lose(true)
    expect(said.at(-1)).toEqual({ state: 'reconnecting', at: 26_667 * 1.5 })
  })

  it('takes twice as long after it tried in vain, for the turns of others are not over', () => {
    const { open, lose, said, pass, spreadOver } = world()
    spreadOver(26_667)
    open()
    lose(true)
    pass(26_667 * 1.5)
    lose(true)
    expect(said.at(-1)).toEqual({ state: 'reconnecting', at: 26_667 * 1.5 * 3 })
  })

  it('keeps its turn when it comes into view meanwhile, for so do others', () => {
    const { open, lose, link, opened, pass, spreadOver } = world()
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
    const { open, lose, link, said, opened, spreadOver, goOffline } = world()
    spreadOver(26_667)
    open()
    lose(false)
    expect(said.at(-1)).toEqual({ state: 'reconnecting', at: 2000 })
    link.nudge()
    expect(opened).toHaveLength(2)
    open()
    lose(true)
    goOffline()
    link.nudge()
    expect(opened).toHaveLength(3)
  })

  it('says that the device is offline, and believes nothing of what was open then', () => {
    const { open, goOffline, state, opened, heard, last } = world()
    open()
    const former = last()
    goOffline()
    expect(state()).toBe('offline')
    expect(former.isClosed).toBe(true)
    former.listener.heard('late')
    former.listener.lost(false)
    expect(heard).toEqual([])
    expect(opened).toHaveLength(1)
  })

  it('says and tries nothing more once it is closed, also while it waits', () => {
    const { open, link, opened, said, heard, last, pass } = world()
    open()
    link.close()
    expect(last().isClosed).toBe(true)
    last().listener.heard('late')
    last().listener.lost(false)
    const other = world()
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
