import { LRUCache } from 'lru-cache'
import type { Millis } from '../../core/time/instant.ts'
import {
  DRAW_INTERVAL,
  DRAWINGS_AT_ONCE,
  MAX_DRAWING_NETWORKS,
  MAX_DRAWINGS_PER_NETWORK,
  NETWORK_DRAW_INTERVAL,
} from '../base/limits.ts'

/** How many pictures may be drawn now, by all networks and by each: drawing blocks the whole isolate. */
export class DrawAllowance {
  readonly #all = new Allowance(DRAWINGS_AT_ONCE, DRAW_INTERVAL)
  readonly #networks = new LRUCache<string, Allowance>({ max: MAX_DRAWING_NETWORKS })

  /** Whether a network may have one more drawn, which then counts. */
  take(network: string, now: Millis): boolean {
    const own = this.#networks.get(network) ?? new Allowance(MAX_DRAWINGS_PER_NETWORK, NETWORK_DRAW_INTERVAL)
    if (own.leftAt(now) < 1 || this.#all.leftAt(now) < 1) return false
    own.take(now)
    this.#all.take(now)
    this.#networks.set(network, own)
    return true
  }
}

/** So many in a row, then one per interval. */
class Allowance {
  readonly #max: number
  readonly #interval: Millis
  #left: number
  #at: Millis = 0

  constructor(max: number, interval: Millis) {
    this.#max = max
    this.#interval = interval
    this.#left = max
  }

  leftAt(now: Millis): number {
    return Math.min(this.#max, this.#left + (now - this.#at) / this.#interval)
  }

  take(now: Millis): void {
    this.#left = this.leftAt(now) - 1
    this.#at = now
  }
}
