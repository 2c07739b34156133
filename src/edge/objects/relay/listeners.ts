import * as v from 'valibot'
import { recordConnections } from '../../base/connection-count.ts'
import { MAX_SOCKETS_PER_NETWORK, MAX_STREAMS_PER_NETWORK } from '../../base/limits.ts'
import { MemberSession } from '../../stubs/member-session.ts'
import { Broadcast } from './broadcast.ts'
import type { Listener } from './listener.ts'
import { Streams } from './streams.ts'

const Attachment = v.nullable(MemberSession)

/**
 * Everyone who listens to a page's changes: hibernating sockets and event streams. Sockets are counted as they open and
 * close, and recounted when all are visited anyway: listing them at each connect would wake them all.
 */
export class Listeners {
  readonly #ctx: DurableObjectState
  readonly #streams: Streams
  readonly #broadcast = new Broadcast()
  readonly #closed = new WeakSet<WebSocket>()
  #sockets = 0
  #isEnded = false

  /** `keepAlive` gives what streams are sent while nothing happens: unlike sockets, they cannot ask. */
  constructor(ctx: DurableObjectState, keepAlive: () => string) {
    this.#ctx = ctx
    this.#streams = new Streams(() => this.#reportCount(), keepAlive)
    this.#recount(ctx.getWebSockets())
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
    if (kind === 'stream') return this.#streams.countOf(network) >= MAX_STREAMS_PER_NETWORK
    return this.#ctx.getWebSockets(network).length >= MAX_SOCKETS_PER_NETWORK
  }

  /** Opens a socket that starts with these messages. */
  openSocket(messages: string[], { member, network }: Listener): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, network === '' ? [] : [network])
    server.serializeAttachment(member)
    for (const message of messages) server.send(message)
    this.#sockets += 1
    this.#reportCount()
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Opens an event stream that starts with these messages. */
  openStream(messages: string[], listener: Listener): Response {
    return this.#streams.open(messages, listener)
  }

  /** Called when a socket was closed, by either side. */
  remove(socket: WebSocket): void {
    if (this.#closed.has(socket)) return
    this.#closed.add(socket)
    this.#sockets = Math.max(0, this.#sockets - 1)
    this.#reportCount()
  }

  /** Sends a message to all current listeners. */
  send(message: string): void {
    const all = this.#ctx.getWebSockets()
    this.#recount(all)
    this.#broadcast.send(all, message)
    this.#streams.send(message)
  }

  /** The sessions of members who listen, each once. */
  members(): MemberSession[] {
    const all = [...this.#openSockets().map(memberOf), ...this.#streams.members()]
    const members = all.filter((member) => member !== null)
    return [...new Map(members.map((member) => [member.session, member])).values()]
  }

  /** Closes the connections that are no longer allowed; those clients reconnect and are authorised again. */
  closeUnless(mayStay: (member: MemberSession | null) => boolean): void {
    for (const socket of this.#openSockets()) if (!mayStay(memberOf(socket))) socket.close(1008, 'members only')
    this.#streams.closeUnless(mayStay)
  }

  /**
   * Closes all for good, because the object is being deleted. Nothing is counted from then on, as not every close event
   * may arrive.
   */
  closeAll(): void {
    this.closeUnless(() => false)
    this.#sockets = 0
    this.#reportCount()
    this.#isEnded = true
  }

  #openSockets(): WebSocket[] {
    return this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
  }

  #recount(all: WebSocket[]): void {
    this.#sockets = all.filter((socket) => !this.#closed.has(socket)).length
    this.#reportCount()
  }

  #reportCount(): void {
    if (this.#isEnded) return
    recordConnections(this.#ctx.id.toString(), this.#sockets + this.#streams.count)
  }
}

function memberOf(socket: WebSocket): MemberSession | null {
  const attached = v.safeParse(Attachment, socket.deserializeAttachment())
  return attached.success ? attached.output : null
}
