import type { Socket } from 'node:net'

/** A client that took nothing of its data for this long has gone, or is hostile. */
const STALL_TIMEOUT = 30_000
const STALL_CHECK_INTERVAL = 1_000

interface SlowReader {
  /** Bytes of complete writes that the system had taken at the last check. */
  written: number
  /** Remaining bytes of the current write. */
  left: number
  since: number
}

/**
 * Clients that do not read what is sent to them. Their data is in our memory, bounded for each by the writer, and here
 * for all together: those with the most data are closed first, and any that took nothing for half a minute.
 */
export class SlowReaders {
  readonly #readers = new Map<Socket, SlowReader>()
  readonly #maxBytes: number
  readonly #timer: NodeJS.Timeout

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#timer = setInterval(() => this.check(Date.now()), STALL_CHECK_INTERVAL)
    this.#timer.unref()
  }

  /** Watches a client with unsent data. */
  watch(socket: Socket): void {
    if (!this.#readers.has(socket)) this.#readers.set(socket, { ...writeState(socket), since: Date.now() })
  }

  /** Closes clients that must go, and drops those that have caught up or gone. */
  check(now: number): void {
    let waiting = 0
    for (const [socket, reader] of this.#readers) {
      const { written, left } = writeState(socket)
      if (written > reader.written || left < reader.left) reader.since = now
      Object.assign(reader, { written, left })
      if (socket.destroyed || socket.writableLength === 0) this.#readers.delete(socket)
      else if (now - reader.since > STALL_TIMEOUT) this.#end(socket)
      else waiting += socket.writableLength
    }
    if (waiting <= this.#maxBytes) return
    for (const socket of [...this.#readers.keys()].sort((a, b) => b.writableLength - a.writableLength)) {
      waiting -= socket.writableLength
      this.#end(socket)
      if (waiting <= this.#maxBytes) return
    }
  }

  /** The client that has been waiting for longest; null where there is none. */
  get longestWaiting(): Socket | null {
    for (const socket of this.#readers.keys()) {
      if (!socket.destroyed && socket.writableLength > 0) return socket
    }
    return null
  }

  /** Stops checking. */
  stop(): void {
    clearInterval(this.#timer)
  }

  #end(socket: Socket): void {
    this.#readers.delete(socket)
    socket.destroy()
  }
}

/** Node hands all unsent data to the system as one write: only the system's counter tells how much was taken. */
function writeState(socket: Socket): Pick<SlowReader, 'written' | 'left'> {
  const handle: unknown = Reflect.get(socket, '_handle')
  const isCounted = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
  const left = isCounted && typeof handle.writeQueueSize === 'number' ? handle.writeQueueSize : 0
  return { written: socket.bytesWritten - socket.writableLength, left }
}
