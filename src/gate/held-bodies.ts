/** One of them. */
export interface HeldBody {
  bytes: number
  /** Called where it is ended to make room; null once it is whole. */
  giveUp: (() => void) | null
}

/**
 * The bodies that are read whole before workerd hears of them, by what they take together: from their first byte until
 * they are answered. Where that is too much, the one that has been coming for longest is given up; anyone who means
 * well has sent his in one go.
 */
export class HeldBodies {
  readonly #most: number
  readonly #held = new Set<HeldBody>()
  #bytes = 0

  /** `most` bytes together. */
  constructor(most: number) {
    this.#most = most
  }

  /** A body that begins. */
  begin(giveUp: () => void): HeldBody {
    const held: HeldBody = { bytes: 0, giveUp }
    this.#held.add(held)
    return held
  }

  /** So many bytes more have come of it. Gives up others, or itself, where that is too much. */
  add(held: HeldBody, bytes: number): void {
    if (!this.#held.has(held)) return
    held.bytes += bytes
    this.#bytes += bytes
    for (const one of this.#held) {
      if (this.#bytes <= this.#most) return
      const { giveUp } = one
      if (!giveUp || one.bytes === 0) continue
      this.end(one)
      giveUp()
    }
  }

  /** It has come whole: it is not given up any more. */
  complete(held: HeldBody): void {
    held.giveUp = null
  }

  /** It is answered, or gone. */
  end(held: HeldBody): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes
  }
}
