import { TEAM_TIMEOUT } from '../base/limits.ts'

/** Ends an exchange in which PocketBase is silent for a while. What moves may go on. */
export class Patience {
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.wait()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The same bytes of an answer, watched as they pass. */
  watch(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    return stream.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          this.wait()
          controller.enqueue(part)
        },
        flush: () => this.pause(),
      }),
    )
  }

  /** It is PocketBase's turn: waits anew. */
  wait(): void {
    this.pause()
    this.#timer = setTimeout(() => this.#controller.abort(), TEAM_TIMEOUT)
  }

  /** Waits no more, for now or for good. */
  pause(): void {
    clearTimeout(this.#timer)
  }
}
