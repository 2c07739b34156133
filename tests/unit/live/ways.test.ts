import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listener, Way } from '../../../src/live/link.ts'
import { OPEN_WITHIN, seldomWay } from '../../../src/live/ways.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A way whose script comes when told, and what became of it. */
function late() {
  const events: string[] = []
  const listener: Listener = {
    opened: () => events.push('opened'),
    heard: (text) => events.push(text),
    lost: () => events.push('lost'),
    better: () => events.push('better'),
  }
  let resolve = (_way: Way) => {}
  let reject = (_reason: Error) => {}
  const promise = new Promise<Way>((come, fail) => {
    resolve = come
    reject = fail
  })
  const opened = seldomWay('events', () => promise).open(listener)
  const come = async () => {
    resolve({
      state: 'events',
      open: () => ({ close: () => events.push('closed'), probe: () => events.push('probed') }),
    })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { events, opened, come, reject }
}

describe('a way whose script is fetched late', () => {
  it('is lost, once, where that hangs, and is not opened when it comes after all', async () => {
    const { events, opened, come } = late()
    await vi.advanceTimersByTimeAsync(OPEN_WITHIN)
    expect(events).toEqual(['lost'])
    await come()
    opened.probe()
    await vi.advanceTimersByTimeAsync(OPEN_WITHIN)
    expect(events).toEqual(['lost'])
  })

  it('is lost, once, where that fails', async () => {
    const { events, reject } = late()
    reject(new Error('no such file'))
    await vi.advanceTimersByTimeAsync(OPEN_WITHIN * 2)
    expect(events).toEqual(['lost'])
  })

  it('goes on by itself once it is there, and is closed with it', async () => {
    const { events, opened, come } = late()
    await come()
    await vi.advanceTimersByTimeAsync(OPEN_WITHIN * 2)
    opened.probe()
    opened.close()
    expect(events).toEqual(['probed', 'closed'])
  })

  it('is not opened, nor lost, once it was given up', async () => {
    const { events, opened, come } = late()
    opened.close()
    await vi.advanceTimersByTimeAsync(OPEN_WITHIN)
    await come()
    expect(events).toEqual([])
  })
})
