import { LRUCache } from 'lru-cache'
import { KeyedSingleFlight } from '../../core/async/single-flight.ts'
import type { Drawing } from '../../core/card/card.ts'
import type { Millis } from '../../core/time/instant.ts'
import { DRAW_EVERY, DRAWINGS_AT_ONCE, DRAWINGS_BYTES, PARTIAL_FOR, PASS_WITHIN } from '../base/limits.ts'
import { withPatience } from '../base/timeout.ts'

/**
 * The pictures that an isolate drew and draws, by what they say: a revision that changes nothing of that draws nothing
 * anew.
 */
export class Gallery {
  /** With the moment until which each is given. */
  readonly #drawn = new LRUCache<string, { drawing: Drawing; until: Millis }>({
    maxSize: DRAWINGS_BYTES,
    sizeCalculation: ({ drawing }) => drawing.png.length,
  })
  readonly #drawing = new KeyedSingleFlight<Drawing>(PASS_WITHIN)
  /** How many may be drawn now, as of a moment: drawing takes the whole isolate for its time. */
  #allowance = { left: DRAWINGS_AT_ONCE, at: 0 }

  /**
   * A picture, drawn where it is not there; null where too many were asked for before `now`. Whoever asks for one that
   * is being drawn waits for that; not for ever, for it ends with the request that it is drawn for.
   */
  async picture(key: string, now: Millis, draw: () => Promise<Drawing>): Promise<Drawing | null> {
    const known = this.#drawn.get(key)
    if (known && now < known.until) return known.drawing
    const other = this.#drawing.underWay(key, now)
    if (other) return withPatience(other, PASS_WITHIN).catch(() => null)
    if (!this.#isAllowed(now)) return null
    const drawing = await this.#drawing.run(key, now, draw)
    this.#drawn.set(key, { drawing, until: drawing.whole ? Number.POSITIVE_INFINITY : now + PARTIAL_FOR })
    return drawing
  }

  #isAllowed(now: Millis): boolean {
    const left = Math.min(DRAWINGS_AT_ONCE, this.#allowance.left + (now - this.#allowance.at) / DRAW_EVERY)
    if (left < 1) return false
    this.#allowance = { left: left - 1, at: now }
    return true
  }
}
