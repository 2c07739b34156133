import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type GateAnswer, toRawResponse, unavailable } from './answers.ts'
import { closeFrame, FrameChecker } from './frames.ts'
import type { Upstream } from './options.ts'
import type { SlowReaders } from './slow-readers.ts'

/** workerd answers a handshake within this time. */
const HANDSHAKE_TIMEOUT = 10_000
/** How much is buffered for a slow reader; beyond that, workerd waits. */
const MAX_UNSENT_BYTES = 1024 * 1024
/** A client that has not read it by then is closed, because workerd keeps all later messages. */
const DRAIN_TIMEOUT = 120_000
/** A tab pings every half minute (src/live/socket.ts): one that is silent for this long is gone. */
const SILENCE_TIMEOUT = 150_000
/** When one side closes, the other has this long to read what is left and close, too. */
const CLOSE_TIMEOUT = 5_000
const MAX_RESPONSE_HEAD = 16 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')

/** The handshake of a WebSocket: `headers` as workerd gets them, `first` what came behind it. */
interface Handshake {
  request: IncomingMessage
  visitor: Socket
  first: Buffer
  headers: string[]
}

interface TunnelOptions {
  upstream: Upstream
  slowReaders: SlowReaders
  /** Called once, when the handshake has ended. */
  onAnswered: () => void
  /** Called once, at the end. */
  onGone: () => void
}

/**
 * A visitor's WebSocket and its own connection to workerd. What workerd sends passes unchanged; of what the visitor
 * sends, only what a tab sends.
 */
export class Tunnel {
  readonly #visitor: Socket
  readonly #upstream: Socket
  readonly #slowReaders: SlowReaders
  readonly #frames = new FrameChecker(Date.now())
  #head: Buffer | null = Buffer.alloc(0)
  #onAnswered: (() => void) | null
  /** Runs while too much is buffered for the visitor. */
  #drainTimer: NodeJS.Timeout | undefined
  /** Runs once either side has started to close. */
  #closeTimer: NodeJS.Timeout | undefined

  /** Starts with a handshake that was already read. */
  constructor(
    { request, visitor, first, headers }: Handshake,
    { upstream, slowReaders, onAnswered, onGone }: TunnelOptions,
  ) {
    this.#visitor = visitor
    this.#slowReaders = slowReaders
    this.#onAnswered = onAnswered
    this.#upstream = connect(upstream)
    this.#upstream.setTimeout(HANDSHAKE_TIMEOUT, () => this.#fail(request.url))
    this.#upstream.on('error', () => this.#fail(request.url))
    this.#upstream.on('data', (bytes) => this.#onUpstreamData(bytes))
    this.#upstream.on('end', () => visitor.end())
    this.#upstream.on('close', () => {
      // Data on its way to the visitor may still arrive.
      visitor.destroySoon()
      if (!visitor.destroyed) this.#closeSoon()
      this.#finishHandshake()
      onGone()
    })
    visitor.setNoDelay(true)
    visitor.on('error', () => visitor.destroy())
    visitor.on('end', () => {
      this.#upstream.end()
      this.#closeSoon()
    })
    visitor.on('close', () => {
      clearTimeout(this.#drainTimer)
      clearTimeout(this.#closeTimer)
      this.#upstream.destroy()
    })
    this.#upstream.write(requestHead(request, headers), 'latin1')
    if (first.length > 0) visitor.unshift(first)
  }

  /** Sends "going away", and ends. */
  end(): void {
    if (this.#head === null) this.#visitor.end(closeFrame(1001))
    this.#visitor.destroySoon()
  }

  #onUpstreamData(bytes: Buffer): void {
    if (this.#head === null) {
      this.#pass(bytes)
      return
    }
    this.#head = Buffer.concat([this.#head, bytes])
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) {
      if (this.#head.length > MAX_RESPONSE_HEAD) this.#upstream.destroy()
      return
    }
    const whole = this.#head
    this.#head = null
    const isOpen = /^HTTP\/1\.1 101 /.test(whole.toString('latin1', 0, 20))
    this.#upstream.setTimeout(0)
    this.#finishHandshake()
    if (isOpen) this.#relayVisitor()
    // Anything but a WebSocket is an answer, the last on both connections.
    else this.#upstream.end()
    this.#pass(whole)
  }

  #pass(bytes: Buffer): void {
    const visitor = this.#visitor
    if (visitor.destroyed || visitor.write(bytes)) return
    this.#slowReaders.watch(visitor)
    if (visitor.writableLength <= MAX_UNSENT_BYTES || this.#upstream.isPaused()) return
    this.#upstream.pause()
    this.#drainTimer = setTimeout(() => visitor.destroy(), DRAIN_TIMEOUT)
    visitor.once('drain', () => {
      clearTimeout(this.#drainTimer)
      this.#upstream.resume()
    })
    // With many at once the next regular check is too late.
    this.#slowReaders.check(Date.now())
  }

  #relayVisitor(): void {
    const visitor = this.#visitor
    visitor.setTimeout(SILENCE_TIMEOUT, () => visitor.destroy())
    visitor.on('data', (bytes) => {
      const refusal = this.#frames.check(bytes, Date.now())
      if (refusal !== null) {
        visitor.removeAllListeners('data').resume()
        visitor.end(closeFrame(refusal))
        visitor.destroySoon()
        this.#upstream.destroy()
        return
      }
      if (this.#frames.isClosed) this.#closeSoon()
      if (!this.#upstream.write(bytes)) {
        visitor.pause()
        this.#upstream.once('drain', () => visitor.resume())
      }
    })
  }

  #closeSoon(): void {
    this.#closeTimer ??= setTimeout(() => {
      this.#visitor.destroy()
      this.#upstream.destroy()
    }, CLOSE_TIMEOUT)
  }

  #finishHandshake(): void {
    this.#onAnswered?.()
    this.#onAnswered = null
  }

  #fail(url: string | undefined): void {
    if (this.#head !== null) refuseHandshake(this.#visitor, unavailable(url), 'Service Unavailable')
    this.#upstream.destroy()
  }
}

/** Answers a handshake without a WebSocket. */
export function refuseHandshake(visitor: Socket, answer: GateAnswer, reason: string): void {
  visitor.on('error', () => visitor.destroy())
  visitor.end(toRawResponse(answer, reason))
  visitor.destroySoon()
}

function requestHead(request: IncomingMessage, headers: string[]): string {
  let head = `GET ${request.url} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  return `${head}\r\n`
}
