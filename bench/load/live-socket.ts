import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'

/** A network (an IPv4 address) may hold 100 sockets of a page: so many of ours come from one. */
const OF_ONE_ADDRESS = 90

/** What a holder of many sockets hears from one. */
export interface Ears {
  text(message: string): void
  closed(): void
}

/** The loopback address from which the socket of this number comes: all of 127.0.0.0/8 is this machine. */
export function loopbackOf(number: number): string {
  const at = Math.floor(number / OF_ONE_ADDRESS)
  return `127.1.${Math.floor(at / 250)}.${(at % 250) + 1}`
}

/**
 * Opens a WebSocket as far as a listener needs one, in little memory, from an address of this machine. Rejects where
 * the answer is another than 101.
 */
export function openLiveSocket(url: string, number: number, ears: Ears): Promise<Duplex> {
  const { hostname, port, pathname, search } = new URL(url)
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: pathname + search, headers, localAddress: loopbackOf(number) })
    asked.once('upgrade', (_, socket, head) => {
      readFrames(socket, head, ears)
      resolve(socket)
    })
    asked.once('response', (response) => {
      response.resume()
      reject(new Error(`/live answered ${response.statusCode}`))
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** Reads whole text frames without a mask, as a server sends them (RFC 6455, 5.2). */
function readFrames(socket: Duplex, head: Buffer, ears: Ears): void {
  let left = head
  const read = (data: Buffer) => {
    left = left.length === 0 ? data : Buffer.concat([left, data])
    for (let frame = firstFrame(left); frame; frame = firstFrame(left)) {
      left = left.subarray(frame.end)
      if (frame.isText) ears.text(frame.payload.toString())
    }
  }
  socket.on('data', read)
  socket.once('close', ears.closed)
  // The close follows.
  socket.on('error', () => {})
  if (head.length > 0) {
    left = Buffer.alloc(0)
    read(head)
  }
}

function firstFrame(bytes: Buffer): { isText: boolean; payload: Buffer; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 127
  const begin = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < begin) return null
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  const end = begin + length
  if (bytes.length < end) return null
  return { isText: (bytes.readUInt8(0) & 15) === 1, payload: bytes.subarray(begin, end), end }
}
