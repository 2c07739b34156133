/** A connection that has just come, or has just become idle, is closed last: its request may be on the way. */
const GRACE = 1_000
/**
 * Whoever has more idle connections than this from one network pays for new ones with his own, however new those are.
 */
const SHARE = 64

type Kind = 'new' | 'idle'

interface Network<C> {
  /** By when they became idle, the longest ago first: connections that sent no whole request yet, and the others. */
  new: Map<C, number>
  idle: Map<C, number>
  count: number
}

/**
 * The connections that ask nothing: those that have sent no whole request yet, and those between two requests. When
 * there is no room for another one, it says which is to be closed. It is one of the network that has most of them, so
 * that a stranger who opens thousands loses his own; one that never asked anything before one that did; and the one
 * that has been idle for longest. Whoever loses one may come again, and it is never one on which something is asked or
 * an answer is on its way: so no reader is refused, however many share an address.
 */
export class IdleConnections<C extends object> {
  readonly #networks = new Map<string, Network<C>>()
  readonly #of = new Map<C, { network: string; kind: Kind }>()
  /** Networks by how many idle connections they have. */
  readonly #ranks = new Map<number, Set<Network<C>>>()
  #most = 0
  readonly #all = { new: new Map<C, number>(), idle: new Map<C, number>() }

  /** How many there are. */
  get count(): number {
    return this.#of.size
  }

  /**
   * A connection that asks nothing from now on: `new` until it has sent a whole request, and again while it sends one.
   */
  markIdle(connection: C, network: string, kind: Kind, now: number): void {
    this.markBusy(connection)
    const own = this.#networks.get(network) ?? { new: new Map(), idle: new Map(), count: 0 }
    this.#networks.set(network, own)
    this.#of.set(connection, { network, kind })
    own[kind].set(connection, now)
    this.#all[kind].set(connection, now)
    this.#rank(own, own.count + 1)
  }

  /** A connection that asks something now, or is gone: it is not to be closed. */
  markBusy(connection: C): void {
    const known = this.#of.get(connection)
    if (!known) return
    this.#of.delete(connection)
    const own = this.#networks.get(known.network)
    this.#all[known.kind].delete(connection)
    if (!own) return
    own[known.kind].delete(connection)
    this.#rank(own, own.count - 1)
    if (own.count === 0) this.#networks.delete(known.network)
  }

  /** The connection to close where there is no room; null where none is idle. */
  nextToClose(now: number): C | null {
    const [largest] = this.#ranks.get(this.#most) ?? []
    const own = [largest?.new, largest?.idle]
    const others = largest && largest.count > SHARE ? [] : [this.#all.new, this.#all.idle]
    const firsts = [...own, ...others].map((idle) => first(idle))
    const patient = firsts.find((one) => one !== null && now - one.since > GRACE)
    return (patient ?? firsts.find((one) => one !== null))?.connection ?? null
  }

  #rank(network: Network<C>, count: number): void {
    const former = this.#ranks.get(network.count)
    former?.delete(network)
    if (former?.size === 0) this.#ranks.delete(network.count)
    network.count = count
    if (count > 0) {
      const rank = this.#ranks.get(count) ?? new Set()
      this.#ranks.set(count, rank.add(network))
    }
    if (count > this.#most) this.#most = count
    // Counts change by one: where nobody has as many any more, somebody has one less.
    else if (!this.#ranks.has(this.#most)) this.#most = Math.max(0, this.#most - 1)
  }
}

function first<C>(idle: Map<C, number> | undefined): { connection: C; since: number } | null {
  const [entry] = idle ?? []
  return entry ? { connection: entry[0], since: entry[1] } : null
}
