import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface HolderMessage {
  ready?: number
  reached?: string
  at?: number
  lost?: number
}

/** Controls a process that holds many sockets (sockets.ts). */
export class SocketHolder implements Disposable {
  lost = 0
  readonly #process: ChildProcess
  readonly #reached = new Map<string, number>()
  #ready = 0

  /** Starts opening `sockets` connections to an edge's `/live`; several holders number theirs from `first` on. */
  constructor(edgeUrl: string, sockets: number, first = 0) {
    const live = `${edgeUrl}/live`
    this.#process = fork(join(import.meta.dirname, 'sockets.ts'), [live, String(sockets), String(first)])
    this.#process.on('message', ({ ready, reached, at, lost: lostSockets }: HolderMessage) => {
      if (ready !== undefined) this.#ready = ready
      if (reached !== undefined && at !== undefined) this.#reached.set(reached, at)
      if (lostSockets !== undefined) this.lost = lostSockets
    })
  }

  /** Waits until there are so many. */
  async waitUntilOpen(sockets: number, withinMs: number): Promise<void> {
    const end = Date.now() + withinMs
    while (this.#ready < sockets) {
      if (this.#process.exitCode !== null || Date.now() > end) throw new Error('the sockets did not open')
      await wait(5)
    }
  }

  /** Opens more; answers how many milliseconds that took. */
  async open(more: number): Promise<number> {
    const begun = performance.now()
    const goal = this.#ready + more
    this.#process.send({ open: more })
    await this.waitUntilOpen(goal, 60_000)
    return performance.now() - begun
  }

  /** Resolves to when an update reached the last socket, in milliseconds of the machine's clock. */
  async waitUntilReached(id: string, withinMs: number): Promise<number> {
    const end = Date.now() + withinMs
    for (;;) {
      const at = this.#reached.get(id)
      if (at !== undefined) return at
      if (Date.now() > end) throw new Error(`an update did not reach every socket within ${withinMs} ms`)
      await wait(1)
    }
  }

  [Symbol.dispose](): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
