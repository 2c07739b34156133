import { isStaleAt } from '../../../core/publication/publication-state.ts'
import { type Head, isSameHead } from '../../../core/snapshot/head.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { LEASE_INTERVAL, RELAY_TIMEOUT } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { withTimeout } from '../../base/timeout.ts'
import { type Confirmation, confirmedAt } from '../../stubs/confirmation.ts'
import type { BackendState } from '../../stubs/listing.ts'
import { directoryStub } from '../../stubs/stubs.ts'
import type { HubPublication } from './hub-publication.ts'
import type { RelayPool } from './relay-pool.ts'

interface Hub {
  env: Env
  publication: HubPublication
  relays: RelayPool
  knownHead(): Head | null
  pull(): Promise<'done' | 'retired'>
}

/** When PocketBase last confirmed a page's publication, as hub and relays are told at each turn, and now and then. */
export class HubConfirmation {
  readonly #hub: Hub
  /** The names of the relays that this object told the directory last, as JSON. */
  #announced = ''

  constructor(hub: Hub) {
    this.#hub = hub
  }

  get current(): Confirmation | null {
    return this.#hub.publication.confirmation
  }

  /** Stores a confirmation and tells all relays. */
  async confirm(page: string, confirmation: Confirmation): Promise<void> {
    await this.#send(page, confirmation, false)
  }

  /** Repeats it to relays that may have missed something. */
  async repeat(page: string): Promise<void> {
    if (this.current) await this.#send(page, this.current, true)
  }

  /**
   * Tells all relays that nothing confirms the publication any more. `heardAt` is when the directory last heard
   * PocketBase; where it is not given, the directory is asked.
   */
  async end(page: string, heardAt: Millis | null = null): Promise<void> {
    const { current } = this
    if (!current?.isOngoing) return
    const at = heardAt ?? (await this.#checkIn(page)).heardAt
    await this.confirm(page, { at: confirmedAt(current, at), isOngoing: false })
  }

  /**
   * Asks the directory whether PocketBase is still heard, and is where the hub is, and tells all relays: a directory
   * that died could not call. Only where that is due, or fewer relays may do.
   */
  async renew(page: string, now: Millis): Promise<'done' | 'retired'> {
    const { current } = this
    const roomyAt = this.#hub.relays.roomyAt()
    const isDue = current?.isOngoing && now >= current.at + LEASE_INTERVAL
    if (!current || !(isDue || (roomyAt !== null && now >= roomyAt))) return 'done'
    const { heardAt, head } = await this.#checkIn(page)
    if (heardAt === null || !isSameHead(head, this.#hub.knownHead())) return this.#hub.pull()
    const isHeard = !isStaleAt(now, heardAt)
    const at = isHeard ? Math.max(current.at, heardAt) : confirmedAt(current, heardAt)
    await this.confirm(page, { at, isOngoing: isHeard })
    return 'done'
  }

  async #send(page: string, confirmation: Confirmation, missedOnly: boolean): Promise<void> {
    const { publication, relays } = this.#hub
    publication.confirmation = confirmation
    await relays.confirm(page, confirmation, { seq: publication.version?.seq ?? 0, missedOnly })
  }

  /** Tells the directory which relays there are, where that has changed. Never fails. */
  async announceRelays(page: string): Promise<void> {
    if (JSON.stringify(this.#hub.relays.names) !== this.#announced) await this.#checkIn(page)
  }

  /** Tells the directory which relays there are, and asks what it knows. Nulls where it does not answer. */
  async #checkIn(page: string): Promise<BackendState> {
    const { env, relays } = this.#hub
    const { names } = relays
    try {
      const state = await withTimeout<BackendState>(directoryStub(env).checkIn(page, names), RELAY_TIMEOUT)
      this.#announced = JSON.stringify(names)
      return state
    } catch (error) {
      log('directory', error)
      return { heardAt: null, head: null }
    }
  }
}
