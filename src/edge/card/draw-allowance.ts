import type { Millis } from '../../core/time/instant.ts'
import { Allowance, AllowanceEach } from '../base/allowance.ts'
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
  readonly #networks = new AllowanceEach(MAX_DRAWINGS_PER_NETWORK, NETWORK_DRAW_INTERVAL, MAX_DRAWING_NETWORKS)

  /** Whether a network may have one more drawn, which then counts. */
  take(network: string, now: Millis): boolean {
    if (this.#networks.leftAt(network, now) < 1 || this.#all.leftAt(now) < 1) return false
    this.#networks.take(network, now)
    this.#all.take(now)
    return true
  }
}
