import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'

/** One network (an IPv4 address) may hold 100 sockets of a page, so we stay below that for each address. */
const SOCKETS_PER_ADDRESS = 90

/** Callbacks for one of many sockets. */
export interface SocketListener {
  onText(message: string): void
  onClose(): void
}

/** The loopback address from which the socket of this number comes: all of 127.0.0.0/8 is this machine. */
export function loopbackAddress(number: number): string {
  const at = Math.floor(number / SOCKETS_PER_ADDRESS)
  return `127.1.${Math.floor(at / 250)}.${(at % 250) + 1}`
}

/**
 * Opens a WebSocket with just what a listener needs, in little memory, from one of this machine's loopback addresses.
 * Rejects if the answer is not 101.
 */
export function openLiveSocket(url: string, number: number, listener: SocketListener): Promise<Duplex> {
  const { hostname, port, pathname, search } = new URL(url)
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const upgrade = request({ hostname, port, path: pathname + search, headers, localAddress: loopbackAddress(number) })
    upgrade.once('upgrade', (_, socket, head) => {
      readFrames(socket, head, listener)
      resolve(socket)
    })
    upgrade.once('response', (response) => {
      response.resume()
      reject(new Error(`/live answered ${response.statusCode}`))
    })
    upgrade.once('error', reject)
    upgrade.end()
  })
}

/** Reads whole text frames without a mask, as a server sends them (RFC 6455, 5.2). */
function readFrames(socket: Duplex, head: Buffer, listener: SocketListener): void {
  let pending = head
  const read = (data: Buffer) => {
    pending = pending.length === 0 ? data : Buffer.concat([pending, data])
    for (let frame = parseFrame(pending); frame; frame = parseFrame(pending)) {
      pending = pending.subarray(frame.end)
      if (frame.isText) listener.onText(frame.payload.toString())
    }
  }
  socket.on('data', read)
  socket.once('close', listener.onClose)
  // The close follows.
  socket.on('error', () => {})
  if (head.length > 0) {
    pending = Buffer.alloc(0)
    read(head)
  }
}

function parseFrame(bytes: Buffer): { isText: boolean; payload: Buffer; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 127
  const begin = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < begin) return null
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  const end = begin + length
  if (bytes.length < end) return null
  return { isText: (bytes.readUInt8(0) & 15) === 1, payload: bytes.subarray(begin, end), end }
}
