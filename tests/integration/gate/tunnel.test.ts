import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SlowReaders } from '../../../src/gate/slow-readers.ts'
import { Tunnel } from '../../../src/gate/tunnel.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { handshakeHead, RawConnection, textFrame } from './raw-connection.ts'
import { closeLater, endAll, startUpstream } from './start-gate.ts'

const ends: (() => void)[] = []
afterEach(() => {
  endAll()
  for (const end of ends.splice(0)) end()
})

/** A tunnel of this process to something that says `greeting` and whatever it is told to; its visitor does not read. */
async function startTunnel(greeting: string) {
  const behind: Socket[] = []
  const upstream = await startUpstream((socket) => {
    behind.push(socket)
    socket.once('data', () => socket.write(greeting))
  })
  const slow = new SlowReaders(64 * 1024 * 1024)
  const server = createServer().listen(0, '127.0.0.1')
  ends.push(
    () => slow.stop(),
    () => server.close(),
  )
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const ours = new Promise<Socket>((resolve) => {
    server.once('upgrade', (request: IncomingMessage, visitor: Socket, first: Buffer) => {
      const options = {
        upstream: { host: '127.0.0.1', port: upstream },
        slowReaders: slow,
        onAnswered: () => {},
        onGone: () => {},
      }
      new Tunnel({ request, visitor, first, headers: [] }, options)
      resolve(visitor)
    })
  })
  const wire = closeLater(new RawConnection(url))
  wire.send(handshakeHead(url))
  const visitor = await ours
  wire.socket.pause()
  await waitUntil('it is answered', () => visitor.bytesWritten >= greeting.length)
  return { wire, visitor, say: (bytes: Buffer) => behind[0]?.write(bytes) }
}

/** Less than anybody is watched for. */
const PIECE = 48 * 1024

/** Lets a little wait for its visitor, whom nobody watches for that. */
async function fill({ visitor, say }: Awaited<ReturnType<typeof startTunnel>>): Promise<void> {
  for (let sent = visitor.bytesWritten; visitor.writableLength === 0; ) {
    say(Buffer.alloc(PIECE))
    sent += PIECE
    await waitUntil('it is passed on', () => visitor.bytesWritten >= sent)
  }
}

describe('a visitor whose WebSocket is refused', () => {
  it('is let go though he reads nothing and goes on sending', async () => {
    const tunnel = await startTunnel('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    await fill(tunnel)
    const { wire, visitor } = tunnel
    const sending = setInterval(() => wire.send(textFrame('no')), 100)
    try {
      await waitUntil('he is let go', () => visitor.destroyed)
    } finally {
      clearInterval(sending)
    }
    expect(visitor.closed).toBe(true)
  })
})
