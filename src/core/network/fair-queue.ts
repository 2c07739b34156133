/** How many entries may be open, and how many may wait. */
export interface QueueLimits {
  maxOpen: number
  maxOpenPerNetwork: number
  maxWaiting: number
  maxWaitingPerNetwork: number
}

/** An entry of the queue. */
export interface QueueEntry {
  network: string
  /** Called once, now or later, when there is room. */
  start: () => void
  /** Called instead where the entry has to give up its waiting place. */
  refuse: () => void
}

interface Network {
  open: number
  waiting: Set<QueueEntry>
}

/**
 * A queue shared fairly by networks: each has a few open entries at a time, and waiting ones take turns by network. A
 * client that asks for thousands of things waits behind itself, and a network with many visitors gets its share.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #networks = new Map<string, Network>()
  /** Networks with an entry that may start next; the next one first. */
  readonly #ready = new Set<Network>()
  readonly #openEntries = new Set<QueueEntry>()
  #waiting = 0

  constructor(bounds: QueueLimits) {
    this.#limits = bounds
  }

  /** How many are under way. */
  get open(): number {
    return this.#openEntries.size
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Starts an entry now or when it is its turn, or refuses it. An entry that starts or waits must `leave`. */
  enter(entry: QueueEntry): 'begun' | 'waiting' | 'full' {
    const own = this.#networks.get(entry.network) ?? { open: 0, waiting: new Set() }
    // If there is room, no startable entry is waiting.
    if (this.#openEntries.size < this.#limits.maxOpen && own.open < this.#limits.maxOpenPerNetwork) {
      this.#networks.set(entry.network, own)
      this.#start(own, entry)
      return 'begun'
    }
    if (own.waiting.size >= this.#limits.maxWaitingPerNetwork || !this.#hasRoom(own)) return 'full'
    this.#networks.set(entry.network, own)
    own.waiting.add(entry)
    this.#waiting += 1
    if (own.open < this.#limits.maxOpenPerNetwork) this.#ready.add(own)
    return 'waiting'
  }

  /** The entry is finished, or will not start any more. */
  leave(entry: QueueEntry): void {
    const own = this.#networks.get(entry.network)
    if (!own) return
    if (own.waiting.delete(entry)) this.#waiting -= 1
    else if (this.#openEntries.delete(entry)) own.open -= 1
    else return
    if (own.waiting.size === 0) this.#ready.delete(own)
    else if (own.open < this.#limits.maxOpenPerNetwork) this.#ready.add(own)
    if (own.waiting.size + own.open === 0) this.#networks.delete(entry.network)
    this.#startNext()
  }

  #startNext(): void {
    for (const network of this.#ready) {
      if (this.#openEntries.size >= this.#limits.maxOpen) return
      this.#ready.delete(network)
      const [first] = network.waiting
      if (!first) continue
      network.waiting.delete(first)
      this.#waiting -= 1
      this.#start(network, first)
      if (network.waiting.size > 0 && network.open < this.#limits.maxOpenPerNetwork) this.#ready.add(network)
    }
  }

  #start(network: Network, entry: QueueEntry): void {
    network.open += 1
    this.#openEntries.add(entry)
    entry.start()
  }

  /** Whether one more of this network may wait: if the queue is full, the network with the most gives up its last. */
  #hasRoom(own: Network): boolean {
    if (this.#waiting < this.#limits.maxWaiting) return true
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
