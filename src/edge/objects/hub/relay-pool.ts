import type { Millis } from '../../../core/time/instant.ts'
import { MAX_SOCKETS, RELAY_DELIVERY_TIMEOUT } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { parseCount } from '../../base/settings.ts'
import { withTimeout } from '../../base/timeout.ts'
import type { Confirmation } from '../../stubs/confirmation.ts'
import type { Region } from '../../stubs/region.ts'
import type { OpenRelays, RelayLoad, RelayUpdate } from '../../stubs/relay-messages.ts'
import { parseRelayName, READING_RELAY, type RelayPlace, relayName, relayStub } from '../../stubs/stubs.ts'
import { RelayFeed, type RelayTask } from './relay-feed.ts'
import { RelayRoster } from './relay-roster.ts'

/** The hub's relays: feeds them, opens more under load, and releases idle ones. */
export class RelayPool {
  readonly #ctx: DurableObjectState
  readonly #env: Env
  readonly #roster: RelayRoster
  readonly #feed: RelayFeed
  readonly #relayUpdate: (after: number | null) => RelayUpdate | null
  /** Relays that were called and have not answered yet; null where this object has called none so far. */
  #unanswered: Set<string> | null = null
  /** The open relays that each region's reading relay was told last, as JSON. */
  readonly #announced = new Map<Region, string>()

  /** `relayUpdate` gives the newest publication with the delta from another. */
  constructor(ctx: DurableObjectState, env: Env, relayUpdate: (after: number | null) => RelayUpdate | null) {
    this.#ctx = ctx
    this.#env = env
    this.#roster = new RelayRoster(ctx.storage.sql, parseCount(env.ALDIS_RELAY_SOCKETS, MAX_SOCKETS))
    this.#feed = new RelayFeed(env)
    this.#relayUpdate = relayUpdate
  }

  get names(): string[] {
    return this.#roster.names()
  }

  get isEmpty(): boolean {
    return this.names.length === 0
  }

  /** Whether a relay may lack something, as far as this object knows. */
  get isBehind(): boolean {
    return this.#unanswered !== null && this.#unanswered.size > 0
  }

  /** When an idle relay may be released next; null where none is idle. */
  idleAt(): Millis | null {
    return this.#roster.idleAt()
  }

  /** When a region may have one open relay less; null where all are needed. */
  roomyAt(): Millis | null {
    return this.#roster.roomyAt()
  }

  /** Adds a relay that will be fed from now on. */
  add(name: string): void {
    this.#roster.add(name)
    // It may have lost what it was told.
    const place = parseRelayName(name)
    if (place?.number === READING_RELAY) this.#announced.delete(place.region)
  }

  /** Sends the newest publication, with the delta from seq `after`. */
  async publish(page: string, after: number | null, waitForAll: boolean): Promise<void> {
    const update = this.#relayUpdate(after)
    if (!update) return
    const task: RelayTask = async (relay, name) => {
      const received = await relay.receive(update)
      const load = received.isEmpty ? await relay.start(page, name) : received
      this.#recordLoad(name, load)
      return load.seq >= update.seq
    }
    const names = this.#roster.names()
    const noted = this.#noting(names, task)
    await (waitForAll ? this.#feed.runAndWait(names, noted) : this.#feed.run(names, noted))
  }

  /**
   * Tells relays what PocketBase confirmed, sends what they missed, and opens and releases relays as needed. With
   * `missedOnly` it calls those that have not answered the last call, or all where this object has not called any yet.
   */
  async confirm(
    page: string,
    confirmation: Confirmation,
    { seq, missedOnly }: { seq: number; missedOnly: boolean },
  ): Promise<void> {
    const known = this.#roster.names()
    const names = missedOnly ? known.filter((name) => this.#unanswered?.has(name) ?? true) : known
    const task: RelayTask = async (relay, name) => {
      const answer = await relay.confirm(confirmation)
      this.#recordLoad(name, answer)
      const update = answer.seq < seq ? this.#relayUpdate(answer.seq) : null
      if (answer.isEmpty) await relay.start(page, name)
      else if (update) await relay.receive(update)
      return true
    }
    await this.#feed.run(names, this.#noting(names, task))
    for (const region of this.#roster.regions()) this.#balance(page, region)
    this.#ctx.waitUntil(this.releaseIdle())
  }

  /** Tells reading relays that the archive agrees with the publication of this seq. */
  async markArchived(page: string, seq: number): Promise<void> {
    const reading = new Set(this.#roster.regions().map((region) => relayName(page, { region, number: READING_RELAY })))
    const names = this.#roster.names().filter((name) => reading.has(name))
    await this.#feed.run(names, async (relay, name) => {
      // It replaces what was queued for this relay.
      const update = (await relay.markArchived(seq)) ? null : this.#relayUpdate(null)
      if (update) this.#recordLoad(name, await relay.receive(update))
    })
  }

  /** Records a relay's load; opens the next one where the open ones are nearly full. */
  report(page: string, name: string, load: RelayLoad): void {
    const region = parseRelayName(name)?.region
    if (!region) return
    this.#recordLoad(name, load)
    this.#balance(page, region)
  }

  /** Open relays for a visitor for whom these had no room. */
  findRoom(page: string, region: Region, full: readonly number[]): OpenRelays {
    for (const number of full) this.#roster.markFull(relayName(page, { region, number }))
    this.#balance(page, region)
    return this.openRelaysIn(page, region)
  }

  /** The relays of a region that take more sockets. */
  openRelaysIn(page: string, region: Region): OpenRelays {
    return this.#roster.openRelaysIn(page, region)
  }

  /** Empties all relays: the page was deleted. */
  async retire(): Promise<void> {
    await this.#feed.runAndWait(this.#roster.names(), (relay) => relay.retire())
  }

  /** Notes who is called now, and with the task who has answered. */
  #noting(names: readonly string[], task: RelayTask): RelayTask {
    this.#unanswered = (this.#unanswered ?? new Set()).union(new Set(names))
    return async (relay, name) => {
      if (await task(relay, name)) this.#unanswered?.delete(name)
      return true
    }
  }

  /** A relay gets all by its own call. */
  noteJoined(name: string): void {
    this.#unanswered?.delete(name)
  }

  #recordLoad(name: string, load: RelayLoad): void {
    this.#roster.recordLoad(name, load)
  }

  /** Opens relays as needed and tells readers where there is room, in the background. */
  #balance(page: string, region: Region): void {
    const opened = this.#roster.balance(page, region, Date.now())
    for (const name of opened) this.#roster.add(name)
    if (opened.length > 0) {
      this.#ctx.waitUntil(this.#feed.run(opened, (relay, name) => relay.start(page, name)))
    }
    this.#ctx.waitUntil(this.#announceOpenRelays(page, { region, number: READING_RELAY }))
  }

  async #announceOpenRelays(page: string, place: RelayPlace): Promise<void> {
    const open = this.#roster.openRelaysIn(page, place.region)
    const text = JSON.stringify(open)
    const name = relayName(page, place)
    if (this.#announced.get(place.region) === text || !this.#roster.names().includes(name)) return
    this.#announced.set(place.region, text)
    try {
      await withTimeout(relayStub(this.#env, name).setOpenRelays(open), RELAY_DELIVERY_TIMEOUT)
    } catch (error) {
      log('relay', error)
      this.#announced.delete(place.region)
    }
  }

  /** Releases relays that have been idle for long; one that somebody uses again stays. Never fails. */
  async releaseIdle(): Promise<void> {
    for (const name of this.#roster.idleRelays(Date.now())) {
      // Removed first: if somebody uses it meanwhile, it joins again.
      this.#roster.remove(name)
      this.#unanswered?.delete(name)
      try {
        if (!(await withTimeout(relayStub(this.#env, name).releaseIfIdle(), RELAY_DELIVERY_TIMEOUT)))
          this.#roster.add(name)
      } catch (error) {
        log('relay', error)
        this.#roster.add(name)
      }
    }
  }
}
