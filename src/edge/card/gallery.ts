import type { Millis } from '../../core/time/instant.ts'
import { DRAW_EVERY, DRAWINGS_AT_ONCE, DRAWINGS_BYTES, PASS_WITHIN } from '../limits.ts'
import { withPatience } from '../patience.ts'

type Png = Uint8Array<ArrayBuffer>

/** The pictures that an isolate drew and draws, by what they say: a revision that changes nothing of that draws nothing anew. */
export class Gallery {
  readonly #drawn = new Map<string, Png>()
  readonly #drawing = new Map<string, Promise<Png>>()
  #bytes = 0
  /** How many may be drawn now, as of a moment: drawing takes the whole isolate for its time. */
  #allowance = { left: DRAWINGS_AT_ONCE, at: 0 }

  /**
   * A picture, drawn where it is not there; null where too many were asked for before `now`. Who asks for one that is being
   * drawn waits for that; not for ever, for it ends with the request that it is drawn for.
   */
  async picture(key: string, now: Millis, draw: () => Promise<Png>): Promise<Png | null> {
    const known = this.#drawn.get(key)
    if (known) return known
    const other = this.#drawing.get(key)
    if (other) return withPatience(other, PASS_WITHIN).catch(() => null)
    if (!this.#isAllowed(now)) return null
    const drawing = draw()
    this.#drawing.set(key, drawing)
    // One that was left alone by its request is nobody's to wait for, either.
    const leave = () => this.#drawing.get(key) === drawing && this.#drawing.delete(key)
    const late = setTimeout(leave, PASS_WITHIN)
    try {
      const png = await drawing
      this.#keep(key, png)
      return png
    } finally {
      clearTimeout(late)
      leave()
    }
  }

  #isAllowed(now: Millis): boolean {
    const left = Math.min(DRAWINGS_AT_ONCE, this.#allowance.left + (now - this.#allowance.at) / DRAW_EVERY)
    if (left < 1) return false
    this.#allowance = { left: left - 1, at: now }
    return true
  }

  #keep(key: string, png: Png): void {
    if (this.#drawn.has(key)) return
    this.#drawn.set(key, png)
    this.#bytes += png.length
    for (const [oldest, { length }] of this.#drawn) {
      if (this.#bytes <= DRAWINGS_BYTES) return
      this.#drawn.delete(oldest)
      this.#bytes -= length
    }
  }
}
