import { LRUCache } from 'lru-cache'
import type { Millis } from '../../core/time/instant.ts'

/** So many in a row, then one per interval. */
export class Allowance {
  readonly #max: number
  readonly #interval: Millis
  #left: number
  #at: Millis = 0

  constructor(max: number, interval: Millis) {
    this.#max = max
    this.#interval = interval
    this.#left = max
  }

  /** How many there are at a moment. */
  leftAt(now: Millis): number {
    return Math.min(this.#max, this.#left + (now - this.#at) / this.#interval)
  }

  /** Takes one, which the caller has seen to be there. */
  take(now: Millis): void {
    this.#left = this.leftAt(now) - 1
    this.#at = now
  }
}

/** The same for each of those who ask; of more than `keys` the one that asked longest ago begins anew. */
export class AllowanceEach {
  readonly #create: () => Allowance
  readonly #own: LRUCache<string, Allowance>

  constructor(max: number, interval: Millis, keys: number) {
    this.#create = () => new Allowance(max, interval)
    this.#own = new LRUCache({ max: keys })
  }

  /** How many one has at a moment. */
  leftAt(key: string, now: Millis): number {
    return (this.#own.get(key) ?? this.#create()).leftAt(now)
  }

  /** Takes one of its own, which the caller has seen to be there. */
  take(key: string, now: Millis): void {
    const own = this.#own.get(key) ?? this.#create()
    own.take(now)
    this.#own.set(key, own)
  }
}
