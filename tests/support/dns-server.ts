import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = { name: string; type: number; TTL: number; data: string }

/** A DNS resolver that answers in JSON, with the records that a test gives it. */
export class DnsServer implements AsyncDisposable {
  readonly #server: Server
  readonly #records = new Map<string, Row[]>()
  readonly #answers = new Map<string, (response: ServerResponse) => void>()
  /** The names it was asked for, in order. */
  readonly asked: string[] = []

  private constructor() {
    this.#server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://dns')
      const name = searchParams.get('name') ?? ''
      this.asked.push(name)
      const answer = this.#answers.get(name)
      if (answer) {
        answer(response)
        return
      }
      const rows = this.#records.get(name)
      response.setHeader('content-type', 'application/dns-json')
      response.end(JSON.stringify({ Status: rows ? 0 : 3, TC: false, Question: [{ name, type: 16 }], Answer: rows }))
    })
  }

  static async start(): Promise<DnsServer> {
    const dns = new DnsServer()
    await new Promise<void>((resolve) => dns.#server.listen(0, '127.0.0.1', resolve))
    return dns
  }

  /** Its address, as the setting has it. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/dns-query`
  }

  /** Gives a name TXT records, each of one string or several. */
  publish(name: string, ...texts: string[][]): void {
    const row = (strings: string[]) => strings.map((one) => `"${one}"`).join(' ')
    this.#records.set(
      name,
      texts.map((strings) => ({ name, type: 16, TTL: 60, data: row(strings) })),
    )
  }

  /** Makes a name an alias of another, which has one TXT record. */
  alias(name: string, of: string, text: string): void {
    this.#records.set(name, [
      { name, type: 5, TTL: 60, data: `${of}.` },
      { name: of, type: 16, TTL: 60, data: `"${text}"` },
    ])
  }

  /** Has it answer one name as the test says. */
  on(name: string, answer: (response: ServerResponse) => void): void {
    this.#answers.set(name, answer)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
