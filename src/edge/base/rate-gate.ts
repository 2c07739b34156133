import type { Millis } from '../../core/time/instant.ts'

/** Lets so many through in a second. */
export class RateGate {
  readonly #max: number
  #since: Millis = 0
  #count = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Whether one more may pass at `now`. */
  admits(now: Millis): boolean {
    if (now - this.#since >= 1_000) [this.#since, this.#count] = [now, 0]
    this.#count += 1
    return this.#count <= this.#max
  }
}
