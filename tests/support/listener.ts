import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { HEADERS, signedText } from '../../src/core/signing/message.ts'

export interface HeardPing {
  body: {
    pages: Array<{ page: string; epoch: string; revision: number }>
    users: Array<{ user: string; epoch: number }>
  }
  path: string
  /** Whether the signature holds, with the given secret. */
  signed(secret: string): boolean
}

/** A little edge that notes every ping, or hangs: accepts and never answers. */
export class Listener {
  readonly heard: HeardPing[] = []
  hanging = false
  /** Pings that hung until PocketBase's patience was at its end. */
  givenUp = 0
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      this.heard.push(heard(request, body))
      if (this.hanging) request.socket.once('close', () => (this.givenUp += 1))
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

  /** Waits until so many pings were heard, and a little longer for one too many. */
  async settled(count: number): Promise<HeardPing[]> {
    for (let tries = 0; tries < 100 && this.heard.length < count; tries++) await sleep(20)
    await sleep(150)
    return this.heard
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

function heard(request: IncomingMessage, body: string): HeardPing {
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
        time: header(HEADERS.time),
        nonce: header(HEADERS.nonce),
        address: header(HEADERS.address),
        bodyHash: createHash('sha256').update(body).digest('hex'),
      })
      return createHmac('sha256', secret).update(text).digest('hex') === header(HEADERS.signature)
    },
  }
}
