import type { Socket } from 'node:net'

/** workerd opens a WebSocket in some two milliseconds, in which it does nothing else: readers come between so many. */
const MOST_AT_ONCE = 16
/** Of one network so many wait, so that a stranger's do not take all places. */
const MOST_OF_A_NETWORK = 128

interface Waiting {
  socket: Socket
  network: string
  begin: () => void
}

/**
 * The handshakes of WebSockets: a few at a time, so that a rush of them, or a server that has just come back, leaves
 * workerd time for those who read. The others wait in order; anyone who finds no place to wait is refused.
 */
export class Handshakes {
  readonly #most: number
  readonly #mostOfANetwork: number
  #open = 0
  readonly #waiting = new Set<Waiting>()
  readonly #networks = new Map<string, number>()

  /** `most` may wait; of one network fewer, unless all come from a proxy's. */
  constructor(most: number, behindProxy: boolean) {
    this.#most = most
    this.#mostOfANetwork = behindProxy ? most : MOST_OF_A_NETWORK
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Begins at once or when it is its turn; false where there is no place. Each that began has to be told `done` of. */
  enter(socket: Socket, network: string, begin: () => void): boolean {
    if (this.#open < MOST_AT_ONCE) {
      this.#open += 1
      begin()
      return true
    }
    const ofNetwork = this.#networks.get(network) ?? 0
    if (this.#waiting.size >= this.#most || ofNetwork >= this.#mostOfANetwork) return false
    const waiting = { socket, network, begin }
    this.#waiting.add(waiting)
    this.#networks.set(network, ofNetwork + 1)
    socket.once('close', () => this.#leave(waiting))
    return true
  }

  /** One that began is answered, or is gone. */
  done(): void {
    this.#open -= 1
    for (const waiting of this.#waiting) {
      this.#leave(waiting)
      if (waiting.socket.destroyed) continue
      this.#open += 1
      waiting.begin()
      return
    }
  }

  #leave(waiting: Waiting): void {
    if (!this.#waiting.delete(waiting)) return
    const left = (this.#networks.get(waiting.network) ?? 1) - 1
    if (left === 0) this.#networks.delete(waiting.network)
    else this.#networks.set(waiting.network, left)
  }
}
