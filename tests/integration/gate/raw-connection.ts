import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { waitUntil } from '../../support/wait-until.ts'

/** A raw TCP connection: the bytes sent and received, uninterpreted. */
export class RawConnection implements Disposable {
  readonly socket: Socket
  #parts: Buffer[] = []
  #isClosed = false

  /** Opens one to an http address, from another of this machine's own addresses where it is said. */
  constructor(base: string, from?: string) {
    const { hostname, port } = new URL(base)
    this.socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) })
    this.socket.on('data', (part) => this.#parts.push(part))
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.#isClosed = true
    })
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }

  get text(): string {
    return this.bytes.toString('latin1')
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Sends bytes, or lines that are ended as HTTP's are. */
  send(data: Buffer | string[]): void {
    this.socket.write(Array.isArray(data) ? data.map((line) => `${line}\r\n`).join('') : data)
  }

  /** The status of the answer, once its head has come. */
  async status(): Promise<number> {
    await waitUntil('an answer', () => this.text.includes('\r\n\r\n'))
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.text)?.[1])
  }

  /** What came after the first answer's head. */
  get body(): Buffer {
    const end = this.bytes.indexOf('\r\n\r\n')
    return end < 0 ? Buffer.alloc(0) : this.bytes.subarray(end + 4)
  }

  async closed(): Promise<void> {
    await waitUntil('the connection is closed', () => this.#isClosed)
  }

  [Symbol.dispose](): void {
    this.socket.destroy()
  }
}

/** The head of a request, whole. */
export function requestHead(base: string, first: string, ...more: string[]): string[] {
  return [`${first} HTTP/1.1`, `Host: ${new URL(base).host}`, ...more, '']
}

/** The head of a WebSocket's handshake. */
export function handshakeHead(base: string, path = '/live', ...more: string[]): string[] {
  const key = ['Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Version: 13']
  return requestHead(base, `GET ${path}`, 'Connection: Upgrade', 'Upgrade: websocket', ...key, ...more)
}

/** A WebSocket's handshake on a connection of its own. */
export async function openWebSocket(base: string, from?: string): Promise<RawConnection> {
  const wire = new RawConnection(base, from)
  wire.send(handshakeHead(base))
  await wire.status()
  return wire
}

/** A masked text frame, as a browser sends it. */
export function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** The states of proc_net_tcp(5). */
const STATES = { open: '01', listening: '0A' } as const

/** How many TCP sockets in a state a process of this machine holds. */
export function countSockets(pid: number | undefined, state: keyof typeof STATES): number {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const fields = rows.map((line) => line.trim().split(/\s+/))
  const inodes = new Set(fields.filter(([, , , current]) => current === STATES[state]).map((row) => row[9]))
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(readLink(`/proc/${pid}/fd/${fd}`))?.[1]
    return inode !== undefined && inodes.has(inode)
  }).length
}

function readLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // It was closed meanwhile.
    return ''
  }
}
