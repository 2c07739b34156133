import type { Millis } from '../../../core/time/instant.ts'
import { MAX_SEND_BATCH, SEND_INTERVAL } from '../../base/limits.ts'

interface QueuedMessage {
  message: string
  sockets: WebSocket[]
}

/** When the next slice may be sent, by any relay of this process. */
let nextSliceAt: Millis = 0
/** Bounds the wait if the clock was set back. */
const MAX_WAIT: Millis = 1_000

/** Reserves the next slice for so many sockets; returns the time until then. */
function reserveSlice(sockets: number): Millis {
  const now = Date.now()
  const startsAt = Math.min(Math.max(now, nextSliceAt), now + MAX_WAIT)
  nextSliceAt = startsAt + (SEND_INTERVAL * sockets) / MAX_SEND_BATCH
  return startsAt - now
}

/**
 * Sends messages to many sockets in slices, so that other work runs in between, even where many relays share a process.
 * Each message goes to the sockets that were open when it was sent, in order.
 */
export class Broadcast {
  readonly #queue: QueuedMessage[] = []
  #isRunning = false

  /** Starts at once where nothing else is being sent; never fails. */
  send(sockets: WebSocket[], message: string): void {
    this.#queue.push({ sockets, message })
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    let isFirst = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      for (let at = 0; at < next.sockets.length; at += MAX_SEND_BATCH) {
        const slice = next.sockets.slice(at, at + MAX_SEND_BATCH)
        const wait = reserveSlice(slice.length)
        if (!isFirst || wait > 0) await scheduler.wait(wait)
        isFirst = false
        for (const socket of slice) send(socket, next.message)
      }
    }
    this.#isRunning = false
  }
}

function send(socket: WebSocket, message: string): void {
  // It may have been closed since, and must not get messages meant for others.
  if (socket.readyState !== WebSocket.OPEN) return
  try {
    socket.send(message)
  } catch {
    // It is closing; its own close event follows.
  }
}
