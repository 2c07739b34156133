import type { Millis } from '../time/instant.ts'

/**
 * Work that never runs twice at once: calls made meanwhile share the running one's result, errors included. Not for
 * promises that several requests of a Worker would share: one request must not wait for another's promise.
 */
export class SingleFlight<Result> {
  #current: Promise<Result> | null = null
  #next: Promise<Result> | null = null

  /** The result of the last work that was asked for; null where none is under way. */
  get underWay(): Promise<Result> | null {
    return this.#next ?? this.#current
  }

  /** The result of the work under way; begins it where there is none. */
  run(work: () => Promise<Result>): Promise<Result> {
    this.#current ??= this.#begin(work)
    return this.#current
  }

  /**
   * The result of work that starts after this call: one more run after the current one, shared by all calls until then.
   */
  runAgain(work: () => Promise<Result>): Promise<Result> {
    if (!this.#current) return this.run(work)
    const begin = () => {
      this.#next = null
      return this.run(work)
    }
    this.#next ??= this.#current.then(begin, begin)
    return this.#next
  }

  #begin(work: () => Promise<Result>): Promise<Result> {
    return callAsync(work).finally(() => {
      this.#current = null
    })
  }
}

/** Single flight by key. Work that takes `limit` milliseconds or longer is given up: the next call starts anew. */
export class KeyedSingleFlight<Result> {
  /** The longest under way first. */
  readonly #flights = new Map<string, { since: Millis; result: Promise<Result> }>()
  readonly #limit: Millis

  constructor(limit: Millis) {
    this.#limit = limit
  }

  /** The result of the work under way for a key, or null where there is none. */
  pending(key: string, now: Millis): Promise<Result> | null {
    for (const [oldest, { since }] of this.#flights) {
      if (now - since < this.#limit) break
      this.#flights.delete(oldest)
    }
    return this.#flights.get(key)?.result ?? null
  }

  /** The result of the work under way for a key; begins it where there is none. */
  run(key: string, now: Millis, work: () => Promise<Result>): Promise<Result> {
    const result =
      this.pending(key, now) ??
      callAsync(work).finally(() => {
        if (this.#flights.get(key)?.result === result) this.#flights.delete(key)
      })
    if (!this.#flights.has(key)) this.#flights.set(key, { since: now, result })
    return result
  }
}

/** A promise of work's result, also where it throws before it gives one. */
async function callAsync<Result>(work: () => Promise<Result>): Promise<Result> {
  return work()
}
