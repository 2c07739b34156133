import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../../core/async/single-flight.ts'
import { isSameJson } from '../../../core/live/same-json.ts'
import { ListedPage } from '../../../core/page/listed-page.ts'
import { NONCE_LIFETIME } from '../../../core/signing/message.ts'
import { type Head, headOf, isSameHead, PageHeads } from '../../../core/snapshot/head.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { errorCode } from '../../backend/error-code.ts'
import { fetchListing, ListDigests, type ListingAnswer } from '../../backend/listing.ts'
import { BackendUnreachable } from '../../backend/request.ts'
import {
  CALL_ALL_HUBS_INTERVAL,
  CONFIRM_INTERVAL,
  FOREGROUND_TIMEOUT,
  REFRESH_INTERVAL,
  RETRY_INTERVAL,
  STANDSTILL_AFTER,
} from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { withTimeoutOr } from '../../base/timeout.ts'
import { KeyValueStore } from '../../storage/key-value-store.ts'
import type { BackendState, Listing, PingedPage } from '../../stubs/listing.ts'
import { courierStub, sessionsStub } from '../../stubs/stubs.ts'
import { DomainProofs } from './domain-proofs.ts'
import { HubCalls } from './hub-calls.ts'
import { OrphanedRelays } from './orphaned-relays.ts'

const ListedPages = v.array(ListedPage)
const Reachability = v.picklist(['reachable', 'unreachable'])

/**
 * Which pages there are, which hosts show them and who may see them: one object for the deployment. Its alarm is the
 * only regular request to PocketBase: the answer brings the heads of all pages, and only the hubs of those that moved are
 * called. All hubs are called when PocketBase falls silent, and when it is back.
 */
export class Directory extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #refreshing = new SingleFlight<void>()
  /** The next refresh that may start, shared by all who wait for it until it is under way. */
  readonly #refreshingSoon = new SingleFlight<{ asked: Promise<void> }>()
  readonly #hubs: HubCalls
  readonly #orphans: OrphanedRelays
  readonly #proofs: DomainProofs
  #refreshedAt = 0
  /** The stored pages, once they were read. */
  #pages: ListedPage[] | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#hubs = new HubCalls(env, this.#store)
    this.#orphans = new OrphanedRelays(env, this.#store)
    this.#proofs = new DomainProofs(env, this.#store)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, at INTEGER)')
  }

  /** The pages; fetched from PocketBase first where none are known yet (at most once a second). */
  async listing(): Promise<Listing> {
    if (this.#knownPages() === null && Date.now() - this.#refreshedAt > REFRESH_INTERVAL) await this.refresh()
    else await this.#restartIfStopped()
    return this.#listing()
  }

  /** A hub says which relays it has, and asks for PocketBase's state, in case nobody could call it. */
  async checkIn(page: string, relays: string[]): Promise<BackendState> {
    this.#orphans.noteRelays(page, relays)
    await this.#restartIfStopped()
    return { heardAt: this.#heardAt, head: headOf(this.#heads, page) }
  }

  /**
   * A hub has pulled this head. PocketBase's is compared with it the next time: a backup that is restored meanwhile may
   * have the head from before.
   */
  noteHead(page: string, { epoch, revision, tip }: Head): void {
    const heads = this.#heads
    const digests = this.#store.read('digests', ListDigests)
    if (isSameHead(headOf(heads, page), { epoch, revision, tip })) return
    this.#store.write('heads', { ...heads, [page]: [epoch, revision, tip] } satisfies PageHeads)
    if (digests) this.#store.write('digests', { ...digests, heads: '' } satisfies ListDigests)
  }

  /** Refreshes from PocketBase now; concurrent callers share one request. Never fails. */
  async refresh(): Promise<Listing> {
    await this.#refreshing.run(() => this.#pullListing())
    return this.#listing()
  }

  /**
   * Called when pages moved. If a ping lists one differently from what is stored (hosts, visibility), refreshes at most
   * once a second and returns the listing; null where nothing changed. Never fails.
   */
  async refreshIfChanged(pages: readonly PingedPage[]): Promise<Listing | null> {
    if (pages.every((page) => this.#isListedAs(page))) return null
    const { asked } = await this.#refreshingSoon.run(() => this.#refreshSoon())
    await asked
    return this.#listing()
  }

  /** Whether a machine message's nonce is new; remembers it for as long as the signature is valid. */
  claimNonce(nonce: string, now: number): boolean {
    const { sql } = this.ctx.storage
    sql.exec('DELETE FROM nonces WHERE at < ?', now - NONCE_LIFETIME)
    return sql.exec('INSERT OR IGNORE INTO nonces (nonce, at) VALUES (?, ?)', nonce, now).rowsWritten > 0
  }

  /** Looks for the proof of a page's host now; whether PocketBase was told. */
  async checkDomain(page: string, domain: string): Promise<boolean> {
    await this.refresh()
    const wasTold = await this.#proofs.check(page, domain, Date.now())
    if (wasTold) await this.#refreshing.runAgain(() => this.#pullListing())
    return wasTold
  }

  override async alarm(): Promise<void> {
    await this.#noteStandstill()
    await this.refresh()
    this.ctx.waitUntil(this.#proofs.run(Date.now()))
    await withTimeoutOr(this.#hubs.run(), FOREGROUND_TIMEOUT, null)
    await this.#orphans.tell(this.#hubs.lost(Date.now()))
  }

  #knownPages(): ListedPage[] | null {
    this.#pages ??= this.#store.read('pages', ListedPages)
    return this.#pages
  }

  #isListedAs({ page, slug, visibility, domains }: PingedPage): boolean {
    const known = this.#knownPages()?.find(({ id }) => id === page)
    return known !== undefined && isSameJson(known, { id: page, slug, visibility, domains })
  }

  #listing(): Listing {
    const pages = this.#knownPages()
    const backend = this.#store.read('backend', Reachability) ?? 'unreachable'
    const known = { isKnown: pages !== null, pages: pages ?? [], backend, problem: this.#problem }
    return { ...known, heardAt: this.#heardAt, unconfirmed: this.#hubs.lost(Date.now()) }
  }

  async #refreshSoon(): Promise<{ asked: Promise<void> }> {
    await scheduler.wait(Math.max(0, this.#refreshedAt + REFRESH_INTERVAL - Date.now()))
    // A request under way may have been answered before the page moved.
    return { asked: this.#refreshing.runAgain(() => this.#pullListing()) }
  }

  async #pullListing(): Promise<void> {
    this.#refreshedAt = Date.now()
    const before = this.#knownPages()
    let answer: ListingAnswer | 'same'
    try {
      answer = await fetchListing(this.env, before && this.#store.read('digests', ListDigests))
    } catch (error) {
      log('directory', error)
      await this.#noteFailure(error)
      return
    }
    const unconfirmedSince = this.#heardAt ?? 0
    const hadFailed = this.#problem !== null
    const now = Date.now()
    this.#store.write('heard', now)
    this.#store.write('backend', 'reachable')
    this.#store.write('problem', null)
    await this.ctx.storage.setAlarm(now + CONFIRM_INTERVAL)
    try {
      if (answer !== 'same') await this.#applyAnswer(answer, unconfirmedSince)
      this.#callOthersIfDue(now, { unconfirmedSince, hadFailed })
    } catch (error) {
      log('directory', error)
    }
    this.ctx.waitUntil(this.#hubs.run())
  }

  async #applyAnswer(
    { pages, users, heads, pending, overdue, digests }: ListingAnswer,
    unconfirmedSince: Millis,
  ): Promise<void> {
    if (pages) this.#store.write('pages', pages)
    this.#pages = pages ?? this.#pages
    if (users) await sessionsStub(this.env).setUserEpochs(users)
    if (heads) {
      const known = this.#heads
      const all = new Set([...Object.keys(known), ...Object.keys(heads)])
      const moved = [...all].filter((page) => !isSameJson(known[page], heads[page]))
      for (const page of all) if (!heads[page]) this.#orphans.noteRelays(page, [])
      this.#hubs.add(moved, unconfirmedSince, (page) => ({ type: 'heard', head: headOf(heads, page) }))
      this.#store.write('heads', heads)
    }
    if (pending) this.#proofs.note(pending)
    this.ctx.waitUntil(this.#wakeCouriers(overdue))
    // Last, so that what could not be passed on is fetched again.
    this.#store.write('digests', digests)
  }

  async #wakeCouriers(pages: readonly string[]): Promise<void> {
    const wake = (page: string) => courierStub(this.env, page, 0).wake(page, 0)
    await Promise.all(pages.map(wake)).catch((error: unknown) => log('courier', error))
  }

  /**
   * Has all hubs called after a failure, because theirs may have failed as well, and now and then, because one may have
   * lost its disk; else those that an object before this one left.
   */
  #callOthersIfDue(
    now: Millis,
    { unconfirmedSince, hadFailed }: { unconfirmedSince: Millis; hadFailed: boolean },
  ): void {
    const isDue = now - (this.#store.read('all-hubs-called', v.number()) ?? 0) >= CALL_ALL_HUBS_INTERVAL
    const heads = this.#heads
    const others = isDue || hadFailed ? Object.keys(heads) : this.#hubs.interrupted
    if (others.length > 0)
      this.#hubs.add(others, unconfirmedSince, (page) => ({ type: 'heard', head: headOf(heads, page) }))
    if (isDue) this.#store.write('all-hubs-called', now)
  }

  /**
   * An alarm that comes late: this object or its machine stood still. Sockets were told meanwhile that PocketBase is being
   * heard, so they hear first since when it was not, and then PocketBase is asked.
   */
  async #noteStandstill(): Promise<void> {
    if (this.#problem !== null || this.#heardAt === null || Date.now() - this.#heardAt < STANDSTILL_AFTER) return
    await this.#noteFailure(new BackendUnreachable('the directory stood still'))
    await withTimeoutOr(this.#hubs.run(), FOREGROUND_TIMEOUT, null)
  }

  /** PocketBase did not answer, or not as it should: all hubs hear since when it is silent. */
  async #noteFailure(error: unknown): Promise<void> {
    const isFirst = this.#problem === null
    this.#store.write('backend', error instanceof BackendUnreachable ? 'unreachable' : 'reachable')
    this.#store.write('problem', errorCode(error))
    await this.ctx.storage.setAlarm(Date.now() + RETRY_INTERVAL)
    const others = isFirst ? Object.keys(this.#heads) : this.#hubs.interrupted
    if (this.#heardAt !== null && others.length > 0) this.#hubs.add(others, this.#heardAt, () => ({ type: 'silent' }))
    this.ctx.waitUntil(this.#hubs.run())
  }

  /** The heads of all pages as PocketBase, or a hub that has pulled since, said last. */
  get #heads(): PageHeads {
    return this.#store.read('heads', PageHeads) ?? {}
  }

  /** The code of what the last request failed for; null where it was answered. */
  get #problem(): string | null {
    return this.#store.read('problem', v.nullable(v.string()))
  }

  /** When PocketBase was last heard; null where it never was. */
  get #heardAt(): Millis | null {
    return this.#store.read('heard', v.number())
  }

  /** Asks PocketBase where the alarm was lost. */
  async #restartIfStopped(): Promise<void> {
    if (this.#refreshing.underWay || (await this.ctx.storage.getAlarm()) !== null) return
    await withTimeoutOr(this.refresh(), FOREGROUND_TIMEOUT, null)
  }
}
