import * as v from 'valibot'
import { CONFIRMATION_DELAY } from '../../core/live/confirmation-delay.ts'
import { GRACE_MS } from '../../core/publication/publication-state.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { LEASE_INTERVAL } from '../base/limits.ts'
import type { KeyValueStore } from '../storage/key-value-store.ts'
import { Confirmation } from '../stubs/version.ts'

const NEVER: Confirmation = { at: 0, isOngoing: false }

/** When PocketBase last confirmed a relay's publication, on its disk, and what clients are told of it. */
export class RelayConfirmation {
  readonly #store: KeyValueStore

  constructor(store: KeyValueStore) {
    this.#store = store
  }

  /** No longer ongoing where nobody has said so for too long; null where there was none. */
  get current(): Confirmation | null {
    const { stored } = this
    return stored && { ...stored, isOngoing: stored.isOngoing && Date.now() < staleAt(stored) }
  }

  /** When a relay that hears nothing more joins its hub again: for an ongoing confirmation before it gives that up. */
  get rejoinAt(): Millis {
    const { stored } = this
    return staleAt(stored ?? NEVER) - (stored?.isOngoing ? GRACE_MS / 2 : 0)
  }

  /** When a relay that hears nothing more says that its publication is stale. */
  get staleAt(): Millis {
    return staleAt(this.stored ?? NEVER)
  }

  private get stored(): Confirmation | null {
    return this.#store.read('confirmed', Confirmation)
  }

  /** Stores a confirmation unless a later one came before. Returns whether clients must hear of a turn, or null. */
  record(confirmation: Confirmation): { hasTurned: boolean } | null {
    if (this.stored && confirmation.at < this.stored.at) return null
    const isStale = Date.now() >= staleAt(confirmation)
    const wasStale = this.#wasStale()
    this.#store.write('confirmed', confirmation)
    this.#store.write('stale', isStale)
    return { hasTurned: isStale !== wasStale }
  }

  /** Gives up a confirmation that is too old. Returns whether clients must hear of it: once. */
  expire(): boolean {
    if (!this.stored || this.#wasStale()) return false
    this.#store.write('confirmed', { at: this.stored.at, isOngoing: false })
    this.#store.write('stale', true)
    return true
  }

  /**
   * What a client's `ping` is answered without waking the relay: `pong` while the publication is being confirmed, with
   * the instant of the last confirmation while it is not, which is in 1970 where there was none.
   */
  pong(): string {
    const { current } = this
    return current?.isOngoing ? 'pong' : `pong ${toInstant(current?.at ?? NEVER.at)}`
  }

  /** The message that says when PocketBase was last confirmed; `spread` in milliseconds (core/live/spread). */
  message(spread: Millis): string {
    const current = this.current ?? NEVER
    const now = Date.now()
    const time = toInstant(current.isOngoing ? Math.max(current.at, now - CONFIRMATION_DELAY) : current.at)
    const isStale = now >= staleAt(current)
    return JSON.stringify(isStale ? { type: 'stale', since: time, spread } : { type: 'fresh', at: time, spread })
  }

  #wasStale(): boolean {
    return this.#store.read('stale', v.boolean()) === true
  }
}

function staleAt({ at, isOngoing }: Confirmation): Millis {
  return at + GRACE_MS + (isOngoing ? LEASE_INTERVAL : 0)
}
