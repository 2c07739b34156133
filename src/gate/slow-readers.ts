import type { Socket } from 'node:net'

/** Anyone who took nothing of what waits for so long has gone, or means ill. */
const PATIENCE = 30_000
const LOOK_EVERY = 1_000

interface Slow {
  /** Bytes of whole writes that the system had taken when it was last looked. */
  written: number
  /** Bytes that were left of the write under way. */
  left: number
  since: number
}

/**
 * Those who do not read what is sent to them. What waits for them is in our memory, so it is bounded for each by who
 * writes, and here for all together: those for whom most waits are ended first, and whoever took nothing for half a
 * minute.
 */
export class SlowReaders {
  readonly #slow = new Map<Socket, Slow>()
  readonly #most: number
  readonly #timer: NodeJS.Timeout

  constructor(most: number) {
    this.#most = most
    this.#timer = setInterval(() => this.look(Date.now()), LOOK_EVERY)
    this.#timer.unref()
  }

  /** Somebody for whom something waits. */
  watch(socket: Socket): void {
    if (!this.#slow.has(socket)) this.#slow.set(socket, { ...stateOf(socket), since: Date.now() })
  }

  /** Ends those it must, and forgets anyone who has caught up or gone. */
  look(now: number): void {
    let waiting = 0
    for (const [socket, slow] of this.#slow) {
      const { written, left } = stateOf(socket)
      if (written > slow.written || left < slow.left) slow.since = now
      Object.assign(slow, { written, left })
      if (socket.destroyed || socket.writableLength === 0) this.#slow.delete(socket)
      else if (now - slow.since > PATIENCE) this.#end(socket)
      else waiting += socket.writableLength
    }
    if (waiting <= this.#most) return
    for (const socket of [...this.#slow.keys()].sort((a, b) => b.writableLength - a.writableLength)) {
      waiting -= socket.writableLength
      this.#end(socket)
      if (waiting <= this.#most) return
    }
  }

  /** The one for whom something has been waiting for longest; null where nobody has to wait. */
  get longest(): Socket | null {
    for (const socket of this.#slow.keys()) {
      if (!socket.destroyed && socket.writableLength > 0) return socket
    }
    return null
  }

  /** Looks no more. */
  stop(): void {
    clearInterval(this.#timer)
  }

  #end(socket: Socket): void {
    this.#slow.delete(socket)
    socket.destroy()
  }
}

/** All that waits is given to the system as one write: only the system's own count tells how much it took of that. */
function stateOf(socket: Socket): Pick<Slow, 'written' | 'left'> {
  const handle: unknown = Reflect.get(socket, '_handle')
  const isCounted = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
  const left = isCounted && typeof handle.writeQueueSize === 'number' ? handle.writeQueueSize : 0
  return { written: socket.bytesWritten - socket.writableLength, left }
}
