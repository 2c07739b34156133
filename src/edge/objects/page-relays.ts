import type { Millis } from '../../core/time/instant.ts'
import { numberOr } from '../base/connection-count.ts'
import { MAX_SOCKETS, RELAY_PATIENCE } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import type { Region } from '../stubs/region.ts'
import { type Place, placeOf, READING_RELAY, relayName, relayNamed } from '../stubs/stubs.ts'
import type { Issue, Load, OpenRelays } from '../stubs/version.ts'
import { RelayFeed, type Tell } from './relay-feed.ts'
import { RelayRoster } from './relay-roster.ts'

/** The hub's relays: fed with what is new, opened where many come, and let go where nobody needs them. */
export class PageRelays {
  readonly #ctx: DurableObjectState
  readonly #env: Env
  readonly #roster: RelayRoster
  readonly #feed: RelayFeed
  readonly #issue: (after: number | null) => Issue | null
  /** What the reading relay of a region was told of the open ones, as JSON. */
  readonly #offered = new Map<Region, string>()

  /** `issue` gives the newest publication with what leads to it from another. */
  constructor(ctx: DurableObjectState, env: Env, issue: (after: number | null) => Issue | null) {
    this.#ctx = ctx
    this.#env = env
    this.#roster = new RelayRoster(ctx.storage.sql, numberOr(env.ALDIS_RELAY_SOCKETS, MAX_SOCKETS))
    this.#feed = new RelayFeed(env)
    this.#issue = issue
  }

  get isEmpty(): boolean {
    return this.#roster.names().length === 0
  }

  /** A relay will be fed from now on. */
  join(name: string): void {
    this.#roster.add(name)
    // What it had been told it may have lost.
    const place = placeOf(name)
    if (place?.number === READING_RELAY) this.#offered.delete(place.region)
  }

  /** Sends the newest publication, with what leads to it from the one of number `after`. */
  async publish(page: string, after: number | null, isSure: boolean): Promise<void> {
    const issue = this.#issue(after)
    if (!issue) return
    const tell: Tell = async (relay, name) => {
      const load = await relay.take(issue)
      this.#note(name, load.isBlank ? await relay.begin(page, name) : load)
    }
    const names = this.#roster.names()
    await (isSure ? this.#feed.tellSurely(names, tell) : this.#feed.tell(names, tell))
  }

  /** Says that PocketBase was heard at `at`, sends what a relay missed, and opens and lets go relays as is needed. */
  async confirm(page: string, at: Millis, seq: number): Promise<void> {
    await this.#feed.tell(this.#roster.names(), async (relay, name) => {
      const said = await relay.confirm(at)
      this.#note(name, said)
      const issue = said.seq < seq ? this.#issue(said.seq) : null
      if (said.isBlank) await relay.begin(page, name)
      else if (issue) await relay.take(issue)
    })
    for (const region of this.#roster.regions()) this.#balance(page, region)
    this.#ctx.waitUntil(this.#release())
  }

  /** Has readers know that the archive is in step with the publication of this number. */
  async noteArchived(page: string, seq: number): Promise<void> {
    const reading = new Set(this.#roster.regions().map((region) => relayName(page, { region, number: READING_RELAY })))
    const names = this.#roster.names().filter((name) => reading.has(name))
    await this.#feed.tell(names, async (relay, name) => {
      // It stands in for what waited for this relay until now.
      const issue = (await relay.noteArchived(seq)) ? null : this.#issue(null)
      if (issue) this.#note(name, await relay.take(issue))
    })
  }

  /** A relay says how many it holds; where the open ones are nearly full, the next is opened. */
  report(page: string, name: string, load: Load): void {
    const region = placeOf(name)?.region
    if (!region) return
    this.#note(name, load)
    this.#balance(page, region)
  }

  /** Where a visitor may connect whom these relays had no room for. */
  place(page: string, region: Region, full: readonly number[]): OpenRelays {
    for (const number of full) this.#roster.noteFull(relayName(page, { region, number }))
    this.#balance(page, region)
    return this.openIn(page, region)
  }

  /** Those of a region that take more sockets. */
  openIn(page: string, region: Region): OpenRelays {
    return this.#roster.openIn(page, region)
  }

  /** Has all of them forget the page. */
  async retire(): Promise<void> {
    await this.#feed.tellSurely(this.#roster.names(), (relay) => relay.retire())
  }

  #note(name: string, load: Load): void {
    this.#roster.note(name, load, Date.now())
  }

  /** Opens what is needed, and has readers know where there is room; nobody waits for it. */
  #balance(page: string, region: Region): void {
    const opened = this.#roster.balance(page, region, Date.now())
    for (const name of opened) this.#roster.add(name)
    if (opened.length > 0) {
      this.#ctx.waitUntil(this.#feed.tell(opened, (relay, name) => relay.begin(page, name)))
    }
    this.#ctx.waitUntil(this.#offer(page, { region, number: READING_RELAY }))
  }

  async #offer(page: string, place: Place): Promise<void> {
    const open = this.#roster.openIn(page, place.region)
    const text = JSON.stringify(open)
    const name = relayName(page, place)
    if (this.#offered.get(place.region) === text || !this.#roster.names().includes(name)) return
    this.#offered.set(place.region, text)
    try {
      await withPatience(relayNamed(this.#env, name).offer(open), RELAY_PATIENCE)
    } catch (error) {
      log('relay', error)
      this.#offered.delete(place.region)
    }
  }

  /** Lets go relays that nobody has needed for long. */
  async #release(): Promise<void> {
    for (const name of this.#roster.idle(Date.now())) {
      // Before it is asked: should somebody come to it meanwhile, it joins anew.
      this.#roster.remove(name)
      try {
        if (!(await withPatience(relayNamed(this.#env, name).leave(), RELAY_PATIENCE))) this.#roster.add(name)
      } catch (error) {
        log('relay', error)
        this.#roster.add(name)
      }
    }
  }
}
