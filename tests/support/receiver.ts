import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { waitUntil } from './wait-until.ts'

/** What a receiver was sent. */
export interface ReceivedRequest {
  method: string
  /** Host and path, as it was addressed. */
  address: string
  headers: IncomingHttpHeaders
  body: string
  /** The body as it came: that of a push message is no text. */
  bytes: Buffer
}

/** How a receiver answers. */
export interface ReceiverAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** A real HTTP server on loopback that stands for all hosts of the internet, keeps what it is sent and answers as it is told. */
export class Receiver implements AsyncDisposable {
  readonly received: ReceivedRequest[] = []
  /** How it answers from now on, and when; `hang`: not at all. */
  answer: (request: ReceivedRequest) => ReceiverAnswer | 'hang' | Promise<ReceiverAnswer> = () => ({ status: 204 })
  readonly #server: Server
  address = ''

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', async () => {
        const bytes = Buffer.concat(chunks)
        const received = {
          method: request.method ?? '',
          address: `${request.headers.host}${request.url}`,
          headers: request.headers,
          body: bytes.toString('utf8'),
          bytes,
        }
        this.received.push(received)
        const answer = await this.answer(received)
        if (answer === 'hang') return
        response.writeHead(answer.status, answer.headers).end(answer.body)
      })
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
    this.address = `127.0.0.1:${address.port}`
  }

  /** What was sent to this address, once there are `count` of them. */
  async waitFor(address: string, count = 1): Promise<ReceivedRequest[]> {
    const found = () => this.received.filter((one) => one.address === address)
    await waitUntil(`${count} to ${address}`, () => found().length >= count)
    return found()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((done) => this.#server.close(() => done()))
  }
}
