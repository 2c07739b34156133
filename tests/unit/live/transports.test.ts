import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transport, TransportListener } from '../../../src/live/keep-connected.ts'
import { lazyTransport, OPEN_TIMEOUT } from '../../../src/live/transports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A way whose script comes when told, and what became of it. */
function lateTransport() {
  const events: string[] = []
  const listener: TransportListener = {
    onOpen: () => events.push('opened'),
    onData: (text) => events.push(text),
    onLost: () => events.push('lost'),
    upgrade: () => events.push('better'),
  }
  let resolve = (_way: Transport) => {}
  let reject = (_reason: Error) => {}
  const promise = new Promise<Transport>((open, fail) => {
    resolve = open
    reject = fail
  })
  let signal: AbortSignal | null | undefined
  const load = (request: Pick<RequestInit, 'signal'>) => {
    signal = request.signal
    return promise
  }
  const opened = lazyTransport('events', load).open(listener)
  const open = async () => {
    resolve({
      state: 'events',
      open: () => ({ close: () => events.push('closed'), probe: () => events.push('probed') }),
    })
    await vi.advanceTimersByTimeAsync(0)
  }
  const forbid = async () => {
    resolve({
      state: 'events',
      open() {
        throw new DOMException('forbidden by a setting', 'SecurityError')
      },
    })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { events, opened, open, forbid, reject, isGivenUp: () => signal?.aborted }
}

describe('a way whose script is fetched late', () => {
  it('is lost, once, where that hangs, which is given up, and is not opened when it comes after all', async () => {
    const { events, opened, open, isGivenUp } = lateTransport()
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT - 1)
    expect([events, isGivenUp()]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    expect([events, isGivenUp()]).toEqual([['lost'], true])
    await open()
    opened.probe()
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT)
    expect(events).toEqual(['lost'])
  })

  it('is lost, once, where that fails', async () => {
    const { events, reject } = lateTransport()
    reject(new Error('no such file'))
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT * 2)
    expect(events).toEqual(['lost'])
  })

  it('is lost, once, where the browser forbids it', async () => {
    const { events, forbid } = lateTransport()
    await forbid()
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT * 2)
    expect(events).toEqual(['lost'])
  })

  it('goes on by itself once it is there, and is closed with it', async () => {
    const { events, opened, open } = lateTransport()
    await open()
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT * 2)
    opened.probe()
    opened.close()
    expect(events).toEqual(['probed', 'closed'])
  })

  it('is not opened, nor lost, once it was given up', async () => {
    const { events, opened, open, isGivenUp } = lateTransport()
    opened.close()
    expect(isGivenUp()).toBe(true)
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT)
    await open()
    expect(events).toEqual([])
  })
})
