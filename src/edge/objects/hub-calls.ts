import * as v from 'valibot'
import type { Head } from '../../core/snapshot/head.ts'
import type { Millis } from '../../core/time/instant.ts'
import { HUB_TIMEOUT, MAX_HUBS_AT_ONCE } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout } from '../base/timeout.ts'
import type { KeyValueStore } from '../storage/key-value-store.ts'

/** What the directory tells a hub: PocketBase's head of its page, or that PocketBase is silent. */
export type HubNews =
  | { type: 'heard'; head: Head | null; before: Millis | null }
  /** Since `at`. */
  | { type: 'silent'; at: Millis }

/**
 * Calls pages' hubs, a few at a time, because each may pull. A call that fails is kept for the next run, and whether
 * any is left is noted on disk: an object that ends in between begins again with all pages.
 */
export class HubCalls {
  readonly #env: Env
  readonly #store: KeyValueStore
  /** What each page's hub is to be told, until it was. */
  readonly #pending = new Map<string, HubNews>()
  /** What is left of a run. */
  #queue: [string, HubNews][] = []
  #running: Promise<void> | null = null

  constructor(env: Env, store: KeyValueStore) {
    this.#env = env
    this.#store = store
  }

  /** Whether calls of an object before this one were not all answered. */
  get isInterrupted(): boolean {
    return this.#pending.size === 0 && !this.#running && this.#store.read('calling', v.boolean()) === true
  }

  /** Adds what pages are to be told, in place of what they were not told yet. */
  add(pages: Iterable<string>, newsOf: (page: string) => HubNews): void {
    for (const page of pages) {
      const news = newsOf(page)
      this.#pending.set(page, news)
      if (this.#running) this.#queue.push([page, news])
    }
    if (this.#pending.size > 0) this.#store.write('calling', true)
  }

  /** Calls all that are pending, each once; joins a run under way. Never fails. */
  run(): Promise<void> {
    if (!this.#running && this.#pending.size === 0) return Promise.resolve()
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #runAll(): Promise<void> {
    this.#queue = [...this.#pending]
    const work = async () => {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#callNext(...next)
    }
    await Promise.all(Array.from({ length: MAX_HUBS_AT_ONCE }, work))
    if (this.#pending.size === 0) this.#store.write('calling', false)
  }

  /** News that later ones have replaced are old. */
  async #callNext(page: string, news: HubNews): Promise<void> {
    if (this.#pending.get(page) !== news || !(await this.#call(page, news))) return
    if (this.#pending.get(page) === news) this.#pending.delete(page)
  }

  async #call(page: string, news: HubNews): Promise<boolean> {
    const hub = this.#env.PAGE_HUB.getByName(page)
    try {
      const call =
        news.type === 'heard' ? hub.backendHeard(page, news.head, news.before) : hub.backendSilent(page, news.at)
      await withTimeout(call, HUB_TIMEOUT)
      return true
    } catch (error) {
      log('hub', error)
      return false
    }
  }
}
