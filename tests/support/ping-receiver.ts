import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { SIGNATURE_HEADERS, signedText } from '../../src/core/signing/message.ts'

export interface ReceivedPing {
  body: {
    pages: Array<{ page: string; epoch: string; revision: number }>
    users: Array<{ user: string; epoch: number }>
  }
  path: string
  /** Whether the signature holds, with the given secret. */
  signed(secret: string): boolean
}

/** A stand-in for the edge that records every ping, or hangs: it accepts and never answers. */
export class PingReceiver {
  readonly received: ReceivedPing[] = []
  hanging = false
  /** Pings that PocketBase gave up waiting for. */
  abandoned = 0
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      this.received.push(toReceivedPing(request, body))
      if (this.hanging) request.socket.once('close', () => (this.abandoned += 1))
      else response.writeHead(204).end()
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** Waits until `count` pings were received, and a little longer in case of one too many. */
  async waitForPings(count: number): Promise<ReceivedPing[]> {
    for (let attempt = 0; attempt < 100 && this.received.length < count; attempt++) await sleep(20)
    await sleep(150)
    return this.received
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

function toReceivedPing(request: IncomingMessage, body: string): ReceivedPing {
  const header = (name: string) => String(request.headers[name] ?? '')
  const path = request.url ?? ''
  return {
    body: JSON.parse(body),
    path: `${request.method} ${path}`,
    signed: (secret) => {
      const text = signedText({
        direction: 'backend-to-edge',
        method: request.method ?? '',
        host: header('host'),
        path,
        time: header(SIGNATURE_HEADERS.time),
        nonce: header(SIGNATURE_HEADERS.nonce),
        address: header(SIGNATURE_HEADERS.address),
        bodyHash: createHash('sha256').update(body).digest('hex'),
      })
      return createHmac('sha256', secret).update(text).digest('hex') === header(SIGNATURE_HEADERS.signature)
    },
  }
}
