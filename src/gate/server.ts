import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { FairQueue, type QueueEntry } from '../core/network/fair-queue.ts'
import { networkOf } from '../core/network/network.ts'
import { visitorAddress } from '../core/network/visitor.ts'
import { BAD_HOST, BAD_REQUEST, buildRefusal, type GateAnswer, LIVE_FULL, TOO_LARGE, TOO_SLOW } from './answers.ts'
import { Assets } from './assets.ts'
import { bodyRuleOf, bufferBody, hasBody, isDeclaredTooLarge, isSmallBody, sendAndClose, Upload } from './bodies.ts'
import { BufferedBodies } from './buffered-bodies.ts'
import { Forwarder } from './forwarder.ts'
import { forwardedHeaders, HANDSHAKE_HEADERS } from './headers.ts'
import { IdleConnections } from './idle-connections.ts'
import { handshakeLimits, type LaneName, laneLimits, laneOf } from './lanes.ts'
import type { GateOptions } from './options.ts'
import { RequestQueue } from './request-queue.ts'
import { SlowReaders } from './slow-readers.ts'
import { isHost, normaliseTarget } from './target.ts'
import { refuseHandshake, Tunnel } from './tunnel.ts'

/** Browsers keep connections for a minute or two, proxies for one. */
const KEEP_ALIVE_TIMEOUT = 75_000
const TIMEOUT_CHECK_INTERVAL = 1_000
const MAX_REQUEST_HEAD = 16 * 1024
const BACKLOG = 4096
/**
 * libuv accepts one connection per listening socket between its other work: with several sockets it accepts several.
 */
const LISTENERS = process.platform === 'linux' ? 8 : 1
/** How long requests under way may take to finish at shutdown. */
const SHUTDOWN_TIMEOUT = 2_000

const HEAD_TOO_LARGE = buildRefusal(431, { code: 'head_too_large', message: 'The head of this request is too large.' })

interface Connection {
  network: string
  requests: RequestQueue
}

/** The gate in front of workerd: it holds all connections, and forwards only complete requests within its limits. */
export class Gate {
  readonly #options: GateOptions
  readonly #servers: Server[]
  readonly #slowReaders: SlowReaders
  readonly #lanes: Record<LaneName, Forwarder>
  readonly #assets: Assets
  readonly #bodies: BufferedBodies
  readonly #idle = new IdleConnections<Socket>()
  readonly #connections = new Map<Socket, Connection>()
  readonly #tunnels = new Set<Tunnel>()
  readonly #handshakes: FairQueue

  constructor(options: GateOptions) {
    this.#options = options
    this.#assets = new Assets(options.assets, options.compressed)
    this.#handshakes = new FairQueue(handshakeLimits(options.bounds))
    this.#slowReaders = new SlowReaders(options.bounds.unsentBytes)
    this.#bodies = new BufferedBodies(options.bounds.bodies)
    const { upstream, bounds } = options
    const lanes = laneLimits(bounds)
    this.#lanes = {
      pages: new Forwarder(upstream, lanes.pages, this.#slowReaders),
      slow: new Forwarder(upstream, lanes.slow, this.#slowReaders),
      costly: new Forwarder(upstream, lanes.costly, this.#slowReaders),
      streams: new Forwarder(upstream, lanes.streams, this.#slowReaders, LIVE_FULL),
    }
    this.#servers = Array.from({ length: LISTENERS }, () => this.#createServer())
  }

  /** Listens. Fails where it cannot. */
  async listen(): Promise<void> {
    const { host, port } = this.#options.listen
    for (const server of this.#servers) {
      server.listen({ host, port, backlog: BACKLOG, reusePort: this.#servers.length > 1 })
      await once(server, 'listening')
      // A connection could not be accepted: the next one may.
      server.on('error', () => {})
    }
  }

  /** Stops accepting, lets requests finish for a moment, and ends. */
  async end(): Promise<void> {
    // HTTP's own `close` would cut off answers that are not sent yet.
    for (const server of this.#servers) NetServer.prototype.close.call(server)
    for (const tunnel of this.#tunnels) tunnel.end()
    for (const until = Date.now() + SHUTDOWN_TIMEOUT; Date.now() < until && this.#isBusy; ) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (const server of this.#servers) server.close().closeAllConnections()
    this.#slowReaders.stop()
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.end()))
  }

  /** Whether any request or answer is under way that will end by itself; event streams do not. */
  get #isBusy(): boolean {
    let busy = 0
    for (const { requests } of this.#connections.values()) if (requests.isBusy) busy += 1
    return busy > this.#lanes.streams.open
  }

  #createServer(): Server {
    const { headTimeout } = this.#options
    return (
      createServer({
        maxHeaderSize: MAX_REQUEST_HEAD,
        headersTimeout: headTimeout,
        // Bodies have their own deadlines.
        requestTimeout: 0,
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
        connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL, headTimeout),
        noDelay: true,
        shouldUpgradeCallback: isHandshake,
      })
        .on('connection', (socket: Socket) => this.#accept(socket))
        .on('request', (request, response) => this.#enqueue(request, response))
        .on('checkContinue', (request, response) => this.#enqueue(request, response, true))
        // Node would answer unknown expectations itself, past all limits; they may be ignored (RFC 9110, 10.1.1).
        .on('checkExpectation', (request, response) => this.#enqueue(request, response))
        .on('clientError', refuseUnparsed)
        .on('upgrade', (request, socket, first) => this.#openWebSocket(request, socket, first))
        .on('connect', (request) => this.#refuseUpgrade(request))
    )
  }

  #accept(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '') ?? ''
    const requests = new RequestQueue(() => {
      if (!socket.destroyed) this.#idle.markIdle(socket, network, 'idle', Date.now())
    })
    this.#connections.set(socket, { network, requests })
    this.#idle.markIdle(socket, network, 'new', Date.now())
    this.#makeRoom(socket)
    socket.once('close', () => {
      this.#connections.delete(socket)
      this.#idle.markBusy(socket)
    })
  }

  /**
   * Closes idle connections until there is room for a new one. If none is idle, closes that of the slowest reader, else
   * the new one.
   */
  #makeRoom(newest: Socket): void {
    const { descriptors, idleConnections } = this.#options.bounds
    while (this.#descriptors > descriptors || this.#idle.count > idleConnections) {
      const victim = this.#idle.nextToClose(Date.now()) ?? this.#slowReaders.longestWaiting ?? newest
      this.#idle.markBusy(victim)
      this.#connections.delete(victim)
      victim.destroy()
      if (victim === newest) return
    }
  }

  /** File descriptors: of clients, of WebSockets to workerd, and of requests. */
  get #descriptors(): number {
    return this.#connections.size + this.#tunnels.size + this.#options.bounds.inFlight + this.#lanes.streams.open
  }

  #enqueue(request: IncomingMessage, response: ServerResponse, expectsContinue = false): void {
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (!connection) return
    // The end of an answer may also wait for a slow reader.
    response.once('prefinish', () => {
      if (socket.writableLength > 0) this.#slowReaders.watch(socket)
    })
    const start = () => void this.#answer(connection, request, response, expectsContinue)
    if (!connection.requests.enter(request, response, start)) socket.destroy()
  }

  async #answer(
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse,
    expectsContinue: boolean,
  ): Promise<void> {
    const { socket } = request
    const target = normaliseTarget(request.url)
    if (target === null || !isHost(request.headers.host)) {
      sendAndClose(request, response, target === null ? BAD_REQUEST : BAD_HOST)
      return
    }
    request.url = target
    const rule = hasBody(request) ? bodyRuleOf(request, this.#options.bodyTimeout) : null
    if (rule && isDeclaredTooLarge(request, rule)) {
      sendAndClose(request, response, TOO_LARGE)
      return
    }
    if (expectsContinue) response.writeContinue()
    let body: Buffer | Upload | null = null
    if (rule && isSmallBody(rule)) {
      // Until it is complete the connection counts as idle, like one with half a head.
      this.#idle.markIdle(socket, connection.network, 'new', Date.now())
      const read = await bufferBody(request, response, rule, this.#bodies, this.#networkOf(request, connection))
      if (read === null) return
      if (!Buffer.isBuffer(read)) {
        sendAndClose(request, response, read)
        return
      }
      body = read
    } else if (rule) body = new Upload(request, rule, this.#options.headTimeout)
    this.#idle.markBusy(socket)
    if (body === null && Assets.matches(request) && (await this.#assets.answer(request, response))) return
    const headers = forwardedHeaders(request, peerOf(socket), this.#options.behindProxy)
    const network = this.#networkOf(request, connection)
    this.#lanes[laneOf(request)].forward({ request, response, headers, body, network })
  }

  /** The network of a request. Behind a proxy all connections come from one network, but their visitors from many. */
  #networkOf({ headers, socket }: IncomingMessage, { network }: Connection): string {
    if (!this.#options.behindProxy) return network
    return networkOf(visitorAddress(peerOf(socket), headers['x-forwarded-for']?.toString(), true)) ?? network
  }

  #openWebSocket(request: IncomingMessage, socket: unknown, first: Buffer): void {
    if (!(socket instanceof Socket)) return
    const target = normaliseTarget(request.url)
    const connection = this.#connections.get(socket)
    if (target === null || !connection || connection.requests.isBusy) {
      this.#refuseUpgrade(request)
      return
    }
    if (!isHost(request.headers.host)) {
      this.#refuseUpgrade(request, BAD_HOST)
      return
    }
    request.url = target
    socket.on('error', () => socket.destroy())
    const entry: QueueEntry = {
      network: this.#networkOf(request, connection),
      start: () => this.#startTunnel(request, socket, first, () => this.#handshakes.leave(entry)),
      refuse: () => refuseHandshake(socket, LIVE_FULL, 'Service Unavailable'),
    }
    const isRoom = this.#tunnels.size + this.#handshakes.waiting < this.#options.bounds.live
    // While it waits in the queue it counts as idle.
    const place = isRoom ? this.#handshakes.enter(entry) : 'full'
    if (place === 'full') entry.refuse()
    else if (place === 'waiting') socket.once('close', () => this.#handshakes.leave(entry))
  }

  /** Refuses an upgrade; behind an unanswered request there is no place for an answer. */
  #refuseUpgrade({ socket }: IncomingMessage, why: GateAnswer = BAD_REQUEST): void {
    if (this.#connections.get(socket)?.requests.isBusy === false) refuseHandshake(socket, why, 'Bad Request')
    else socket.destroy()
  }

  #startTunnel(request: IncomingMessage, socket: Socket, first: Buffer, onAnswered: () => void): void {
    this.#idle.markBusy(socket)
    const headers = forwardedHeaders(request, peerOf(socket), this.#options.behindProxy, HANDSHAKE_HEADERS)
    const { upstream } = this.#options
    const tunnel = new Tunnel(
      { request, visitor: socket, first, headers },
      {
        ...{ upstream, slowReaders: this.#slowReaders, onAnswered },
        onGone: () => this.#tunnels.delete(tunnel),
      },
    )
    this.#tunnels.add(tunnel)
  }
}

/** The address at the other end; an IPv4 address as itself also where the gate listens on IPv6. */
function peerOf({ remoteAddress }: Socket): string {
  return remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
}

/** Answers what cannot be parsed, or came too late, and ends the connection. */
function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Data after the last request of a connection, which is still answered.
  if (error.code === 'HPE_CLOSED_CONNECTION') return
  if (!(socket instanceof Socket) || socket.bytesRead === 0 || !socket.writable) socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseHandshake(socket, TOO_SLOW, 'Request Timeout')
  else if (error.code === 'HPE_HEADER_OVERFLOW')
    refuseHandshake(socket, HEAD_TOO_LARGE, 'Request Header Fields Too Large')
  else refuseHandshake(socket, BAD_REQUEST, 'Bad Request')
}

function isHandshake({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}
