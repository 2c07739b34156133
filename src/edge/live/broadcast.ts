import { SENT_AT_ONCE } from '../limits.ts'

interface Waiting {
  message: string
  sockets: WebSocket[]
}

/**
 * Says messages to many sockets in slices, so that others may connect and read between them. Each message goes to those
 * who were there when it was said, and messages reach a socket in the order in which they were said.
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
        if (!isFirst) await scheduler.wait(0)
        isFirst = false
        for (const socket of next.sockets.slice(at, at + SENT_AT_ONCE)) send(socket, next.message)
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
