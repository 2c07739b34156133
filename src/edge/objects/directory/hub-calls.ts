import * as v from 'valibot'
import type { Head } from '../../../core/snapshot/head.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { HUB_LOST_AFTER, HUB_TIMEOUT, MAX_HUBS_AT_ONCE } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { withTimeout } from '../../base/timeout.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'

/** What the directory tells a hub: PocketBase's head of its page, or that PocketBase is silent. */
export type HubMessage = { type: 'heard'; head: Head | null } | { type: 'silent' }

/** Pages whose hubs are still to be called: since when nothing confirms them, and whether a call has failed. */
const Undelivered = v.record(v.string(), v.object({ since: v.number(), hasFailed: v.boolean() }))
type Undelivered = v.InferOutput<typeof Undelivered>

/**
 * Calls pages' hubs, a few at a time, because each may pull. A call that fails is kept for the next run. Which pages
 * are left is also stored, because an object may be evicted in between.
 */
export class HubCalls {
  readonly #env: Env
  readonly #store: KeyValueStore
  /** What each page's hub is to be told, until it was. */
  readonly #pending = new Map<string, HubMessage>()
  /** Pages that are still to be called in this run. */
  #queue = new Set<string>()
  #running: Promise<void> | null = null

  constructor(env: Env, store: KeyValueStore) {
    this.#env = env
    this.#store = store
  }

  /** Pages whose hubs could not be called for long, and since when nothing confirms their publications. */
  lost(now: Millis): Record<string, Millis> {
    const isLost = ({ since, hasFailed }: Undelivered[string]) => hasFailed && now - since > HUB_LOST_AFTER
    const undelivered = Object.entries(this.#undelivered)
    return Object.fromEntries(undelivered.flatMap(([page, state]) => (isLost(state) ? [[page, state.since]] : [])))
  }

  /** Pages that were left by an object before this one. */
  get interrupted(): string[] {
    if (this.#running) return []
    return Object.keys(this.#undelivered).filter((page) => !this.#pending.has(page))
  }

  /**
   * Adds what pages' hubs are to be told, in place of what they were not told yet. Until then nothing confirms their
   * publications since `unconfirmedSince`, which is when PocketBase was heard before.
   */
  add(pages: Iterable<string>, unconfirmedSince: Millis, messageOf: (page: string) => HubMessage): void {
    const undelivered = this.#undelivered
    for (const page of pages) {
      this.#pending.set(page, messageOf(page))
      undelivered[page] ??= { since: unconfirmedSince, hasFailed: false }
      if (this.#running) this.#queue.add(page)
    }
    this.#store.write('undelivered', undelivered satisfies Undelivered)
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
    this.#queue = new Set(this.#pending.keys())
    const work = async () => {
      for (const page of this.#queue) {
        this.#queue.delete(page)
        await this.#callNext(page)
      }
    }
    await Promise.all(Array.from({ length: MAX_HUBS_AT_ONCE }, work))
    const left = Object.entries(this.#undelivered).filter(([page]) => this.#pending.has(page))
    const failed = Object.fromEntries(left.map(([page, { since }]) => [page, { since, hasFailed: true }]))
    this.#store.write('undelivered', failed satisfies Undelivered)
  }

  async #callNext(page: string): Promise<void> {
    const message = this.#pending.get(page)
    if (!message || !(await this.#call(page, message))) return
    // A later message may have replaced it meanwhile.
    if (this.#pending.get(page) === message) this.#pending.delete(page)
  }

  async #call(page: string, message: HubMessage): Promise<boolean> {
    const hub = this.#env.PAGE_HUB.getByName(page)
    const unconfirmedSince = this.#undelivered[page]?.since ?? 0
    try {
      const call =
        message.type === 'heard'
          ? hub.backendHeard(page, message.head, unconfirmedSince)
          : hub.backendSilent(page, unconfirmedSince)
      await withTimeout(call, HUB_TIMEOUT)
      return true
    } catch (error) {
      log('hub', error)
      return false
    }
  }

  get #undelivered(): Undelivered {
    return this.#store.read('undelivered', Undelivered) ?? {}
  }
}
