import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { isNewer, replaces } from '../../core/live/version.ts'
import type { Publication } from '../../core/publication/publication.ts'
import type { Snapshot } from '../../core/snapshot/snapshot.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { fetchSnapshot, SnapshotUnusable, withSnapshotErrors } from '../backend/snapshot.ts'
import {
  CONFIRM_INTERVAL,
  FOREGROUND_TIMEOUT,
  MAX_WHOLE_ANSWERS,
  REFRESH_INTERVAL,
  RETRY_INTERVAL,
} from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeoutOr } from '../base/timeout.ts'
import { KeyValueStore } from '../storage/key-value-store.ts'
import { wipeObject } from '../storage/wipe.ts'
import type { Region } from '../stubs/region.ts'
import { directoryStub } from '../stubs/stubs.ts'
import {
  DEFAULT_OPEN_RELAYS,
  isSameVersion,
  type KnownVersion,
  type OpenRelays,
  type ReaderAnswer,
  type RelayLoad,
  type RelayUpdate,
} from '../stubs/version.ts'
import { ArchiveFeed } from './archive-feed.ts'
import { HubArchive } from './hub-archive.ts'
import { HubPublication, isPrivatePublication } from './hub-publication.ts'
import { awaitsPictures, problemOf, type Standing } from './hub-status.ts'
import { PageRelays } from './page-relays.ts'

const StoredHead = v.object({ epoch: v.string(), revision: v.number(), tip: v.string() })

/**
 * Keeps one page in touch with PocketBase: pulls its snapshot on a ping and by the alarm, derives the publication, and
 * feeds the relays, and behind them the archive. The only place that decides which publication is the newest. A new
 * epoch comes from a signed pull only: a ping merely causes one.
 */
export class PageHub extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #publication: HubPublication
  readonly #relays: PageRelays
  readonly #pulling = new SingleFlight<'done' | 'retired'>()
  #isRetiring = false
  #pulledAt = 0
  #whole = { since: 0, count: 0 }
  #pageArchive: HubArchive | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#publication = new HubPublication(ctx.storage.sql, this.#store)
    this.#relays = new PageRelays(ctx, env, (after) => this.relayUpdate(after))
  }

  /** Starts to look after a page; later calls make sure that the alarm is set. */
  async start(page: string): Promise<void> {
    if (this.#page() === null) this.#store.write('page', page)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  /** The backend says that a page moved. The new state is pulled, never taken from the ping. */
  async ping(page: string, head: { epoch: string; revision: number }): Promise<void> {
    await this.start(page)
    const { version } = this.#publication
    if (version && !replaces(head, version)) return
    await this.#pull()
  }

  /**
   * Adds a relay that will be fed from now on; returns the newest publication, or null where PocketBase never gave one.
   */
  async join(page: string, relay: string): Promise<RelayUpdate | null> {
    const isAsleep = await this.#isAsleep()
    await this.start(page)
    this.#relays.add(relay)
    if (this.#publication.current) {
      if (isAsleep && (await withTimeoutOr(this.#pull(), FOREGROUND_TIMEOUT, null)) === 'retired') return null
    } else if (Date.now() - this.#pulledAt > 1000) {
      if ((await this.#pull()) === 'retired') return null
      // The first visitor may continue to pages that only the archive has.
      await withTimeoutOr(this.#archive(page).filled, FOREGROUND_TIMEOUT, null)
    }
    return this.relayUpdate()
  }

  /**
   * The newest publication for a relay, with the delta from seq `after` if that is still known, or with the whole log
   * (null). Null where there is none.
   */
  relayUpdate(after: number | null = null): RelayUpdate | null {
    // A relay that was emptied must not get it back from here.
    const { current } = this.#publication
    if (this.#isRetiring || !current) return null
    const update = this.#publication.relayUpdate(after)
    return update && { ...update, isArchived: !this.#archive(current.page.id).isBehind }
  }

  /** Answers a reader in place of all relays: is there a newer one than this? Fails where too many ask for it. */
  newerThan(region: Region, knownVersion: KnownVersion | null): ReaderAnswer {
    const page = this.#page()
    const relays = page === null ? DEFAULT_OPEN_RELAYS : this.#relays.openRelaysIn(page, region)
    const { confirmedAt, version } = this.#publication
    const { current, text: publication } = this.#publication
    if (!version || !current || publication === null || confirmedAt === null || this.#isRetiring) {
      return { status: 'none', confirmedAt, relays }
    }
    const isArchived = !this.#archive(current.page.id).isBehind
    if (isSameVersion(version, knownVersion)) return { status: 'same', confirmedAt, isArchived, relays }
    if (!this.#isWholeAnswerAllowed(Date.now())) throw new Error('too many isolates ask the hub')
    return { status: 'newer', version, publication, confirmedAt, isArchived, relays }
  }

  #isWholeAnswerAllowed(now: Millis): boolean {
    if (now - this.#whole.since >= 1_000) this.#whole = { since: now, count: 0 }
    this.#whole.count += 1
    return this.#whole.count <= MAX_WHOLE_ANSWERS
  }

  /** Called by a relay whose load has changed. */
  report(relay: string, load: RelayLoad): void {
    const page = this.#page()
    if (page !== null) this.#relays.report(page, relay, load)
  }

  /** Open relays of a region, for a visitor for whom these had no room. */
  findRoom(region: Region, full: number[]): OpenRelays {
    const page = this.#page()
    return page === null ? DEFAULT_OPEN_RELAYS : this.#relays.findRoom(page, region, full)
  }

  /** The page's status for `/healthz`. */
  async status(): Promise<Standing> {
    if (this.#page() !== null && (await this.#isAsleep())) await withTimeoutOr(this.#pull(), FOREGROUND_TIMEOUT, null)
    return {
      held: this.#publication.version,
      publishedAt: this.#publication.current?.published_at ?? null,
      isPrivate: this.#publication.isPrivate,
      confirmedAt: this.#publication.confirmedAt,
      backend: this.#store.read('backend', v.string()),
      problem: this.#store.read('problem', v.nullable(v.string())),
    }
  }

  /** Pulls now, and waits for the archive up to its timeout. Never fails. */
  async pull(): Promise<'done' | 'retired'> {
    const pulled = await this.#pull()
    const page = pulled === 'done' ? this.#page() : null
    if (page !== null) await this.#archive(page).taken
    return pulled
  }

  /** Pulls now. A pull requested while one is under way runs after it. Never fails. */
  #pull(): Promise<'done' | 'retired'> {
    return this.#pulling.runAgain(() => this.#pullNow())
  }

  override async alarm(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    // Set before the work: a crash in the middle must not be the end of all alarms.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_INTERVAL)
    if ((await this.#pull()) === 'retired') return
    await this.#archive(page).taken
    await this.#archive(page).fill()
  }

  async #pullNow(): Promise<'done' | 'retired'> {
    this.#pulledAt = Date.now()
    // Not all at once, where many pages began together.
    let next: number | null = CONFIRM_INTERVAL * (1 - Math.random() / 4)
    try {
      await this.#pullOnce()
      if (awaitsPictures(this.#publication.current, Date.now())) next = RETRY_INTERVAL
      else if (!this.#isNeeded()) next = null
      this.#store.write('backend', 'reachable')
      this.#store.write('problem', null)
    } catch (error) {
      const problem = problemOf(error)
      log(`hub ${problem}`, error)
      if (error instanceof BackendRefused && error.status === 404 && (await this.#retireIfDeleted())) return 'retired'
      next = RETRY_INTERVAL
      this.#store.write('backend', error instanceof BackendUnreachable ? 'unreachable' : 'reachable')
      this.#store.write('problem', problem)
      await this.#publishTimeChange().catch((cause: unknown) => log('hub turn', cause))
    }
    if (next === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Date.now() + next)
    return 'done'
  }

  /** Whether anybody has to hear of this page, or the archive. A hub that is not needed sleeps until a ping or a relay. */
  #isNeeded(): boolean {
    const { current } = this.#publication
    return !current || !this.#relays.isEmpty || this.#archive(current.page.id).isBehind
  }

  async #isAsleep(): Promise<boolean> {
    return (await this.ctx.storage.getAlarm()) === null
  }

  /** PocketBase does not know the page. If the directory does not either, removes all that was stored of it. */
  async #retireIfDeleted(): Promise<boolean> {
    const page = this.#page()
    const listing = await directoryStub(this.env).refresh()
    if (page === null || listing.backend !== 'reachable' || listing.pages.some(({ id }) => id === page)) return false
    this.#isRetiring = true
    try {
      await this.#relays.retire()
      await this.#archive(page).stop()
      await this.env.PAGE_ARCHIVE.getByName(page).retire()
      await wipeObject(this.ctx)
    } finally {
      this.#isRetiring = false
    }
    return true
  }

  async #pullOnce(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    const knownHead = this.#publication.current ? this.#store.read('tip', StoredHead) : null
    const snapshot = await fetchSnapshot(this.env, page, knownHead)
    const confirmedAt = Date.now()
    if (snapshot === 'same') {
      this.#store.write('confirmed', { at: confirmedAt })
      if (!(await this.#publishTimeChange()))
        await this.#relays.confirm(page, confirmedAt, this.#publication.version?.seq ?? 0)
      return
    }
    if (isNewer(knownHead, snapshot)) {
      throw new SnapshotUnusable(`revision ${snapshot.revision} after ${knownHead?.revision} in one epoch`)
    }
    // Derived before anything is written: a snapshot that this build cannot derive must not count as known.
    const publication = withSnapshotErrors(() => this.#publication.derive(snapshot))
    const previous = this.#publication.current
    if (previous && isPrivatePublication(publication) && !isPrivatePublication(previous))
      await this.#makePrivate(previous, snapshot)
    this.#archive(page).note({ snapshot, publication, previous: previous })
    this.#store.write('confirmed', { at: confirmedAt })
    this.#store.write('tip', { epoch: snapshot.epoch, revision: snapshot.revision, tip: snapshot.tip })
    this.#publication.saveSnapshot(snapshot)
    await this.#publish(publication)
    // After visitors were served, and before the next alarm.
    this.ctx.waitUntil(this.#archive(page).deliver())
  }

  /** Makes the page private everywhere before anything new of it can be read. */
  async #makePrivate(previous: Publication, snapshot: Snapshot): Promise<void> {
    // A change of day in the meantime must not make it public again.
    this.#publication.saveSnapshot(snapshot)
    const page = { ...previous.page, visibility: snapshot.page.visibility }
    await this.#publish({ ...previous, page, published_at: toInstant(Date.now()) }, true)
    // Isolates answer from their copy for this long.
    await scheduler.wait(REFRESH_INTERVAL)
  }

  /** Publishes a new version where time alone has changed the publication. Returns whether it did. */
  async #publishTimeChange(): Promise<boolean> {
    const { current } = this.#publication
    const next = this.#publication.deriveAt(Date.now())
    if (!current || !next) return false
    if (next === current) return false
    await this.#publish({ ...next, published_at: toInstant(Date.now()) })
    return true
  }

  /** With `waitForAll`, waits until each relay has it or has timed out. */
  async #publish(publication: Publication, waitForAll = false): Promise<void> {
    const before = this.#publication.version?.seq ?? null
    this.#publication.publish(publication)
    await this.#relays.publish(publication.page.id, before, waitForAll)
  }

  #page(): string | null {
    return this.#store.read('page', v.string())
  }

  #archive(page: string): HubArchive {
    this.#pageArchive ??= new HubArchive({
      feed: new ArchiveFeed(this.env, page, this.#store),
      kept: this.#publication,
      publish: (publication) => this.#publish(publication),
      inStep: (seq) => this.#relays.markArchived(page, seq),
    })
    return this.#pageArchive
  }
}
