import type { Millis } from '../../core/time/instant.ts'
import { SENT_AT_ONCE, SENT_EVERY } from '../base/limits.ts'

interface Waiting {
  message: string
  sockets: WebSocket[]
}

/**
 * From when on another slice may be sent, by whichever relay of this process: one that waits its turn keeps nobody out.
 */
let free: Millis = 0
/** A clock that was put back must not hold anybody for long. */
const LONGEST_TURN: Millis = 1_000

/** Takes the next turn for so many sockets; says how long it is until then. */
function turnFor(sockets: number): Millis {
  const now = Date.now()
  const turn = Math.min(Math.max(now, free), now + LONGEST_TURN)
  free = turn + (SENT_EVERY * sockets) / SENT_AT_ONCE
  return turn - now
}

/**
 * Says messages to many sockets in slices, so that others may connect and read between them, also where many relays of
 * one process have something to say. Each message goes to those who were there when it was said, and messages reach a
 * socket in the order in which they were said.
 */
export class Broadcast {
  readonly #waiting: Waiting[] = []
  #isUnderWay = false

  /** Begins at once where nothing else is being said; never fails. */
  say(sockets: WebSocket[], message: string): void {
    this.#waiting.push({ sockets, message })
    if (!this.#isUnderWay) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isUnderWay = true
    let isFirst = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      for (let at = 0; at < next.sockets.length; at += SENT_AT_ONCE) {
        const slice = next.sockets.slice(at, at + SENT_AT_ONCE)
        const wait = turnFor(slice.length)
        if (!isFirst || wait > 0) await scheduler.wait(wait)
        isFirst = false
        for (const socket of slice) send(socket, next.message)
      }
    }
    this.#isUnderWay = false
  }
}

function send(socket: WebSocket, message: string): void {
  // It may have been sent away since, and must not hear what is said to others.
  if (socket.readyState !== WebSocket.OPEN) return
  try {
    socket.send(message)
  } catch {
    // It is closing; its own close event follows.
  }
}
