import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { asBytes, type OwnAnswer, unavailable } from './answers.ts'
import { closeFrame, Frames } from './frames.ts'
import type { Upstream } from './options.ts'
import type { SlowReaders } from './slow-readers.ts'

/** workerd answers a handshake within this time. */
const OPEN_WITHIN = 10_000
/** So much waits here for a visitor who reads slowly; of more, workerd waits. */
const MOST_UNREAD = 1024 * 1024
/** Anyone who has not taken that within this time is ended, as workerd keeps all that is said meanwhile. */
const TAKEN_WITHIN = 120_000
/** A tab pings every half minute (src/live/ways.ts): one that is silent for so long is gone. */
const SILENT_FOR = 150_000
/** Where one side has gone, or says so, the other one has so long to take what is on its way and to go, too. */
const GONE_WITHIN = 5_000
const MOST_HEAD = 16 * 1024
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
  slow: SlowReaders
  /** Called once, when the handshake is over. */
  answered: () => void
  /** Called once, at the end. */
  gone: () => void
}

/**
 * A visitor's WebSocket and its own connection to workerd. What workerd says passes as it is; of what the visitor says,
 * what a tab says.
 */
export class Tunnel {
  readonly #visitor: Socket
  readonly #inner: Socket
  readonly #slow: SlowReaders
  readonly #frames = new Frames(Date.now())
  #head: Buffer | null = Buffer.alloc(0)
  #answered: (() => void) | null
  /** Runs while more waits for the visitor than may. */
  #late: NodeJS.Timeout | undefined
  /** Runs once the visitor has said that he goes, or workerd has gone. */
  #leaving: NodeJS.Timeout | undefined

  /** Begins with a handshake that was read already. */
  constructor({ request, visitor, first, headers }: Handshake, { upstream, slow, answered, gone }: TunnelOptions) {
    this.#visitor = visitor
    this.#slow = slow
    this.#answered = answered
    this.#inner = connect(upstream)
    this.#inner.setTimeout(OPEN_WITHIN, () => this.#fail(request.url))
    this.#inner.on('error', () => this.#fail(request.url))
    this.#inner.on('data', (bytes) => this.#said(bytes))
    this.#inner.on('end', () => visitor.end())
    this.#inner.on('close', () => {
      // What is on its way to the visitor may arrive, if he takes it soon.
      visitor.destroySoon()
      if (!visitor.destroyed) this.#leave()
      this.#over()
      gone()
    })
    visitor.setNoDelay(true)
    visitor.on('error', () => visitor.destroy())
    visitor.on('end', () => {
      this.#inner.end()
      this.#leave()
    })
    visitor.on('close', () => {
      clearTimeout(this.#late)
      clearTimeout(this.#leaving)
      this.#inner.destroy()
    })
    this.#inner.write(headOf(request, headers), 'latin1')
    if (first.length > 0) visitor.unshift(first)
  }

  /** Says that the server goes away, and ends. */
  end(): void {
    if (this.#head === null) this.#visitor.end(closeFrame(1001))
    this.#visitor.destroySoon()
  }

  #said(bytes: Buffer): void {
    if (this.#head === null) {
      this.#pass(bytes)
      return
    }
    this.#head = Buffer.concat([this.#head, bytes])
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) {
      if (this.#head.length > MOST_HEAD) this.#inner.destroy()
      return
    }
    const whole = this.#head
    this.#head = null
    const isOpen = /^HTTP\/1\.1 101 /.test(whole.toString('latin1', 0, 20))
    this.#inner.setTimeout(0)
    this.#over()
    if (isOpen) this.#listen()
    // What is no WebSocket is an answer, the last of both connections.
    else this.#inner.end()
    this.#pass(whole)
  }

  #pass(bytes: Buffer): void {
    const visitor = this.#visitor
    if (visitor.destroyed || visitor.write(bytes)) return
    this.#slow.watch(visitor)
    if (visitor.writableLength <= MOST_UNREAD || this.#inner.isPaused()) return
    this.#inner.pause()
    this.#late = setTimeout(() => visitor.destroy(), TAKEN_WITHIN)
    visitor.once('drain', () => {
      clearTimeout(this.#late)
      this.#inner.resume()
    })
    // Many at once do not have until the next look.
    this.#slow.look(Date.now())
  }

  #listen(): void {
    const visitor = this.#visitor
    visitor.setTimeout(SILENT_FOR, () => visitor.destroy())
    visitor.on('data', (bytes) => {
      const refusal = this.#frames.refusal(bytes, Date.now())
      if (refusal !== null) {
        visitor.removeAllListeners('data').resume()
        visitor.end(closeFrame(refusal))
        visitor.destroySoon()
        this.#inner.destroy()
        return
      }
      if (this.#frames.isClosed) this.#leave()
      if (!this.#inner.write(bytes)) {
        visitor.pause()
        this.#inner.once('drain', () => visitor.resume())
      }
    })
  }

  #leave(): void {
    this.#leaving ??= setTimeout(() => {
      this.#visitor.destroy()
      this.#inner.destroy()
    }, GONE_WITHIN)
  }

  #over(): void {
    this.#answered?.()
    this.#answered = null
  }

  #fail(url: string | undefined): void {
    if (this.#head !== null) answer(this.#visitor, unavailable(url), 'Service Unavailable')
    this.#inner.destroy()
  }
}

/** Answers a handshake without a WebSocket. */
export function answer(visitor: Socket, own: OwnAnswer, reason: string): void {
  visitor.on('error', () => visitor.destroy())
  visitor.end(asBytes(own, reason))
  visitor.destroySoon()
}

function headOf(request: IncomingMessage, headers: string[]): string {
  let head = `GET ${request.url} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  return `${head}\r\n`
}
