/** One of them. */
export interface HeldBody {
  network: string
  bytes: number
  /** Called where it is ended to make room; null once it is whole. */
  giveUp: (() => void) | null
}

/** Of all bytes one network has this part at most. */
const PART_OF_A_NETWORK = 4

/**
 * The bodies that are read whole before workerd hears of them, by what they take together: from their first byte until
 * they are answered. Where that is too much, of one network or of all, the one that has been coming for longest is
 * given up; anyone who means well has sent his in one go. Where all that is held is whole, the newest is given up.
 */
export class HeldBodies {
  readonly #most: number
  readonly #held = new Set<HeldBody>()
  readonly #networks = new Map<string, number>()
  #bytes = 0

  /** `most` bytes together. */
  constructor(most: number) {
    this.#most = most
  }

  /** A body that begins. */
  begin(network: string, giveUp: () => void): HeldBody {
    const held: HeldBody = { network, bytes: 0, giveUp }
    this.#held.add(held)
    return held
  }

  /** So many bytes more have come of it. Gives up others, or itself, where that is too much. */
  add(held: HeldBody, bytes: number): void {
    if (!this.#held.has(held)) return
    held.bytes += bytes
    this.#count(held.network, bytes)
    const share = this.#most / PART_OF_A_NETWORK
    this.#makeRoom(() => this.#of(held.network) <= share, held.network)
    this.#makeRoom(() => this.#bytes <= this.#most)
  }

  /** It has come whole: it is not given up any more. */
  complete(held: HeldBody): void {
    held.giveUp = null
  }

  /** It is answered, or gone. */
  end(held: HeldBody): void {
    if (this.#held.delete(held)) this.#count(held.network, -held.bytes)
  }

  #makeRoom(isRoom: () => boolean, network?: string): void {
    if (isRoom()) return
    for (const one of this.#held) {
      const { giveUp } = one
      if (!giveUp || one.bytes === 0 || (network !== undefined && one.network !== network)) continue
      this.end(one)
      giveUp()
      if (isRoom()) return
    }
  }

  #of(network: string): number {
    return this.#networks.get(network) ?? 0
  }

  #count(network: string, bytes: number): void {
    this.#bytes += bytes
    const now = this.#of(network) + bytes
    if (now === 0) this.#networks.delete(network)
    else this.#networks.set(network, now)
  }
}
