import { LRUCache } from 'lru-cache'
import { KeyedSingleFlight } from '../../core/async/single-flight.ts'
import type { CardImage } from '../../core/card/card.ts'
import type { Millis } from '../../core/time/instant.ts'
import { DRAWINGS_BYTES, IN_FLIGHT_TIMEOUT, PARTIAL_TTL } from '../base/limits.ts'
import { withTimeout } from '../base/timeout.ts'
import { DrawAllowance } from './draw-allowance.ts'

/** The cards of an isolate, by content: a revision that does not change it draws nothing. */
export class CardCache {
  /** With the time when each expires. */
  readonly #cards = new LRUCache<string, { rendering: CardImage; until: Millis }>({
    maxSize: DRAWINGS_BYTES,
    sizeCalculation: ({ rendering }) => rendering.png.length,
  })
  readonly #underWay = new KeyedSingleFlight<CardImage>(IN_FLIGHT_TIMEOUT)
  readonly #allowance = new DrawAllowance()

  /**
   * Returns a card, rendering it where it is not cached; null where too many were requested, by the caller's network or by
   * all. Concurrent requests wait for the same rendering, but not for ever, as it ends with the request that draws it.
   */
  async getOrDraw(
    key: string,
    network: string,
    now: Millis,
    draw: () => Promise<CardImage>,
  ): Promise<CardImage | null> {
    const cached = this.#cards.get(key)
    if (cached && now < cached.until) return cached.rendering
    const pending = this.#underWay.pending(key, now)
    if (pending) return withTimeout(pending, IN_FLIGHT_TIMEOUT).catch(() => null)
    if (!this.#allowance.take(network, now)) return null
    const rendering = await this.#underWay.run(key, now, draw)
    this.#cards.set(key, {
      rendering,
      until: rendering.isComplete ? Number.POSITIVE_INFINITY : now + PARTIAL_TTL,
    })
    return rendering
  }
}
