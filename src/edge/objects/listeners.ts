import * as v from 'valibot'
import { noteHeld } from '../base/connection-count.ts'
import { MOST_SOCKETS_OF_NETWORK, MOST_STREAMS_OF_NETWORK } from '../base/limits.ts'
import { Reader } from '../stubs/member-session.ts'
import { Broadcast } from './broadcast.ts'
import type { Comer } from './listener.ts'
import { Streams } from './streams.ts'

const Attached = v.nullable(Reader)

/**
 * Who hears of a page's changes: hibernating sockets and event streams. Sockets are counted as they come and go, and
 * anew where all are looked at anyway: asking for all of them at each connect would wake them all.
 */
export class Listeners {
  readonly #ctx: DurableObjectState
  readonly #streams: Streams
  readonly #broadcast = new Broadcast()
  readonly #left = new WeakSet<WebSocket>()
  #sockets = 0
  #isEnded = false

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    this.#streams = new Streams(() => this.#note())
    this.#countAnew(ctx.getWebSockets())
  }

  get sockets(): number {
    return this.#sockets
  }

  get streams(): number {
    return this.#streams.count
  }

  /** Whether a network has as many sockets, or streams, as one may. */
  isNetworkFull(kind: 'socket' | 'stream', network: string): boolean {
    if (network === '') return false
    if (kind === 'stream') return this.#streams.countOf(network) >= MOST_STREAMS_OF_NETWORK
    return this.#ctx.getWebSockets(network).length >= MOST_SOCKETS_OF_NETWORK
  }

  /** A socket that begins with these messages. */
  openSocket(messages: string[], { reader, network }: Comer): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, network === '' ? [] : [network])
    server.serializeAttachment(reader)
    for (const message of messages) server.send(message)
    this.#sockets += 1
    this.#note()
    return new Response(null, { status: 101, webSocket: client })
  }

  /** An event stream that begins with these messages. */
  openStream(messages: string[], comer: Comer): Response {
    return this.#streams.open(messages, comer)
  }

  /** A socket was closed, by whichever side. */
  left(socket: WebSocket): void {
    if (this.#left.has(socket)) return
    this.#left.add(socket)
    this.#sockets = Math.max(0, this.#sockets - 1)
    this.#note()
  }

  /** Says a message to all who listen now. */
  say(message: string): void {
    const all = this.#ctx.getWebSockets()
    this.#countAnew(all)
    this.#broadcast.say(all, message)
    this.#streams.say(message)
  }

  /** The members who listen, each session once. */
  members(): Reader[] {
    const all = [...this.#open().map(readerOf), ...this.#streams.readers()]
    const members = all.filter((reader) => reader !== null)
    return [...new Map(members.map((reader) => [reader.session, reader])).values()]
  }

  /** Ends what is not open to its reader any more: they come back and are asked who they are. */
  endUnless(may: (reader: Reader | null) => boolean): void {
    for (const socket of this.#open()) if (!may(readerOf(socket))) socket.close(1008, 'members only')
    this.#streams.endUnless(may)
  }

  /** Ends all, for good: the object goes with them. Nothing counts from then on, for not all may get to close. */
  end(): void {
    this.endUnless(() => false)
    this.#sockets = 0
    this.#note()
    this.#isEnded = true
  }

  #open(): WebSocket[] {
    return this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
  }

  #countAnew(all: WebSocket[]): void {
    this.#sockets = all.filter((socket) => !this.#left.has(socket)).length
    this.#note()
  }

  #note(): void {
    if (this.#isEnded) return
    noteHeld(this.#ctx.id.toString(), this.#sockets + this.#streams.count)
  }
}

function readerOf(socket: WebSocket): Reader | null {
  const attached = v.safeParse(Attached, socket.deserializeAttachment())
  return attached.success ? attached.output : null
}
