import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { isNewer, replaces } from '../../core/live/version.ts'
import type { Publication } from '../../core/publication/publication.ts'
import type { Snapshot } from '../../core/snapshot/snapshot.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { askSnapshot, SnapshotUnusable, using } from '../backend/snapshot.ts'
import { ASK_EVERY, CONFIRM_EVERY, GO_ON_AFTER, MAX_WHOLE_ANSWERS, RETRY_EVERY } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { within } from '../base/timeout.ts'
import { Facts } from '../storage/key-value-store.ts'
import { forget } from '../storage/wipe.ts'
import type { Region } from '../stubs/region.ts'
import { theDirectory } from '../stubs/stubs.ts'
import {
  type Answer,
  FIRST_RELAY,
  type Issue,
  isSame,
  type Known,
  type Load,
  type OpenRelays,
} from '../stubs/version.ts'
import { ArchiveFeed } from './archive-feed.ts'
import { HubArchive } from './hub-archive.ts'
import { awaitsPictures, problemOf, type Standing } from './hub-status.ts'
import { isClosed, KeptPublication } from './kept-publication.ts'
import { PageRelays } from './page-relays.ts'

const Tip = v.object({ epoch: v.string(), revision: v.number(), tip: v.string() })

/**
 * Keeps one page in touch with PocketBase: pulls its snapshot on a ping and by the alarm, derives the publication, and
 * feeds the relays, and behind them the archive. The only place that decides which publication is the newest. A new
 * epoch comes from a signed pull only: a ping merely causes one.
 */
export class PageHub extends DurableObject<Env> {
  readonly #facts: Facts
  readonly #kept: KeptPublication
  readonly #relays: PageRelays
  readonly #pulling = new SingleFlight<'done' | 'retired'>()
  #isRetiring = false
  #pulledAt = 0
  #whole = { since: 0, count: 0 }
  #pageArchive: HubArchive | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    this.#kept = new KeptPublication(ctx.storage.sql, this.#facts)
    this.#relays = new PageRelays(ctx, env, (after) => this.newest(after))
  }

  /** Begins to look after a page, once; later calls see to it that the alarm is set. */
  async start(page: string): Promise<void> {
    if (this.#page() === null) this.#facts.write('page', page)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  /** The backend says that a page moved. What it moved to is pulled, never believed. */
  async ping(page: string, said: { epoch: string; revision: number }): Promise<void> {
    await this.start(page)
    const { held } = this.#kept
    if (held && !replaces(said, held)) return
    await this.#pull()
  }

  /** The newest publication, for a relay that will be fed from now on; null where PocketBase never gave one. */
  async join(page: string, relay: string): Promise<Issue | null> {
    const isAsleep = await this.#isAsleep()
    await this.start(page)
    this.#relays.join(relay)
    if (this.#kept.current) {
      if (isAsleep && (await within(this.#pull(), GO_ON_AFTER, null)) === 'retired') return null
    } else if (Date.now() - this.#pulledAt > 1000) {
      if ((await this.#pull()) === 'retired') return null
      // Whoever comes first may go on to what only the archive has.
      await within(this.#archive(page).filled, GO_ON_AFTER, null)
    }
    return this.newest()
  }

  /**
   * The newest publication for a relay: with what leads to it from the one of number `after` that it has, where that is
   * still known, or with null all that is known. Null where there is none.
   */
  newest(after: number | null = null): Issue | null {
    // A relay that was emptied must not take it back from here.
    const { current } = this.#kept
    if (this.#isRetiring || !current) return null
    const issue = this.#kept.issue(after)
    return issue && { ...issue, isArchived: !this.#archive(current.page.id).isBehind }
  }

  /** Answers a reader in place of all relays: is there a newer one than this? Fails where too many ask for it. */
  answer(region: Region, known: Known | null): Answer {
    const page = this.#page()
    const relays = page === null ? FIRST_RELAY : this.#relays.openIn(page, region)
    const { confirmedAt, held } = this.#kept
    const { current, text: publication } = this.#kept
    if (!held || !current || publication === null || confirmedAt === null || this.#isRetiring) {
      return { state: 'none', confirmedAt, relays }
    }
    const isArchived = !this.#archive(current.page.id).isBehind
    if (isSame(held, known)) return { state: 'same', confirmedAt, isArchived, relays }
    if (!this.#mayGiveWhole(Date.now())) throw new Error('too many isolates ask the hub')
    return { state: 'newer', held, publication, confirmedAt, isArchived, relays }
  }

  #mayGiveWhole(now: Millis): boolean {
    if (now - this.#whole.since >= 1_000) this.#whole = { since: now, count: 0 }
    this.#whole.count += 1
    return this.#whole.count <= MAX_WHOLE_ANSWERS
  }

  /** A relay of a page says how many it holds, before anybody asks. */
  report(relay: string, load: Load): void {
    const page = this.#page()
    if (page !== null) this.#relays.report(page, relay, load)
  }

  /** Where a visitor may connect whom these relays of a region had no room for. */
  place(region: Region, full: number[]): OpenRelays {
    const page = this.#page()
    return page === null ? FIRST_RELAY : this.#relays.place(page, region, full)
  }

  /** How the page stands with PocketBase, for `/healthz`. */
  async state(): Promise<Standing> {
    if (this.#page() !== null && (await this.#isAsleep())) await within(this.#pull(), GO_ON_AFTER, null)
    return {
      held: this.#kept.held,
      publishedAt: this.#kept.current?.published_at ?? null,
      isPrivate: this.#kept.isPrivate,
      confirmedAt: this.#kept.confirmedAt,
      backend: this.#facts.read('backend', v.string()),
      problem: this.#facts.read('problem', v.nullable(v.string())),
    }
  }

  /** Pulls now, and waits for the archive as long as it is waited for at all. Never fails. */
  async pull(): Promise<'done' | 'retired'> {
    const pulled = await this.#pull()
    const page = pulled === 'done' ? this.#page() : null
    if (page !== null) await this.#archive(page).taken
    return pulled
  }

  /** Pulls now. A pull that is asked for while one is under way comes after it. Never fails. */
  #pull(): Promise<'done' | 'retired'> {
    return this.#pulling.runAgain(() => this.#pullNow())
  }

  override async alarm(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    // Set before the work: a crash in the middle must not be the end of all alarms.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_EVERY)
    if ((await this.#pull()) === 'retired') return
    await this.#archive(page).taken
    await this.#archive(page).fill()
  }

  async #pullNow(): Promise<'done' | 'retired'> {
    this.#pulledAt = Date.now()
    // Not all at once, where many pages began together.
    let next: number | null = CONFIRM_EVERY * (1 - Math.random() / 4)
    try {
      await this.#pullOnce()
      if (awaitsPictures(this.#kept.current, Date.now())) next = RETRY_EVERY
      else if (!this.#isNeeded()) next = null
      this.#facts.write('backend', 'reachable')
      this.#facts.write('problem', null)
    } catch (error) {
      const problem = problemOf(error)
      log(`hub ${problem}`, error)
      if (error instanceof BackendRefused && error.status === 404 && (await this.#retired())) return 'retired'
      next = RETRY_EVERY
      this.#facts.write('backend', error instanceof BackendUnreachable ? 'unreachable' : 'reachable')
      this.#facts.write('problem', problem)
      await this.#turn().catch((cause: unknown) => log('hub turn', cause))
    }
    if (next === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Date.now() + next)
    return 'done'
  }

  /** Whether anybody has to hear of this page, or the archive. A hub that is not needed sleeps until a ping or a relay. */
  #isNeeded(): boolean {
    const { current } = this.#kept
    return !current || !this.#relays.isEmpty || this.#archive(current.page.id).isBehind
  }

  async #isAsleep(): Promise<boolean> {
    return (await this.ctx.storage.getAlarm()) === null
  }

  /** PocketBase knows no such page: where the directory does not either, all that was kept of it goes. */
  async #retired(): Promise<boolean> {
    const page = this.#page()
    const listing = await theDirectory(this.env).refresh()
    if (page === null || listing.backend !== 'reachable' || listing.pages.some(({ id }) => id === page)) return false
    this.#isRetiring = true
    try {
      await this.#relays.retire()
      await this.#archive(page).stop()
      await this.env.PAGE_ARCHIVE.getByName(page).retire()
      await forget(this.ctx)
    } finally {
      this.#isRetiring = false
    }
    return true
  }

  async #pullOnce(): Promise<void> {
    const page = this.#page()
    if (page === null) return
    const known = this.#kept.current ? this.#facts.read('tip', Tip) : null
    const snapshot = await askSnapshot(this.env, page, known)
    const confirmedAt = Date.now()
    if (snapshot === 'same') {
      this.#facts.write('confirmed', { at: confirmedAt })
      if (!(await this.#turn())) await this.#relays.confirm(page, confirmedAt, this.#kept.held?.seq ?? 0)
      return
    }
    if (isNewer(known, snapshot)) {
      throw new SnapshotUnusable(`revision ${snapshot.revision} after ${known?.revision} in one epoch`)
    }
    // Derived before anything is written: a snapshot that this build cannot derive must not count as known.
    const publication = using(() => this.#kept.derive(snapshot))
    const former = this.#kept.current
    if (former && isClosed(publication) && !isClosed(former)) await this.#close(former, snapshot)
    this.#archive(page).note({ snapshot, publication, former })
    this.#facts.write('confirmed', { at: confirmedAt })
    this.#facts.write('tip', { epoch: snapshot.epoch, revision: snapshot.revision, tip: snapshot.tip })
    this.#kept.keepSnapshot(snapshot)
    await this.#publish(publication)
    // Behind the visitors, and before the next alarm.
    this.ctx.waitUntil(this.#archive(page).deliver())
  }

  /** Has everybody know that a page is its members' own before anything new of it can be read anywhere. */
  async #close(former: Publication, snapshot: Snapshot): Promise<void> {
    // A day that turns before the rest is told must not open it again.
    this.#kept.keepSnapshot(snapshot)
    const page = { ...former.page, visibility: snapshot.page.visibility }
    await this.#publish({ ...former, page, published_at: toInstant(Date.now()) }, true)
    // So long an isolate answers from the copy that it has.
    await scheduler.wait(ASK_EVERY)
  }

  /** Makes a new version, with or without PocketBase, where time alone has changed it. Says whether it did. */
  async #turn(): Promise<boolean> {
    const { current } = this.#kept
    const next = this.#kept.turned(Date.now())
    if (!current || !next) return false
    if (next === current) return false
    await this.#publish({ ...next, published_at: toInstant(Date.now()) })
    return true
  }

  /** `isSure` where nothing may go on before each relay has it, or has not answered for long. */
  async #publish(publication: Publication, isSure = false): Promise<void> {
    const before = this.#kept.held?.seq ?? null
    this.#kept.publish(publication)
    await this.#relays.publish(publication.page.id, before, isSure)
  }

  #page(): string | null {
    return this.#facts.read('page', v.string())
  }

  #archive(page: string): HubArchive {
    this.#pageArchive ??= new HubArchive({
      feed: new ArchiveFeed(this.env, page, this.#facts),
      kept: this.#kept,
      publish: (publication) => this.#publish(publication),
      inStep: (seq) => this.#relays.noteArchived(page, seq),
    })
    return this.#pageArchive
  }
}
