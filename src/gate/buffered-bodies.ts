/** A body in memory. */
export interface BufferedBody {
  network: string
  bytes: number
  /** Called to end it when memory is needed; null once it is complete. */
  abort: (() => void) | null
}

/** One network may use one n-th of all bytes. */
const MAX_NETWORK_FRACTION = 4

/**
 * The bodies that are read completely before workerd gets the request, limited by their total size from the first byte
 * until the answer. Beyond the limit, of one network or of all, the body that has been arriving for longest is aborted,
 * because honest clients send theirs in one go; if all others are complete, the newest is.
 */
export class BufferedBodies {
  readonly #maxBytes: number
  readonly #bodies = new Set<BufferedBody>()
  readonly #networks = new Map<string, number>()
  #bytes = 0

  /** At most `maxBytes` of all bodies together. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** A body that begins. */
  register(network: string, abort: () => void): BufferedBody {
    const body: BufferedBody = { network, bytes: 0, abort }
    this.#bodies.add(body)
    return body
  }

  /** More bytes have arrived. Aborts others, or this one, beyond the limit. */
  add(body: BufferedBody, bytes: number): void {
    if (!this.#bodies.has(body)) return
    body.bytes += bytes
    this.#count(body.network, bytes)
    const share = this.#maxBytes / MAX_NETWORK_FRACTION
    this.#makeRoom(() => this.#bytesOf(body.network) <= share, body.network)
    this.#makeRoom(() => this.#bytes <= this.#maxBytes)
  }

  /** It is complete: it is not aborted any more. */
  complete(body: BufferedBody): void {
    body.abort = null
  }

  /** It is answered, or gone. */
  end(body: BufferedBody): void {
    if (this.#bodies.delete(body)) this.#count(body.network, -body.bytes)
  }

  #makeRoom(isRoom: () => boolean, network?: string): void {
    if (isRoom()) return
    for (const one of this.#bodies) {
      const { abort } = one
      if (!abort || one.bytes === 0 || (network !== undefined && one.network !== network)) continue
      this.end(one)
      abort()
      if (isRoom()) return
    }
  }

  #bytesOf(network: string): number {
    return this.#networks.get(network) ?? 0
  }

  #count(network: string, bytes: number): void {
    this.#bytes += bytes
    const now = this.#bytesOf(network) + bytes
    if (now === 0) this.#networks.delete(network)
    else this.#networks.set(network, now)
  }
}
