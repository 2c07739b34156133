// Longer than 300 lines: everything that the runtime, the directory and relays call on a hub has to be a method of one
// class.
import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../../core/async/single-flight.ts'
import type { JournalPost } from '../../../core/journal/entry.ts'
import { isNewer, replaces } from '../../../core/live/version.ts'
import type { Publication } from '../../../core/publication/publication.ts'
import { Head, isSameHead } from '../../../core/snapshot/head.ts'
import { hasOnlyHiddenChanges, type Snapshot } from '../../../core/snapshot/snapshot.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { errorCode } from '../../backend/error-code.ts'
import { BackendRefused } from '../../backend/request.ts'
import { fetchSnapshot, SnapshotUnusable, withSnapshotErrors } from '../../backend/snapshot.ts'
import {
  FOREGROUND_TIMEOUT,
  HUB_LOST_AFTER,
  MAX_WHOLE_ANSWERS,
  REFRESH_INTERVAL,
  RETRY_INTERVAL,
} from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { RateGate } from '../../base/rate-gate.ts'
import { withTimeoutOr } from '../../base/timeout.ts'
import { KeyValueStore } from '../../storage/key-value-store.ts'
import { wipeObject } from '../../storage/wipe.ts'
import type { Confirmation } from '../../stubs/confirmation.ts'
import type { HubStatus } from '../../stubs/hub-status.ts'
import type { JournalAnswer, StoredJournal } from '../../stubs/journal.ts'
import type { Region } from '../../stubs/region.ts'
import {
  DEFAULT_OPEN_RELAYS,
  type OpenRelays,
  type ReaderAnswer,
  type RelayLoad,
  type RelayUpdate,
  readerAnswer,
} from '../../stubs/relay-messages.ts'
import { courierStub, directoryStub } from '../../stubs/stubs.ts'
import type { StoredVersion } from '../../stubs/version.ts'
import { ArchiveFeed } from './archive-feed.ts'
import { ArchiveSync } from './archive-sync.ts'
import { HubConfirmation } from './hub-confirmation.ts'
import { HubJournal } from './hub-journal.ts'
import { HubPublication, isPrivatePublication } from './hub-publication.ts'
import { awaitsPictures, nextDue } from './hub-schedule.ts'
import { JournalSync, type JournalWriter } from './journal-sync.ts'
import { PullFailure } from './pull-failure.ts'
import { RelayPool } from './relay-pool.ts'

/**
 * Keeps one page in touch with PocketBase: pulls its snapshot when a ping or the directory says that the page moved,
 * derives the publication, and feeds the relays, and behind them the archive. The only place that decides which
 * publication is the newest. A new epoch comes from a signed pull only: a ping merely causes one. While nothing moves
 * and nothing is due it does nothing: the directory hears PocketBase for all pages.
 */
export class PageHub extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #publication: HubPublication
  readonly #relays: RelayPool
  readonly #confirmation: HubConfirmation
  readonly #journal: HubJournal
  readonly #pulling = new SingleFlight<'done' | 'retired'>()
  #isRetiring = false
  #pulledAt = 0
  readonly #wholeAnswers = new RateGate(MAX_WHOLE_ANSWERS)
  #pageArchive: ArchiveSync | null = null
  #pageJournal: JournalSync | null = null
  /** While the directory has this hub pull: when it had heard PocketBase before. */
  #unconfirmedSince: Millis | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#publication = new HubPublication(ctx.storage.sql, this.#store)
    this.#journal = new HubJournal(ctx.storage.sql)
    this.#relays = new RelayPool(ctx, env, (after) => this.relayUpdate(after))
    this.#confirmation = new HubConfirmation({
      env,
      publication: this.#publication,
      relays: this.#relays,
      knownHead: () => this.#knownHead(),
      pull: () => this.#pull(),
    })
  }

  /**
   * The directory heard PocketBase, which has this head of the page (null: no such page). Pulls where the hub has
   * another. `unconfirmedSince` is when the directory had heard PocketBase before, or since when it could not call this
   * hub: where that is long ago, it has told the relays that nothing confirms the page.
   */
  async backendHeard(page: string, head: Head | null, unconfirmedSince: Millis): Promise<void> {
    this.#begin(page)
    if (head === null || !isSameHead(head, this.#knownHead())) {
      this.#unconfirmedSince = unconfirmedSince
      await this.#pull()
      this.#unconfirmedSince = null
      return
    }
    if (this.#isUnconfirmed(unconfirmedSince)) {
      this.#noteProblem(null)
      await this.#confirmation.confirm(page, { at: Date.now(), isOngoing: true })
    }
    if ((await this.ctx.storage.getAlarm()) === null) await this.#setAlarm()
    this.ctx.waitUntil(this.#deliverJournal(page))
    // It may have lost its disk, which is looked at once.
    this.ctx.waitUntil(this.#archive(page).fill())
  }

  /** The directory does not hear PocketBase any more: everyone is told. */
  async backendSilent(page: string, unconfirmedSince: Millis): Promise<void> {
    this.#begin(page)
    await this.#confirmation.end(page, unconfirmedSince)
  }

  /** The backend says that a page moved. The new state is pulled, never taken from the ping. */
  async ping(page: string, head: { epoch: string; revision: number }): Promise<void> {
    this.#begin(page)
    const known = this.#knownHead()
    if (known && !replaces(head, known)) return
    await this.#pull()
  }

  /**
   * Adds a relay that will be fed from now on; returns the newest publication, or null where PocketBase never gave one.
   */
  async join(page: string, relay: string): Promise<RelayUpdate | null> {
    this.#begin(page)
    const isFirst = this.#relays.isEmpty
    this.#relays.add(relay)
    this.ctx.waitUntil(this.#confirmation.announceRelays(page))
    if (this.#publication.current) {
      const asked = isFirst ? this.#pull() : this.#confirmation.renew(page, Date.now())
      if ((await withTimeoutOr(asked, FOREGROUND_TIMEOUT, null)) === 'retired') return null
    } else if (this.#pulling.underWay || Date.now() - this.#pulledAt > REFRESH_INTERVAL) {
      if ((await (this.#pulling.underWay ?? this.#pull())) === 'retired') return null
      // The first visitor may continue to pages that only the archive has.
      await withTimeoutOr(this.#archive(page).filled, FOREGROUND_TIMEOUT, null)
    }
    this.#relays.noteJoined(relay)
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
    return update && { ...update, isArchived: !this.#archive(current.page.id).isUnfinished }
  }

  /** Called by the archive when it starts and nothing was ever filled, as far as it knows. */
  async archiveIsEmpty(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    await this.#archive(page).fillLost()
    await this.#setAlarm()
  }

  /** Answers a reader in place of all relays: is there a newer one than this? Fails where too many ask for it. */
  newerThan(region: Region, known: StoredVersion | null): ReaderAnswer {
    const page = this.#page()
    const relays = page === null ? DEFAULT_OPEN_RELAYS : this.#relays.openRelaysIn(page, region)
    const { confirmation, version, text } = this.#publication
    const publication = this.#isRetiring ? null : text
    const isArchived = page !== null && !this.#archive(page).isUnfinished
    const answer = readerAnswer({ version, publication, confirmation, isArchived }, known, relays)
    if (answer.status === 'newer' && !this.#wholeAnswers.admits(Date.now())) {
      throw new Error('too many isolates ask the hub')
    }
    return answer
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

  /** Takes a post for the emergency journal of a page, while PocketBase is away. */
  async postToJournal(page: string, post: JournalPost, author: JournalWriter): Promise<JournalAnswer> {
    this.#begin(page)
    return this.#journalOf(page).post(post, author, Date.now())
  }

  /** What the team sees of a page's journal. */
  journal(page: string): StoredJournal {
    return this.#journalOf(page).state
  }

  /** Has a refused entry of the journal delivered once more; whether there was one. */
  async retryJournal(page: string, update: string): Promise<boolean> {
    return this.#journalOf(page).retry(update)
  }

  /** Puts a refused entry of the journal away; whether there was one. */
  dismissJournal(page: string, update: string): boolean {
    return this.#journalOf(page).dismiss(update)
  }

  /** The page as visitors read it now, for what its subscribers are told; null where nothing is known of it. */
  publication(): Publication | null {
    return this.#isRetiring ? null : this.#publication.current
  }

  /** The page's status for `/healthz`. */
  status(): HubStatus {
    return {
      version: this.#publication.version,
      publishedAt: this.#publication.current?.published_at ?? null,
      isPrivate: this.#publication.isPrivate,
      confirmation: this.#publication.confirmation,
      problem: this.#problem?.code ?? null,
    }
  }

  /**
   * Pulls now, and waits for the archive up to its timeout. Never fails.
   * @internal Only tests need it.
   */
  async pull(): Promise<'done' | 'retired'> {
    const pulled = await this.#pull()
    const page = pulled === 'done' ? this.#page() : null
    if (page !== null) await this.#archive(page).delivered
    return pulled
  }

  /** Pulls now. A pull requested while one is under way runs after it. Never fails. */
  #pull(): Promise<'done' | 'retired'> {
    return this.#pulling.runAgain(() => this.#pullNow())
  }

  /** What is due: another attempt of what failed, a new day, downtime to count, relays to look after. */
  override async alarm(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    // Set before the work: a crash in the middle must not be the end of all alarms.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_INTERVAL)
    // PocketBase itself is asked only where something failed or is missing.
    if (this.#needsPull(page)) {
      if ((await this.#pull()) === 'retired') return
    } else await this.#publishTimeChange().catch((cause: unknown) => log('hub turn', cause))
    if ((await this.#confirmation.renew(page, Date.now())) === 'retired') return
    await this.#confirmation.repeat(page)
    await this.#deliverJournal(page)
    await this.#relays.releaseIdle()
    await this.#archive(page).filled
    await this.#archive(page).fill()
    await this.#setAlarm()
  }

  async #pullNow(): Promise<'done' | 'retired'> {
    if (this.#isRetiring) return 'retired'
    this.#pulledAt = Date.now()
    try {
      await this.#pullOnce()
      this.#noteProblem(null)
      const page = this.#page()
      if (page !== null) this.ctx.waitUntil(this.#deliverJournal(page))
    } catch (error) {
      const problem = errorCode(error)
      log(`hub ${problem}`, error)
      if (error instanceof BackendRefused && error.status === 404 && (await this.#retireIfDeleted())) return 'retired'
      this.#noteProblem(problem)
      const page = this.#page()
      if (page !== null) await this.#confirmation.end(page, this.#unconfirmedSince)
      await this.#publishTimeChange().catch((cause: unknown) => log('hub turn', cause))
    }
    await this.#setAlarm()
    return 'done'
  }

  /** Stores how the last pull went, with the moment of the first of several failures. */
  #noteProblem(code: string | null): void {
    this.#store.write('failure', code && ({ code, since: this.#problem?.since ?? Date.now() } satisfies PullFailure))
  }

  get #problem(): PullFailure | null {
    return this.#store.read('failure', v.nullable(PullFailure))
  }

  /** Sets the alarm for what is due next; removes it where nothing is. */
  async #setAlarm(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    const isArchivePending = this.#isArchivePending(page)
    const { current } = this.#publication
    const state = { publication: this.#publication, relays: this.#relays, failedSince: this.#problem?.since ?? null }
    const arePicturesPending = awaitsPictures(current, Date.now())
    const { waitingSince } = this.#journal
    const at = nextDue({ ...state, arePicturesPending, isArchivePending, waitingSince }, Date.now())
    const { storage } = this.ctx
    if (at !== null) await storage.setAlarm(at)
    else if ((await storage.getAlarm()) !== null) await storage.deleteAlarm()
  }

  /** Whether the alarm is to pull. */
  #needsPull(page: string): boolean {
    const isIncomplete = awaitsPictures(this.#publication.current, Date.now()) || this.#isArchivePending(page)
    return isIncomplete || this.#problem !== null
  }

  /** Whether the archive lacks something; where nobody reads the page, only what its publication needs. */
  #isArchivePending(page: string): boolean {
    const archive = this.#archive(page)
    return archive.isBehind || (!this.#relays.isEmpty && archive.isUnfinished)
  }

  #begin(page: string): void {
    if (this.#page() === null && !this.#isRetiring) this.#store.write('page', page)
  }

  #knownHead(): Head | null {
    return this.#publication.current ? this.#store.read('tip', Head) : null
  }

  /** PocketBase does not know the page. If the directory does not either, removes all that was stored of it. */
  async #retireIfDeleted(): Promise<boolean> {
    const page = this.#page()
    const listing = await directoryStub(this.env).refresh()
    if (page === null || listing.problem !== null || listing.pages.some(({ id }) => id === page)) return false
    this.#isRetiring = true
    try {
      await this.#relays.retire()
      await this.#archive(page).stop()
      await this.env.PAGE_ARCHIVE.getByName(page).retire()
      await courierStub(this.env, page, 0).retire()
      await wipeObject(this.ctx)
    } catch (error) {
      this.#isRetiring = false
      throw error
    }
    return true
  }

  async #pullOnce(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    const knownHead = this.#knownHead()
    const snapshot = await fetchSnapshot(this.env, page, knownHead)
    const confirmation: Confirmation = { at: Date.now(), isOngoing: true }
    if (snapshot === 'same') {
      this.#publication.confirmation = confirmation
      if (!(await this.#publishTimeChange())) await this.#confirmation.confirm(page, confirmation)
      return
    }
    if (isNewer(knownHead, snapshot)) {
      throw new SnapshotUnusable(`revision ${snapshot.revision} after ${knownHead?.revision} in one epoch`)
    }
    if (this.#publication.current && hasOnlyHiddenChanges(snapshot)) {
      this.#tellSubscribers(page, snapshot)
      return this.#noteHiddenChanges(page, snapshot)
    }
    // Derived before anything is written: a snapshot that this build cannot derive must not count as known.
    const askedAt = this.#pulledAt
    const entries = this.#journal.shown(askedAt)
    const publication = withSnapshotErrors(() => this.#publication.derive(snapshot, entries))
    const previous = this.#publication.current
    // If this object ends in between, the alarm tells relays and archive what they lack.
    await this.ctx.storage.setAlarm(confirmation.at + RETRY_INTERVAL)
    if (previous && isPrivatePublication(publication) && !isPrivatePublication(previous))
      await this.#makePrivate(previous, snapshot)
    // The archive has nothing that PocketBase does not have.
    const archived = entries.length === 0 ? publication : this.#publication.derive(snapshot, [])
    this.#archive(page).enqueue({ snapshot, publication: archived, previous })
    this.#publication.confirmation = confirmation
    this.#storeHead(snapshot)
    this.#publication.saveSnapshot(snapshot)
    this.#journal.forget(snapshot, askedAt)
    await this.#publish(publication)
    this.ctx.waitUntil(this.#noteHead(page, snapshot))
    this.#tellSubscribers(page, snapshot)
    // After visitors were served, and before the next alarm.
    const delivered = this.#archive(page).deliver()
    this.ctx.waitUntil(delivered.then(() => this.#setAlarm()).catch((error: unknown) => log('hub alarm', error)))
  }

  /** Wakes the page's first courier where something waits to be told; where that fails the directory sees that it does. */
  #tellSubscribers(page: string, { outbox }: Snapshot): void {
    if (outbox !== true) return
    const woken = courierStub(this.env, page, 0).wake(page, 0)
    this.ctx.waitUntil(woken.catch((error: unknown) => log('courier', error)))
  }

  #storeHead({ epoch, revision, tip }: Head): void {
    this.#store.write('tip', { epoch, revision, tip } satisfies Head)
  }

  async #noteHead(page: string, { epoch, revision, tip }: Head): Promise<void> {
    await directoryStub(this.env)
      .noteHead(page, { epoch, revision, tip })
      .catch((error: unknown) => log('directory', error))
  }

  /**
   * Drafts and members make no publication, and confirm none that is confirmed: visitors must not see when the team
   * writes them.
   */
  async #noteHiddenChanges(page: string, head: Head): Promise<void> {
    this.#storeHead(head)
    this.ctx.waitUntil(this.#noteHead(page, head))
    if (!this.#isUnconfirmed(this.#unconfirmedSince)) return
    await this.#confirmation.confirm(page, { at: Date.now(), isOngoing: true })
  }

  /** Whether relays must be told that PocketBase confirms the publication, which it had not done `since`. */
  #isUnconfirmed(since: Millis | null): boolean {
    return !this.#confirmation.current?.isOngoing || (since !== null && Date.now() - since > HUB_LOST_AFTER)
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
    const next = this.#publication.deriveAt(Date.now(), this.#journal.shown())
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

  /** Publishes what has changed in the journal over the snapshot that is known. */
  async #republish(): Promise<void> {
    const { snapshot } = this.#publication
    if (snapshot) await this.#publish(this.#publication.derive(snapshot, this.#journal.shown()))
  }

  /** Has PocketBase take what waits in the journal, and shows it as the ordinary updates that it then is. */
  async #deliverJournal(page: string): Promise<void> {
    if (this.#journal.waitingSince === null) return
    if (await this.#journalOf(page).deliver()) this.ctx.waitUntil(this.#pull())
  }

  #page(): string | null {
    return this.#isRetiring ? null : this.#store.read('page', v.string())
  }

  #journalOf(page: string): JournalSync {
    this.#pageJournal ??= new JournalSync({
      env: this.env,
      page,
      journal: this.#journal,
      publication: this.#publication,
      republish: () => this.#republish(),
      setAlarm: () => this.#setAlarm(),
    })
    return this.#pageJournal
  }

  #archive(page: string): ArchiveSync {
    this.#pageArchive ??= new ArchiveSync({
      feed: new ArchiveFeed(this.env, page, this.#store),
      publication: this.#publication,
      publish: (publication) => this.#publish(publication),
      markArchived: (seq) => this.#relays.markArchived(page, seq),
    })
    return this.#pageArchive
  }
}
