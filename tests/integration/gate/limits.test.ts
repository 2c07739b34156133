import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../../scripts/processes/ports.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { sendRaw } from '../security/raw-request.ts'
import { countSockets, handshakeHead, openWebSocket, RawConnection, requestHead } from './raw-connection.ts'
import { closeLater, endAll, startGate, startUpstream } from './start-gate.ts'

afterEach(endAll)

/** A masked close frame, as a browser sends it. */
const GOODBYE = Buffer.from([0x88, 0x80, 0, 0, 0, 0])
const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** Says more than anybody reads. */
function startFloodingUpstream(greeting: string): Promise<number> {
  return startUpstream((socket) => {
    socket.once('data', () => {
      socket.write(greeting)
      const more = Buffer.alloc(64 * 1024)
      const talk = () => {
        while (!socket.destroyed && socket.write(more)) {
          // As much as it takes.
        }
      }
      socket.on('drain', talk)
      talk()
    })
  })
}

describe('a gate without any descriptor left', () => {
  it('neither ends nor stays deaf', async () => {
    const [nobody = 0] = await freePorts(1)
    const { url, child } = await startGate(nobody, 100)
    const wires = Array.from({ length: 300 }, () => closeLater(new RawConnection(url)))
    await waitUntil('some were not taken', () => wires.some(({ isClosed }) => isClosed))
    for (const wire of wires) wire[Symbol.dispose]()
    await waitUntil('it answers', async () => (await sendRaw(url, '/')).status === 503)
    expect(child.exitCode).toBeNull()
  })
})

describe('a visitor who does not read', () => {
  it('is ended when too much waits for a WebSocket', async () => {
    const talker = await startFloodingUpstream(SWITCHED)
    const { url, child } = await startGate(talker, 1_000, { unsentBytes: 512 * 1024 })
    const wire = closeLater(await openWebSocket(url))
    wire.socket.pause()
    // Its end is seen once it reads what the system kept for it.
    await waitUntil('the gate has let go of it', () => countSockets(child.pid, 'open') === 0)
    wire.socket.resume()
    await wire.closed()
  })

  it('gets a publication of any size once it reads', async () => {
    const large = 32 * 1024 * 1024
    let behind: Socket | null = null
    const port = await startUpstream((socket) => {
      behind = socket
      socket.once('data', () => {
        socket.write(SWITCHED)
        const part = Buffer.alloc(64 * 1024)
        for (let sent = 0; sent < large; sent += part.length) socket.write(part)
      })
    })
    const { url } = await startGate(port, 1_000)
    const wire = closeLater(new RawConnection(url))
    wire.socket.pause()
    wire.send(handshakeHead(url))
    let taken = 0
    await waitUntil('no more is taken', () => {
      const now = behind === null ? 0 : behind.bytesWritten - behind.writableLength
      const isStill = now > 1024 * 1024 && now === taken
      taken = now
      return isStill
    })
    wire.socket.resume()
    await waitUntil('all has come', () => wire.body.length === large)
    expect(wire.isClosed).toBe(false)
  })

  it('is ended when too much waits for all together', async () => {
    const talker = await startFloodingUpstream('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')
    const { url, child } = await startGate(talker, 1_000, { unsentBytes: 1 })
    const wire = closeLater(new RawConnection(url))
    wire.socket.pause()
    wire.send(requestHead(url, 'GET /files/long'))
    await waitUntil('it is under way', () => countSockets(child.pid, 'open') > 0)
    await waitUntil('the gate has let go of it', () => countSockets(child.pid, 'open') === 0)
  })
  it('is ended also where the end of an answer waits for it', async () => {
    let requestCount = 0
    const port = await startUpstream((socket) => {
      socket.on('data', () => {
        requestCount += 1
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 40000\r\n\r\n')
        socket.write(Buffer.alloc(40_000))
      })
    })
    const { url, child } = await startGate(port, 1_000, { unsentBytes: 1 })
    const wire = closeLater(new RawConnection(url))
    wire.socket.pause()
    wire.send(requestHead(url, 'GET /'))
    let seen = 0
    // It asks for as long as it is answered: what the system keeps for it is full at last.
    const ticking = setInterval(() => {
      if (requestCount === seen) return
      seen = requestCount
      wire.send(requestHead(url, 'GET /'))
    }, 2)
    try {
      await waitUntil('it was asked', () => requestCount > 0)
      await waitUntil('the gate has let go of it', () => countSockets(child.pid, 'open') === 0)
    } finally {
      clearInterval(ticking)
    }
  })
})

describe('a visitor who says goodbye', () => {
  it('is let go with all that stands behind, also where nothing there answers that', async () => {
    const behind = await startUpstream((socket) => socket.once('data', () => socket.write(SWITCHED)))
    const { url, child } = await startGate(behind, 1_000)
    const wire = closeLater(await openWebSocket(url))
    expect(countSockets(child.pid, 'open')).toBe(2)
    wire.send(GOODBYE)
    await wire.closed()
    await waitUntil('the gate has let go of both sides', () => countSockets(child.pid, 'open') === 0)
  })
})
