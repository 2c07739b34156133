import { LRUCache } from 'lru-cache'
import { KeyedSingleFlight } from '../../core/async/single-flight.ts'
import type { CardImage } from '../../core/card/card.ts'
import type { Millis } from '../../core/time/instant.ts'
import { DRAW_INTERVAL, DRAWINGS_AT_ONCE, DRAWINGS_BYTES, IN_FLIGHT_TIMEOUT, PARTIAL_TTL } from '../base/limits.ts'
import { withTimeout } from '../base/timeout.ts'

/** The cards of an isolate, by content: a revision that does not change it draws nothing. */
export class CardCache {
  /** With the time when each expires. */
  readonly #cards = new LRUCache<string, { rendering: CardImage; until: Millis }>({
    maxSize: DRAWINGS_BYTES,
    sizeCalculation: ({ rendering }) => rendering.png.length,
  })
  readonly #underWay = new KeyedSingleFlight<CardImage>(IN_FLIGHT_TIMEOUT)
  /** How many may be drawn now: rendering blocks the whole isolate. */
  #allowance = { left: DRAWINGS_AT_ONCE, at: 0 }

  /**
   * Returns a card, rendering it where it is not cached; null where too many were requested. Concurrent requests wait for
   * the same rendering, but not for ever, as it ends with the request that draws it.
   */
  async getOrDraw(key: string, now: Millis, draw: () => Promise<CardImage>): Promise<CardImage | null> {
    const cached = this.#cards.get(key)
    if (cached && now < cached.until) return cached.rendering
    const pending = this.#underWay.pending(key, now)
    if (pending) return withTimeout(pending, IN_FLIGHT_TIMEOUT).catch(() => null)
    if (!this.#isAllowed(now)) return null
    const rendering = await this.#underWay.run(key, now, draw)
    this.#cards.set(key, {
      rendering,
      until: rendering.isComplete ? Number.POSITIVE_INFINITY : now + PARTIAL_TTL,
    })
    return rendering
  }

  #isAllowed(now: Millis): boolean {
    const left = Math.min(DRAWINGS_AT_ONCE, this.#allowance.left + (now - this.#allowance.at) / DRAW_INTERVAL)
    if (left < 1) return false
    this.#allowance = { left: left - 1, at: now }
    return true
  }
}
