import { TEAM_TIMEOUT } from '../limits.ts'

/** Ends an exchange in which nothing moved for a while, or too much did. A slow upload that moves may go on. */
export class Patience {
  readonly #controller = new AbortController()
  readonly #limit: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #bytes = 0
  isTooMuch = false

  constructor(limit: number) {
    this.#limit = limit
    this.#wait()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The same bytes, watched as they pass. */
  watch(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    this.#bytes = 0
    return stream.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          this.#wait()
          this.#bytes += part.byteLength
          if (this.#bytes > this.#limit) {
            this.isTooMuch = true
            this.#controller.abort()
          }
          controller.enqueue(part)
        },
        flush: () => this.#wait(),
      }),
    )
  }

  /** Stops waiting. */
  end(): void {
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(), TEAM_TIMEOUT)
  }
}
