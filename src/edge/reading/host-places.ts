import { MAX_HOSTS, MAX_HOSTS_PER_NETWORK } from '../base/limits.ts'

/**
 * The hosts that nobody configured and whose answers are cached: a few of each network that asks. Where all places are
 * taken, the network with most of them gives up its newest, so made-up hosts take no place from the one that others use.
 */
export class HostPlaces {
  readonly #originsOf = new Map<string, string[]>()
  #taken = 0

  /** Takes a place. Returns the origin that lost its place to it, if any; false where there is none for this network. */
  take(origin: string, network: string): { evicted: string | undefined } | false {
    const own = this.#originsOf.get(network) ?? []
    if (own.length >= MAX_HOSTS_PER_NETWORK) return false
    let evicted: string | undefined
    if (this.#taken >= MAX_HOSTS) {
      const largest = [...this.#originsOf.values()].reduce((most, one) => (one.length > most.length ? one : most), own)
      if (largest.length <= own.length + 1) return false
      evicted = largest.pop()
      this.#taken -= 1
    }
    own.push(origin)
    this.#originsOf.set(network, own)
    this.#taken += 1
    return { evicted }
  }

  clear(): void {
    this.#originsOf.clear()
    this.#taken = 0
  }
}
