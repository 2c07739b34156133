import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from '../core/network/network.ts'
import { visitorOf } from '../core/network/visitor.ts'
import { BAD_HOST, LIVE_FULL, type OwnAnswer, refusal, TOO_LARGE, TOO_SLOW, UNREADABLE } from './answers.ts'
import { Assets } from './assets.ts'
import { announcesTooMuch, hasBody, isSmall, readWhole, ruleOf, sendLast, Upload } from './bodies.ts'
import { type Entrant, FairQueue } from './fair-queue.ts'
import { Forward } from './forward.ts'
import { OF_A_HANDSHAKE, passedOn } from './headers.ts'
import { HeldBodies } from './held-bodies.ts'
import { IdleConnections } from './idle-connections.ts'
import { handshakesOf, type LaneName, laneOf, lanesOf } from './lanes.ts'
import type { GateOptions } from './options.ts'
import { SlowReaders } from './slow-readers.ts'
import { isHost, targetOf } from './target.ts'
import { answer, Tunnel } from './tunnel.ts'
import { Turns } from './turns.ts'

/** Browsers keep connections for a minute or two, proxies for one. */
const KEEP_ALIVE_FOR = 75_000
const LOOK_EVERY = 1_000
const MOST_HEAD = 16 * 1024
const BACKLOG = 4096
/**
 * libuv takes one connection of a listening socket at a time between all its other work: of several it takes several.
 */
const LISTENERS = process.platform === 'linux' ? 8 : 1
/** What is under way may come to its end within this time. */
const END_WITHIN = 2_000

const HEAD_TOO_LARGE = refusal(431, { code: 'head_too_large', message: 'The head of this request is too large.' })

interface Connection {
  network: string
  turns: Turns
}

/** What is in front of workerd: it holds all connections, and hands on what is whole and within its bounds. */
export class Gate {
  readonly #options: GateOptions
  readonly #servers: Server[]
  readonly #slow: SlowReaders
  readonly #lanes: Record<LaneName, Forward>
  readonly #assets: Assets
  readonly #bodies: HeldBodies
  readonly #idle = new IdleConnections<Socket>()
  readonly #connections = new Map<Socket, Connection>()
  readonly #tunnels = new Set<Tunnel>()
  readonly #handshakes: FairQueue

  constructor(options: GateOptions) {
    this.#options = options
    this.#assets = new Assets(options.assets, options.compressed)
    this.#handshakes = new FairQueue(handshakesOf(options.bounds))
    this.#slow = new SlowReaders(options.bounds.unread)
    this.#bodies = new HeldBodies(options.bounds.bodies)
    const { upstream, bounds } = options
    const lanes = lanesOf(bounds)
    this.#lanes = {
      pages: new Forward(upstream, lanes.pages, this.#slow),
      slow: new Forward(upstream, lanes.slow, this.#slow),
      costly: new Forward(upstream, lanes.costly, this.#slow),
      streams: new Forward(upstream, lanes.streams, this.#slow, LIVE_FULL),
    }
    this.#servers = Array.from({ length: LISTENERS }, () => this.#server())
  }

  /** Listens. Fails where it cannot. */
  async listen(): Promise<void> {
    const { host, port } = this.#options.listen
    for (const server of this.#servers) {
      server.listen({ host, port, backlog: BACKLOG, reusePort: this.#servers.length > 1 })
      await once(server, 'listening')
      // A connection that could not be taken: the next one may.
      server.on('error', () => {})
    }
  }

  /** Takes nobody in any more, lets what is under way come to its end for a moment, and ends. */
  async end(): Promise<void> {
    // HTTP's own `close` would cut off answers that are not sent yet.
    for (const server of this.#servers) NetServer.prototype.close.call(server)
    for (const tunnel of this.#tunnels) tunnel.end()
    for (const until = Date.now() + END_WITHIN; Date.now() < until && this.#isAsked; ) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (const server of this.#servers) server.close().closeAllConnections()
    this.#slow.stop()
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.end()))
  }

  /** Whether anything is asked, or on its way to a visitor, that comes to an end; event streams do not. */
  get #isAsked(): boolean {
    let asked = 0
    for (const { turns } of this.#connections.values()) if (turns.isTaken) asked += 1
    return asked > this.#lanes.streams.open
  }

  #server(): Server {
    const { headWithin } = this.#options
    return (
      createServer({
        maxHeaderSize: MOST_HEAD,
        headersTimeout: headWithin,
        // Bodies have their own deadlines.
        requestTimeout: 0,
        keepAliveTimeout: KEEP_ALIVE_FOR,
        connectionsCheckingInterval: Math.min(LOOK_EVERY, headWithin),
        noDelay: true,
        shouldUpgradeCallback: isHandshake,
      })
        .on('connection', (socket: Socket) => this.#enter(socket))
        .on('request', (request, response) => this.#take(request, response))
        .on('checkContinue', (request, response) => this.#take(request, response, true))
        // Node would answer what nobody knows by itself, past all bounds; nobody has to know it (RFC 9110, 10.1.1).
        .on('checkExpectation', (request, response) => this.#take(request, response))
        .on('clientError', refuseUnread)
        .on('upgrade', (request, socket, first) => this.#open(request, socket, first))
        .on('connect', (request) => this.#refuseOpening(request))
    )
  }

  #enter(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '') ?? ''
    const turns = new Turns(() => {
      if (!socket.destroyed) this.#idle.markIdle(socket, network, 'idle', Date.now())
    })
    this.#connections.set(socket, { network, turns })
    this.#idle.markIdle(socket, network, 'new', Date.now())
    this.#makeRoom(socket)
    socket.once('close', () => {
      this.#connections.delete(socket)
      this.#idle.markBusy(socket)
    })
  }

  /**
   * Closes idle connections until there is room for one that has just come. Where none is idle it closes that of
   * whoever has been reading an answer for longest, and where there is none, that one.
   */
  #makeRoom(newest: Socket): void {
    const { descriptors, quiet } = this.#options.bounds
    while (this.#descriptors > descriptors || this.#idle.count > quiet) {
      const gone = this.#idle.nextToClose(Date.now()) ?? this.#slow.longest ?? newest
      this.#idle.markBusy(gone)
      this.#connections.delete(gone)
      gone.destroy()
      if (gone === newest) return
    }
  }

  /** Those of visitors, those of their WebSockets to workerd, and those of requests. */
  get #descriptors(): number {
    return this.#connections.size + this.#tunnels.size + this.#options.bounds.inFlight + this.#lanes.streams.open
  }

  #take(request: IncomingMessage, response: ServerResponse, waits = false): void {
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (!connection) return
    // The end of an answer, for which no more is written, may wait for its visitor, too.
    response.once('prefinish', () => {
      if (socket.writableLength > 0) this.#slow.watch(socket)
    })
    const begin = () => void this.#answer(connection, request, response, waits)
    if (!connection.turns.enter(request, response, begin)) socket.destroy()
  }

  async #answer(
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse,
    waits: boolean,
  ): Promise<void> {
    const { socket } = request
    const target = targetOf(request.url)
    if (target === null || !isHost(request.headers.host)) {
      sendLast(request, response, target === null ? UNREADABLE : BAD_HOST)
      return
    }
    request.url = target
    const rule = hasBody(request) ? ruleOf(request, this.#options.bodyWithin) : null
    if (rule && announcesTooMuch(request, rule)) {
      sendLast(request, response, TOO_LARGE)
      return
    }
    if (waits) response.writeContinue()
    let body: Buffer | Upload | null = null
    if (rule && isSmall(rule)) {
      // Until it is whole the connection is as idle as one with half a head.
      this.#idle.markIdle(socket, connection.network, 'new', Date.now())
      const read = await readWhole(request, response, rule, this.#bodies, this.#networkOf(request, connection))
      if (read === null) return
      if (!Buffer.isBuffer(read)) {
        sendLast(request, response, read)
        return
      }
      body = read
    } else if (rule) body = new Upload(request, rule, this.#options.headWithin)
    this.#idle.markBusy(socket)
    if (body === null && Assets.mayHave(request) && (await this.#assets.answer(request, response))) return
    const headers = passedOn(request, peerOf(socket), this.#options.behindProxy)
    const network = this.#networkOf(request, connection)
    this.#lanes[laneOf(request)].pass({ request, response, headers, body, network })
  }

  /** Whose request it is. Behind a proxy all connections are of one network, and the visitors of many. */
  #networkOf({ headers, socket }: IncomingMessage, { network }: Connection): string {
    if (!this.#options.behindProxy) return network
    return networkOf(visitorOf(peerOf(socket), headers['x-forwarded-for']?.toString(), true)) ?? network
  }

  #open(request: IncomingMessage, socket: unknown, first: Buffer): void {
    if (!(socket instanceof Socket)) return
    const target = targetOf(request.url)
    const connection = this.#connections.get(socket)
    if (target === null || !connection || connection.turns.isTaken) {
      this.#refuseOpening(request)
      return
    }
    if (!isHost(request.headers.host)) {
      this.#refuseOpening(request, BAD_HOST)
      return
    }
    request.url = target
    socket.on('error', () => socket.destroy())
    const entrant: Entrant = {
      network: this.#networkOf(request, connection),
      begin: () => this.#begin(request, socket, first, () => this.#handshakes.leave(entrant)),
      refuse: () => answer(socket, LIVE_FULL, 'Service Unavailable'),
    }
    const isRoom = this.#tunnels.size + this.#handshakes.waiting < this.#options.bounds.live
    // While it waits for its turn it is as idle as others.
    const place = isRoom ? this.#handshakes.enter(entrant) : 'full'
    if (place === 'full') entrant.refuse()
    else if (place === 'waiting') socket.once('close', () => this.#handshakes.leave(entrant))
  }

  /**
   * Ends what is no WebSocket that can be opened; behind a request that is not answered yet no answer has its place.
   */
  #refuseOpening({ socket }: IncomingMessage, why: OwnAnswer = UNREADABLE): void {
    if (this.#connections.get(socket)?.turns.isTaken === false) answer(socket, why, 'Bad Request')
    else socket.destroy()
  }

  #begin(request: IncomingMessage, socket: Socket, first: Buffer, answered: () => void): void {
    this.#idle.markBusy(socket)
    const headers = passedOn(request, peerOf(socket), this.#options.behindProxy, OF_A_HANDSHAKE)
    const { upstream } = this.#options
    const tunnel = new Tunnel(
      { request, visitor: socket, first, headers },
      {
        ...{ upstream, slow: this.#slow, answered },
        gone: () => this.#tunnels.delete(tunnel),
      },
    )
    this.#tunnels.add(tunnel)
  }
}

/** The address at the other end; an IPv4 address as itself also where the gate listens on IPv6. */
function peerOf({ remoteAddress }: Socket): string {
  return remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
}

/** What cannot be read as a request, or did not come in time, is answered with the connection's end. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Something behind the last request of a connection: that is answered all the same.
  if (error.code === 'HPE_CLOSED_CONNECTION') return
  if (!(socket instanceof Socket) || socket.bytesRead === 0 || !socket.writable) socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answer(socket, TOO_SLOW, 'Request Timeout')
  else if (error.code === 'HPE_HEADER_OVERFLOW') answer(socket, HEAD_TOO_LARGE, 'Request Header Fields Too Large')
  else answer(socket, UNREADABLE, 'Bad Request')
}

function isHandshake({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}
