import type { Page } from '@playwright/test'

/**
 * From when a key or button went down until the next frame was painted, as the browser's own Event Timing has it: the
 * figure behind "interaction to next paint". The browser rounds it to 8 ms, and tells of none below 16 ms.
 */
export class Interactions {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Watches a document that was loaded already. */
  static async watch(page: Page): Promise<Interactions> {
    await page.evaluate(() => {
      const seen = new Map<number, number>()
      Reflect.set(window, 'benchInteractions', seen)
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const id: unknown = Reflect.get(entry, 'interactionId')
          if (typeof id === 'number' && id > 0) seen.set(id, Math.max(entry.duration, seen.get(id) ?? 0))
        }
      })
      observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    })
    return new Interactions(page)
  }

  /** What an interaction took, in milliseconds: the longest of the events that it consists of; 8 where it was not told of. */
  async measure(interact: () => Promise<void>): Promise<number> {
    await this.#page.evaluate(() => (Reflect.get(window, 'benchInteractions') as Map<number, number>).clear())
    await interact()
    return this.#page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      // The observer is told after the frame that it is about.
      for (let count = 0; count < 4; count++) await frame()
      return Math.max(8, ...(Reflect.get(window, 'benchInteractions') as Map<number, number>).values())
    })
  }
}
