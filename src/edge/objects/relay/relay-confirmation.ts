import * as v from 'valibot'
import { CONFIRMATION_DELAY } from '../../../core/live/confirmation-delay.ts'
import { GRACE_MS } from '../../../core/publication/publication-state.ts'
import { type Instant, type Millis, toInstant } from '../../../core/time/instant.ts'
import { LEASE_INTERVAL } from '../../base/limits.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { Confirmation } from '../../stubs/confirmation.ts'

/** What a relay was told, and when its hub last spoke to it. */
const ToldConfirmation = v.object({ ...Confirmation.entries, toldAt: v.optional(v.number(), 0) })
type ToldConfirmation = v.InferOutput<typeof ToldConfirmation>

const NEVER: ToldConfirmation = { at: 0, isOngoing: false, toldAt: 0 }

/** When PocketBase last confirmed a relay's publication, on its disk, and what clients are told of it. */
export class RelayConfirmation {
  readonly #store: KeyValueStore

  constructor(store: KeyValueStore) {
    this.#store = store
  }

  /** No longer ongoing where nobody has said so for too long; null where there was none. */
  get current(): Confirmation | null {
    const stored = this.#stored
    return stored && { at: stored.at, isOngoing: isOngoingNow(stored) }
  }

  /**
   * When a relay that hears nothing more joins its hub again, which may have lost its disk and not know it: for an
   * ongoing confirmation before it gives that up, else when it would have heard of a lease.
   */
  get rejoinAt(): Millis {
    const stored = this.#stored ?? NEVER
    return stored.isOngoing ? staleAt(stored) - GRACE_MS / 2 : stored.toldAt + LEASE_INTERVAL
  }

  /** Whether a relay that hears nothing more is stale by now. */
  get isStale(): boolean {
    return isStaleNow(this.#stored ?? NEVER)
  }

  /** When a relay that hears nothing more has to do something next; after the grace where all that is due was tried. */
  get dueAt(): Millis {
    const now = Date.now()
    const moments = [this.rejoinAt, staleAt(this.#stored ?? NEVER)].filter((at) => at > now)
    return moments.length > 0 ? Math.min(...moments) : now + GRACE_MS
  }

  get #stored(): ToldConfirmation | null {
    return this.#store.read('confirmed', ToldConfirmation)
  }

  /**
   * Stores a confirmation unless a later one came before. Says whether clients must hear of it: it is a turn between
   * fresh and stale, or differs in its time only, or not at all.
   */
  record(confirmation: Confirmation): 'turned' | 'moved' | 'same' {
    const stored = this.#stored
    if (stored && confirmation.at < stored.at) {
      this.noteAnswer()
      return 'same'
    }
    const wasStale = this.#wasStale()
    const isStale = isStaleNow(confirmation)
    const next = { at: confirmation.at, isOngoing: isOngoingNow(confirmation) }
    this.#store.write('confirmed', { ...next, toldAt: Date.now() })
    this.#store.write('stale', isStale)
    if (isStale !== wasStale) return 'turned'
    return next.at === stored?.at && next.isOngoing === stored.isOngoing ? 'same' : 'moved'
  }

  /** The hub answered, and so knows this relay, but has nothing newer. */
  noteAnswer(): void {
    const stored = this.#stored
    if (stored) this.#store.write('confirmed', { ...stored, toldAt: Date.now() })
  }

  /** Gives up a confirmation that is too old. Returns whether clients must hear of it: once. */
  expire(): boolean {
    const stored = this.#stored
    if (!stored || !this.isStale || this.#wasStale()) return false
    this.#store.write('confirmed', { ...stored, isOngoing: false })
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
    const time = instantOf(current)
    return JSON.stringify(
      isStaleNow(current) ? { type: 'stale', since: time, spread } : { type: 'fresh', at: time, spread },
    )
  }

  #wasStale(): boolean {
    return this.#store.read('stale', v.boolean()) === true
  }
}

/**
 * A change with the instant at which PocketBase confirmed it; without, where that is too long ago. Sent at once only: in a
 * replay the instant would be an old one.
 */
export function withConfirmation(message: string, confirmation: Confirmation): string {
  return isStaleNow(confirmation) ? message : `${message.slice(0, -1)},"heard_at":"${instantOf(confirmation)}"}`
}

/** What clients are told: an ongoing confirmation is within the delay. */
function instantOf({ at, isOngoing }: Confirmation): Instant {
  return toInstant(isOngoing ? Math.max(at, Date.now() - CONFIRMATION_DELAY) : at)
}

function staleAt({ at, isOngoing }: Confirmation): Millis {
  return at + GRACE_MS + (isOngoing ? LEASE_INTERVAL : 0)
}

function isStaleNow(confirmation: Confirmation): boolean {
  return Date.now() >= staleAt(confirmation)
}

function isOngoingNow(confirmation: Confirmation): boolean {
  return confirmation.isOngoing && !isStaleNow(confirmation)
}
