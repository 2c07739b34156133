import { once } from 'node:events'
import { connect, createServer, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SlowReaders } from '../../../src/gate/slow-readers.ts'
import { waitUntil } from '../../support/wait-until.ts'

const ends: (() => void)[] = []
// The tests check at times of their own; a check by the machine's clock in between would take note of what was read.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** A visitor who does not read, and our end of the connection with more in it than the system takes. */
async function makeSlow(): Promise<{ visitor: Socket; ours: Socket }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [[ours], visitor] = await Promise.all([once(server, 'connection'), connect(port, '127.0.0.1')])
  if (!(ours instanceof Socket)) throw new Error('no socket')
  ends.push(
    () => ours.destroy(),
    () => visitor.destroy(),
    () => server.close(),
  )
  visitor.pause()
  ours.write(Buffer.alloc(32 * 1024 * 1024))
  return { visitor, ours }
}

describe('anyone who does not read', () => {
  it('is ended after half a minute in which nothing was taken', async () => {
    const { ours } = await makeSlow()
    const slow = new SlowReaders(64 * 1024 * 1024)
    ends.push(() => slow.stop())
    slow.watch(ours)
    const now = Date.now()
    slow.check(now + 1)
    slow.check(now + 29_000)
    expect(ours.destroyed).toBe(false)
    slow.check(now + 31_000)
    expect(ours.destroyed).toBe(true)
  })

  it('is nobody who takes a part of what was written at once', async () => {
    const { visitor, ours } = await makeSlow()
    const slow = new SlowReaders(64 * 1024 * 1024)
    ends.push(() => slow.stop())
    slow.watch(ours)
    const start = Date.now()
    for (const seconds of [20, 40, 60]) {
      const enough = visitor.bytesRead + 6 * 1024 * 1024
      visitor.on('data', () => {
        if (visitor.bytesRead >= enough) visitor.removeAllListeners('data').pause()
      })
      visitor.resume()
      await waitUntil('some is taken', () => visitor.bytesRead >= enough)
      slow.check(start + seconds * 1_000)
      expect([ours.destroyed, ours.writableLength]).toEqual([false, 32 * 1024 * 1024])
    }
    slow.check(start + 91_000)
    expect(ours.destroyed).toBe(true)
  })

  it('is ended at once where more waits than all together may have', async () => {
    const { ours } = await makeSlow()
    const slow = new SlowReaders(1024 * 1024)
    ends.push(() => slow.stop())
    slow.watch(ours)
    slow.check(Date.now())
    expect(ours.destroyed).toBe(true)
  })
})
