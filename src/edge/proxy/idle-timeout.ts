import { TEAM_TIMEOUT } from '../base/limits.ts'

/** Aborts an exchange when PocketBase is silent for too long. As long as data moves it may go on. */
export class IdleTimeout {
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.restart()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Passes a stream through; each chunk restarts the timeout. */
  watch(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    return stream.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          this.restart()
          controller.enqueue(part)
        },
        flush: () => this.stop(),
      }),
    )
  }

  /** Starts the timeout again: PocketBase is to answer. */
  restart(): void {
    this.stop()
    this.#timer = setTimeout(() => this.#controller.abort(), TEAM_TIMEOUT)
  }

  /** Stops the timeout, for now or for good. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}
