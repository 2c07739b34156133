import type { IncomingMessage, ServerResponse } from 'node:http'

/** No browser sends a second request before the first is answered; a few programs send some. */
const MOST_WAITING = 4
/** Their heads and bodies together. */
const MOST_BYTES = 16 * 1024

interface Waiting {
  bytes: number
  begin: () => void
}

/**
 * The requests of one connection, one at a time: the next begins when the answer before it has been sent. So what waits
 * for a visitor who does not read is one answer, and all of it is in the connection's own buffer, where it is counted.
 */
export class Turns {
  readonly #waiting: Waiting[] = []
  readonly #idle: () => void
  #bytes = 0
  #isTaken = false

  /** `idle` is called each time that all that was asked is answered, and sent. */
  constructor(idle: () => void) {
    this.#idle = idle
  }

  /** Whether a request is under way or its answer not yet sent. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  /** Begins at once or when it is its turn, never once the connection has ended; false where too much waits already. */
  enter(request: IncomingMessage, response: ServerResponse, begin: () => void): boolean {
    const bytes = sizeOf(request)
    if (this.#isTaken && (this.#waiting.length >= MOST_WAITING || this.#bytes + bytes > MOST_BYTES)) return false
    response.once('close', () => this.#next(request))
    if (this.#isTaken) {
      this.#waiting.push({ bytes, begin })
      this.#bytes += bytes
    } else {
      this.#isTaken = true
      begin()
    }
    return true
  }

  #next({ socket }: IncomingMessage): void {
    const next = this.#waiting.shift()
    this.#isTaken = next !== undefined
    if (!next) {
      this.#idle()
      return
    }
    this.#bytes -= next.bytes
    if (socket.writable) next.begin()
  }
}

/** What a request takes in memory until it begins; a body of unknown length is too much. */
function sizeOf({ url, headers, rawHeaders }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  const body = Number(headers['content-length'] ?? 0)
  return rawHeaders.reduce((sum, { length }) => sum + length, (url?.length ?? 0) + body)
}
