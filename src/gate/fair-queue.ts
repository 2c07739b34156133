/** How many may be under way, and how many may wait for that. */
export interface QueueBounds {
  atOnce: number
  ofANetwork: number
  waiting: number
  waitingOfANetwork: number
}

/** Something that takes a place. */
export interface Entrant {
  network: string
  /** Called once, at once or later, when there is a place. */
  begin: () => void
  /** Called instead, where somebody else takes the place in which it waits. */
  refuse: () => void
}

interface Network {
  open: number
  waiting: Set<Entrant>
}

/**
 * Places that networks share: each has a few at a time, and those who wait take turns by network. So somebody who asks
 * for thousands of things at once waits behind himself, and a network with many readers has its share, too.
 */
export class FairQueue {
  readonly #bounds: QueueBounds
  readonly #networks = new Map<string, Network>()
  /** Networks of which somebody waits who might begin; the one whose turn is next first. */
  readonly #ready = new Set<Network>()
  readonly #begun = new Set<Entrant>()
  #waiting = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
  }

  /** How many are under way. */
  get open(): number {
    return this.#begun.size
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Begins at once, or when it is its turn, or there is no place to wait. Whoever begins or waits has to `leave`. */
  enter(entrant: Entrant): 'begun' | 'waiting' | 'full' {
    const own = this.#networks.get(entrant.network) ?? { open: 0, waiting: new Set() }
    // Where there is room, nobody waits who might begin.
    if (this.#begun.size < this.#bounds.atOnce && own.open < this.#bounds.ofANetwork) {
      this.#networks.set(entrant.network, own)
      this.#begin(own, entrant)
      return 'begun'
    }
    if (own.waiting.size >= this.#bounds.waitingOfANetwork || !this.#hasRoom(own)) return 'full'
    this.#networks.set(entrant.network, own)
    own.waiting.add(entrant)
    this.#waiting += 1
    if (own.open < this.#bounds.ofANetwork) this.#ready.add(own)
    return 'waiting'
  }

  /** It is over, or will not begin any more. */
  leave(entrant: Entrant): void {
    const own = this.#networks.get(entrant.network)
    if (!own) return
    if (own.waiting.delete(entrant)) this.#waiting -= 1
    else if (this.#begun.delete(entrant)) own.open -= 1
    else return
    if (own.waiting.size === 0) this.#ready.delete(own)
    else if (own.open < this.#bounds.ofANetwork) this.#ready.add(own)
    if (own.waiting.size + own.open === 0) this.#networks.delete(entrant.network)
    this.#next()
  }

  #next(): void {
    for (const network of this.#ready) {
      if (this.#begun.size >= this.#bounds.atOnce) return
      this.#ready.delete(network)
      const [first] = network.waiting
      if (!first) continue
      network.waiting.delete(first)
      this.#waiting -= 1
      this.#begin(network, first)
      if (network.waiting.size > 0 && network.open < this.#bounds.ofANetwork) this.#ready.add(network)
    }
  }

  #begin(network: Network, entrant: Entrant): void {
    network.open += 1
    this.#begun.add(entrant)
    entrant.begin()
  }

  /** Whether one more of this network may wait: where all places are taken, the network with most gives up its last. */
  #hasRoom(own: Network): boolean {
    if (this.#waiting < this.#bounds.waiting) return true
    let largest = own
    for (const network of this.#networks.values()) if (network.waiting.size > largest.waiting.size) largest = network
    if (largest.waiting.size <= own.waiting.size + 1) return false
    const last = [...largest.waiting].at(-1)
    if (!last) return false
    this.leave(last)
    last.refuse()
    return true
  }
}
