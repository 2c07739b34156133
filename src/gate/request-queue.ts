import type { IncomingMessage, ServerResponse } from 'node:http'

/** No browser sends a second request before the first is answered; a few programs send some. */
const MAX_WAITING = 4
/** Their heads and bodies together. */
const MAX_WAITING_BYTES = 16 * 1024

interface WaitingRequest {
  bytes: number
  start: () => void
}

/**
 * The requests of one connection, one at a time: the next starts when the previous answer has been sent. So a slow
 * reader has only one answer waiting, and all of it in the connection's own buffer, where it is counted.
 */
export class RequestQueue {
  readonly #waiting: WaitingRequest[] = []
  readonly #onIdle: () => void
  #bytes = 0
  #isBusy = false

  /** `onIdle` is called whenever all requests have been answered and sent. */
  constructor(idle: () => void) {
    this.#onIdle = idle
  }

  /** Whether a request is under way or its answer not yet sent. */
  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Starts now or when it is its turn, never after the connection has ended; false where too much is waiting. */
  enter(request: IncomingMessage, response: ServerResponse, start: () => void): boolean {
    const bytes = sizeOf(request)
    if (this.#isBusy && (this.#waiting.length >= MAX_WAITING || this.#bytes + bytes > MAX_WAITING_BYTES)) return false
    response.once('close', () => this.#startNext(request))
    if (this.#isBusy) {
      this.#waiting.push({ bytes, start })
      this.#bytes += bytes
    } else {
      this.#isBusy = true
      start()
    }
    return true
  }

  #startNext({ socket }: IncomingMessage): void {
    const next = this.#waiting.shift()
    this.#isBusy = next !== undefined
    if (!next) {
      this.#onIdle()
      return
    }
    this.#bytes -= next.bytes
    if (socket.writable) next.start()
  }
}

/** Memory that a request takes until it starts; a body of unknown length counts as too large. */
function sizeOf({ url, headers, rawHeaders }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  const body = Number(headers['content-length'] ?? 0)
  return rawHeaders.reduce((sum, { length }) => sum + length, (url?.length ?? 0) + body)
}
