import * as v from 'valibot'
import type { Millis } from '../../../core/time/instant.ts'
import { RELAY_DELIVERY_TIMEOUT } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { withTimeout } from '../../base/timeout.ts'
import type { KeyValueStore } from '../../storage/key-value-store.ts'
import { relayStub } from '../../stubs/stubs.ts'

const Names = v.array(v.string())

/** Has relays whose hub cannot be called say that nothing confirms their page: they take silence for confirmation. */
export class OrphanedRelays {
  readonly #env: Env
  readonly #store: KeyValueStore

  constructor(env: Env, store: KeyValueStore) {
    this.#env = env
    this.#store = store
  }

  /** Stores which relays a page has. */
  noteRelays(page: string, names: readonly string[]): void {
    if (names.length > 0 || this.#relaysOf(page).length > 0) this.#store.write(`relays/${page}`, names)
  }

  /**
   * Tells the relays of pages that are without their hub, once; the hub confirms the page again when it can be called.
   * `lost` says since when each is without it. Never fails.
   */
  async tell(lost: Readonly<Record<string, Millis>>): Promise<void> {
    const toldBefore = this.#store.read('orphaned', Names) ?? []
    const told: string[] = []
    for (const [page, unconfirmedSince] of Object.entries(lost)) {
      if (toldBefore.includes(page) || (await this.#tellAll(page, unconfirmedSince))) told.push(page)
    }
    if (told.length + toldBefore.length > 0) this.#store.write('orphaned', told)
  }

  /** Whether all relays of a page were told. */
  async #tellAll(page: string, unconfirmedSince: Millis): Promise<boolean> {
    const calls = this.#relaysOf(page).map((name) =>
      withTimeout(relayStub(this.#env, name).hubLost(unconfirmedSince), RELAY_DELIVERY_TIMEOUT),
    )
    const failed = (await Promise.allSettled(calls)).filter((call) => call.status === 'rejected')
    for (const { reason } of failed) log('relay', reason)
    return failed.length === 0
  }

  #relaysOf(page: string): readonly string[] {
    return this.#store.read(`relays/${page}`, Names) ?? []
  }
}
