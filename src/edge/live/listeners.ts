import * as v from 'valibot'
import { Reader } from '../session/reader.ts'
import { Streams } from './streams.ts'

const Attached = v.nullable(Reader)

/** Who hears of a page's changes: hibernating sockets and event streams, each a member's or, with null, the public's. */
export class Listeners {
  readonly #ctx: DurableObjectState
  readonly #streams = new Streams()

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
  }

  get sockets(): number {
    return this.#ctx.getWebSockets().length
  }

  get streams(): number {
    return this.#streams.count
  }

  /** A socket that begins with these messages. */
  openSocket(messages: string[], reader: Reader | null): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server)
    server.serializeAttachment(reader)
    for (const message of messages) server.send(message)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** An event stream that begins with these messages. */
  openStream(messages: string[], reader: Reader | null): Response {
    return this.#streams.open(messages, reader)
  }

  /** Says a message to all. */
  say(message: string): void {
    for (const socket of this.#open()) {
      try {
        socket.send(message)
      } catch {
        // It is closing; its own close event follows.
      }
    }
    this.#streams.say(message)
  }

  /** The members who listen, each session once. */
  members(): Reader[] {
    const all = [...this.#open().map(readerOf), ...this.#streams.readers()]
    const members = all.filter((reader) => reader !== null)
    return [...new Map(members.map((reader) => [reader.session, reader])).values()]
  }

  /** Ends what is not open to its reader any more: they come back and are asked who they are. */
  keep(may: (reader: Reader | null) => boolean): void {
    for (const socket of this.#open()) if (!may(readerOf(socket))) socket.close(1008, 'members only')
    this.#streams.keep(may)
  }

  #open(): WebSocket[] {
    return this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
  }
}

function readerOf(socket: WebSocket): Reader | null {
  const attached = v.safeParse(Attached, socket.deserializeAttachment())
  return attached.success ? attached.output : null
}
