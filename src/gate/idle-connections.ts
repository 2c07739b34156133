/** A connection that has just opened, or become idle, is closed last: its request may be on the way. */
const GRACE_PERIOD = 1_000
/** A network with more idle connections than this pays for new ones with its own, however recent. */
const MAX_IDLE_PER_NETWORK = 64

type Kind = 'new' | 'idle'

interface Network<C> {
  /** By the time they became idle, the oldest first: connections without a whole request yet, and the others. */
  new: Map<C, number>
  idle: Map<C, number>
  count: number
}

/**
 * The idle connections: those without a whole request yet, and those between two requests. When there is no room for a
 * new one, it chooses which to close: one of the network with the most, so that a flood only hurts its own network; a
 * new one before one that was used; and the one that has been idle for longest. Busy connections are never closed, so
 * no visitor is refused, however many share an address.
 */
export class IdleConnections<C extends object> {
  readonly #networks = new Map<string, Network<C>>()
  readonly #byConnection = new Map<C, { network: string; kind: Kind }>()
  /** Networks by how many idle connections they have. */
  readonly #ranks = new Map<number, Set<Network<C>>>()
  #largestCount = 0
  readonly #all = { new: new Map<C, number>(), idle: new Map<C, number>() }

  /** How many there are. */
  get count(): number {
    return this.#byConnection.size
  }

  /** Marks a connection as idle: `new` until it has sent a whole request, and again while it sends one. */
  markIdle(connection: C, network: string, kind: Kind, now: number): void {
    this.markBusy(connection)
    const own = this.#networks.get(network) ?? { new: new Map(), idle: new Map(), count: 0 }
    this.#networks.set(network, own)
    this.#byConnection.set(connection, { network, kind })
    own[kind].set(connection, now)
    this.#all[kind].set(connection, now)
    this.#rank(own, own.count + 1)
  }

  /** Marks a connection as busy or gone: it must not be closed. */
  markBusy(connection: C): void {
    const entry = this.#byConnection.get(connection)
    if (!entry) return
    this.#byConnection.delete(connection)
    const own = this.#networks.get(entry.network)
    this.#all[entry.kind].delete(connection)
    if (!own) return
    own[entry.kind].delete(connection)
    this.#rank(own, own.count - 1)
    if (own.count === 0) this.#networks.delete(entry.network)
  }

  /** The connection to close where there is no room; null where none is idle. */
  nextToClose(now: number): C | null {
    const [largest] = this.#ranks.get(this.#largestCount) ?? []
    const ofLargest = [largest?.new, largest?.idle]
    const others = largest && largest.count > MAX_IDLE_PER_NETWORK ? [] : [this.#all.new, this.#all.idle]
    const candidates = [...ofLargest, ...others].map((idle) => oldest(idle))
    const overdue = candidates.find((one) => one !== null && now - one.since > GRACE_PERIOD)
    return (overdue ?? candidates.find((one) => one !== null))?.connection ?? null
  }

  #rank(network: Network<C>, count: number): void {
    const previousRank = this.#ranks.get(network.count)
    previousRank?.delete(network)
    if (previousRank?.size === 0) this.#ranks.delete(network.count)
    network.count = count
    if (count > 0) {
      const rank = this.#ranks.get(count) ?? new Set()
      this.#ranks.set(count, rank.add(network))
    }
    if (count > this.#largestCount) this.#largestCount = count
    // Counts change by one: where nobody has as many any more, somebody has one less.
    else if (!this.#ranks.has(this.#largestCount)) this.#largestCount = Math.max(0, this.#largestCount - 1)
  }
}

function oldest<C>(idle: Map<C, number> | undefined): { connection: C; since: number } | null {
  const [entry] = idle ?? []
  return entry ? { connection: entry[0], since: entry[1] } : null
}
