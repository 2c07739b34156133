import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/wait-until.ts'
import { RawConnection, requestHead } from './raw-connection.ts'
import { closeLater, endAll, startGate, startUpstream } from './start-gate.ts'

afterEach(endAll)

/** Of these the gate has all that workerd said of some while their readers, who pause, have not. */
const SIZES = Array.from({ length: 10 }, (_, step) => 2_600_000 + step * 300_000)

/** Behind the gate: answers `/n` with so many bytes. */
async function startLargeUpstream() {
  const requested: number[] = []
  const port = await startUpstream((socket) => {
    socket.on('data', (bytes) => {
      const size = Number(/^GET \/files\/(\d+)/.exec(bytes.toString('latin1'))?.[1])
      requested.push(size)
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`)
      socket.write(Buffer.alloc(size))
    })
  })
  return { port, requested }
}

/** Readers of each size, who do not read yet. */
async function startReaders(url: string, requested: number[]): Promise<RawConnection[]> {
  const readers: RawConnection[] = []
  for (const size of SIZES) {
    const wire = closeLater(new RawConnection(url))
    wire.socket.pause()
    wire.send(requestHead(url, `GET /files/${size}`))
    await waitUntil('it is asked', () => requested.includes(size))
    readers.push(wire)
  }
  return readers
}

async function readAll(readers: RawConnection[]): Promise<number[]> {
  for (const { socket } of readers) socket.resume()
  await waitUntil('all is read', () => readers.every((one, at) => one.isClosed || one.body.length === SIZES[at]))
  return readers.map(({ body }) => body.length)
}

describe('an answer on its way to its visitor', () => {
  it('is not cut off where many connections ask nothing', async () => {
    const { port, requested } = await startLargeUpstream()
    const { url } = await startGate(port, 1_000, { idleConnections: 12, unsentBytes: 64 * 1024 * 1024 })
    const readers = await startReaders(url, requested)
    await sleep(1_200)
    const silent = Array.from({ length: 30 }, () => closeLater(new RawConnection(url)))
    await waitUntil('silent ones are ended', () => silent.filter(({ isClosed }) => isClosed).length >= 18)
    expect(await readAll(readers)).toEqual(SIZES)
  })

  it('is not cut off where the gate ends', async () => {
    const { port, requested } = await startLargeUpstream()
    const { url, child } = await startGate(port, 1_000, { unsentBytes: 64 * 1024 * 1024 })
    const readers = await startReaders(url, requested)
    child.kill('SIGTERM')
    await sleep(200)
    expect(await readAll(readers)).toEqual(SIZES)
    await waitUntil('it has ended', () => child.exitCode === 0)
  })

  it('makes room, the longest waiting first, where no descriptor is left', async () => {
    const { port, requested } = await startLargeUpstream()
    const { url } = await startGate(port, 1_000, { descriptors: 40, inFlight: 16, unsentBytes: 64 * 1024 * 1024 })
    const readers = await startReaders(url, requested)
    await sleep(1_200)
    const others: RawConnection[] = []
    for (let count = 0; count < 20; count++) {
      const wire = closeLater(new RawConnection(url))
      others.push(wire)
      wire.socket.pause()
      wire.send(requestHead(url, 'GET /files/5300000'))
    }
    const reader = closeLater(new RawConnection(url, '127.0.0.2'))
    reader.send(requestHead(url, 'GET /files/10'))
    expect(await reader.status()).toBe(200)
    expect(readers.length + others.length).toBeGreaterThan(24)
  })
})
