import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that plays other status pages: it answers by host and path, and remembers what it was asked. */
export class SourceServer implements AsyncDisposable {
  readonly #server: Server
  readonly #answers = new Map<string, Answer>()
  /** What it was asked, `host/path`, in order. */
  readonly asked: string[] = []

  private constructor() {
    this.#server = createServer((request, response) => {
      const address = `${request.headers.host}${request.url}`
      this.asked.push(address)
      const answer = this.#answers.get(address)
      if (answer) answer(request, response)
      else response.writeHead(404).end('{}')
    })
  }

  static async start(): Promise<SourceServer> {
    const source = new SourceServer()
    await new Promise<void>((resolve) => source.#server.listen(0, '127.0.0.1', resolve))
    return source
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Where it listens, `host:port`. */
  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Has it answer below a host's API as these documents say. */
  serve(host: string, documents: Record<string, unknown>): void {
    for (const [name, json] of Object.entries(documents)) {
      const text = typeof json === 'string' ? json : JSON.stringify(json)
      this.on(`${host}/api/v2/${name}.json`, (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      })
    }
  }

  /** Has it answer one address. */
  on(address: string, answer: Answer): void {
    this.#answers.set(address, answer)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** The documents of a made-up page, as its public API names them. */
export function sourceDocuments(answers: { summary: { page: unknown; components: unknown }; incidents: unknown }) {
  const { page, components } = answers.summary
  return {
    summary: answers.summary,
    components: { page, components },
    incidents: answers.incidents,
    'scheduled-maintenances': { page, scheduled_maintenances: [] },
  }
}
