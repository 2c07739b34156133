/** A connection that has just come, or just fell silent, is ended last: its request may be on the way. */
const GRACE = 1_000
/** Whoever has more silent connections than this from one network pays for new ones with his own, however new those are. */
const SHARE = 64

type Silence = 'new' | 'idle'

interface Network<C> {
  /** Silent connections by when they fell silent, the longest first: those that sent no whole request, and the others. */
  new: Map<C, number>
  idle: Map<C, number>
  count: number
}

/**
 * The silent connections: those that have sent no whole request yet, and those between two requests. When there is no
 * room for another one, it says which has to go. It is one of the network that has most of them, so that a stranger who
 * opens thousands ends his own; of one that never asked anything before one that did, and of the longest silent one. Whoever
 * is ended may come again, and nobody who asks something is ended: so no reader is refused, however many share an address.
 */
export class Crowd<C extends object> {
  readonly #networks = new Map<string, Network<C>>()
  readonly #of = new Map<C, { network: string; silence: Silence | null }>()
  /** Networks by how many silent connections they have. */
  readonly #ranks = new Map<number, Set<Network<C>>>()
  #most = 0
  readonly #all = { new: new Map<C, number>(), idle: new Map<C, number>() }

  /** How many are silent. */
  get silent(): number {
    return this.#all.new.size + this.#all.idle.size
  }

  /** A connection that says nothing from now on: `new` as long as it has sent no whole request since it came or since it began one. */
  falls(connection: C, network: string, silence: Silence, now: number): void {
    this.speaks(connection)
    const own = this.#networks.get(network) ?? { new: new Map(), idle: new Map(), count: 0 }
    this.#networks.set(network, own)
    this.#of.set(connection, { network, silence })
    own[silence].set(connection, now)
    this.#all[silence].set(connection, now)
    this.#rank(own, own.count + 1)
  }

  /** A connection that asks something now, or is gone: it is not ended. */
  speaks(connection: C): void {
    const known = this.#of.get(connection)
    if (!known?.silence) return
    this.#of.delete(connection)
    const own = this.#networks.get(known.network)
    this.#all[known.silence].delete(connection)
    if (!own) return
    own[known.silence].delete(connection)
    this.#rank(own, own.count - 1)
    if (own.count === 0) this.#networks.delete(known.network)
  }

  /** Which one has to go where there is no room; null where none is silent. */
  longest(now: number): C | null {
    const [largest] = this.#ranks.get(this.#most) ?? []
    const own = [largest?.new, largest?.idle]
    const others = largest && largest.count > SHARE ? [] : [this.#all.new, this.#all.idle]
    const firsts = [...own, ...others].map((silent) => first(silent))
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

function first<C>(silent: Map<C, number> | undefined): { connection: C; since: number } | null {
  const [entry] = silent ?? []
  return entry ? { connection: entry[0], since: entry[1] } : null
}
