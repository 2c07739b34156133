import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { isSameJson } from '../../core/live/same-json.ts'
import { ListedPage } from '../../core/page/listed-page.ts'
import { GRACE_MS } from '../../core/publication/publication-state.ts'
import { headOf, PageHeads } from '../../core/snapshot/head.ts'
import type { Millis } from '../../core/time/instant.ts'
import { fetchListing, ListDigests, type ListingAnswer } from '../backend/listing.ts'
import {
  CONFIRM_INTERVAL,
  FOREGROUND_TIMEOUT,
  REFRESH_INTERVAL,
  RETRY_INTERVAL,
  START_HUBS_INTERVAL,
} from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeoutOr } from '../base/timeout.ts'
import { KeyValueStore } from '../storage/key-value-store.ts'
import type { BackendNews, Listing, PingedPage } from '../stubs/listing.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { HubCalls } from './hub-calls.ts'
import { problemOf } from './hub-status.ts'

const NONCE_LIFETIME = 150_000
const ListedPages = v.array(ListedPage)
const BackendState = v.picklist(['reachable', 'unreachable'])

/**
 * Which pages there are, which hosts show them and who may see them: one object for the deployment. Its alarm is the
 * only regular question of PocketBase: the answer brings the heads of all pages, and only the hubs of those that moved
 * are called. All hubs are called where PocketBase was silent for longer than the grace, and when it is back.
 */
export class Directory extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #refreshing = new SingleFlight<void>()
  /** The next refresh that may start, shared by all who wait for it until it is under way. */
  readonly #refreshingSoon = new SingleFlight<{ asked: Promise<void> }>()
  readonly #hubs: HubCalls
  #refreshedAt = 0
  /** When PocketBase was last heard; null where this object does not know it. */
  #heardAt: Millis | null = null
  /** The stored pages, once they were read. */
  #pages: ListedPage[] | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#hubs = new HubCalls(env, this.#store)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, at INTEGER)')
  }

  /** The pages; fetched from PocketBase first where none are known yet (at most once a second). */
  async listing(): Promise<Listing> {
    if (this.#knownPages() === null && Date.now() - this.#refreshedAt > 1000) await this.refresh()
    else await this.#restartIfStopped()
    return this.#listing()
  }

  /** What a hub asks now and then, in case nobody could call it. */
  async newsOf(page: string): Promise<BackendNews> {
    await this.#restartIfStopped()
    return { heardAt: await this.#lastHeard(), head: headOf(this.#store.read('heads', PageHeads) ?? {}, page) }
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

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    // In an object that was evicted meanwhile: the alarm was set when PocketBase was last heard.
    if (info?.scheduledTime && !this.#hasFailed()) this.#heardAt ??= info.scheduledTime - CONFIRM_INTERVAL
    const refreshed = this.refresh()
    const heardAt = await this.#lastHeard()
    if (heardAt !== null && !this.#isSilent()) {
      // A question that hangs must not hold up what is due.
      const left = Math.max(FOREGROUND_TIMEOUT, heardAt + GRACE_MS - Date.now())
      await withTimeoutOr(refreshed, left, null)
      await this.#checkSilence()
    }
    await refreshed
    await withTimeoutOr(this.#hubs.run(), FOREGROUND_TIMEOUT, null)
  }

  #knownPages(): ListedPage[] | null {
    this.#pages ??= this.#store.read('pages', ListedPages)
    return this.#pages
  }

  #isListedAs({ page, slug, visibility, domains }: PingedPage): boolean {
    const known = this.#knownPages()?.find(({ id }) => id === page)
    return known !== undefined && isSameJson(known, { id: page, slug, visibility, domains })
  }

  async #listing(): Promise<Listing> {
    const pages = this.#knownPages()
    const backend = this.#store.read('backend', BackendState) ?? 'unreachable'
    const problem = this.#store.read('problem', v.nullable(v.string()))
    return { isKnown: pages !== null, pages: pages ?? [], backend, problem, heardAt: await this.#lastHeard() }
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
      await this.#noteFailure(problemOf(error))
      return
    }
    const heardBefore = await this.#lastHeard()
    const now = Date.now()
    this.#heardAt = now
    this.#store.write('backend', 'reachable')
    this.#store.write('problem', null)
    await this.ctx.storage.setAlarm(now + CONFIRM_INTERVAL)
    try {
      if (answer !== 'same') await this.#applyAnswer(answer, heardBefore)
      this.#callAllIfDue(now, heardBefore)
    } catch (error) {
      log('directory', error)
    }
    this.ctx.waitUntil(this.#hubs.run())
  }

  async #applyAnswer({ pages, users, heads, digests }: ListingAnswer, heardBefore: Millis | null): Promise<void> {
    if (pages) this.#store.write('pages', pages)
    this.#pages = pages ?? this.#pages
    if (users) await sessionsStub(this.env).setUserEpochs(users)
    if (heads) {
      const known = this.#store.read('heads', PageHeads) ?? {}
      const all = new Set([...Object.keys(known), ...Object.keys(heads)])
      const moved = [...all].filter((page) => !isSameJson(known[page], heads[page]))
      this.#hubs.add(moved, (page) => ({ type: 'heard', head: headOf(heads, page), before: heardBefore }))
      this.#store.write('heads', heads)
    }
    // Last, so that what could not be passed on is fetched again.
    this.#store.write('digests', digests)
  }

  /** Has all hubs called after PocketBase was silent, and now and then, because one may have lost its disk. */
  #callAllIfDue(now: Millis, before: Millis | null): void {
    const isDue = now - (this.#store.read('started', v.number()) ?? 0) >= START_HUBS_INTERVAL
    if (isDue || this.#isSilent() || this.#hubs.isInterrupted) {
      const heads = this.#store.read('heads', PageHeads) ?? {}
      this.#hubs.add(Object.keys(heads), (page) => ({ type: 'heard', head: headOf(heads, page), before }))
    }
    if (isDue) this.#store.write('started', now)
    this.#store.write('silent', false)
  }

  /** PocketBase did not answer, or not as it should: it counts as silent. */
  async #noteFailure(problem: string): Promise<void> {
    const heardAt = await this.#lastHeard()
    this.#store.write('heard', heardAt)
    this.#heardAt = heardAt
    this.#store.write('backend', 'unreachable')
    this.#store.write('problem', problem)
    const next = Date.now() + RETRY_INTERVAL
    const isGraceOver = heardAt === null || heardAt + GRACE_MS <= Date.now()
    await this.ctx.storage.setAlarm(isGraceOver ? next : Math.min(next, heardAt + GRACE_MS))
    await this.#checkSilence()
    this.ctx.waitUntil(this.#hubs.run())
  }

  /** Has all hubs say that PocketBase is silent, once the grace is over. */
  async #checkSilence(): Promise<void> {
    const at = await this.#lastHeard()
    if (at === null || Date.now() < at + GRACE_MS) return
    if (this.#isSilent() && !this.#hubs.isInterrupted) return
    this.#store.write('silent', true)
    this.#hubs.add(Object.keys(this.#store.read('heads', PageHeads) ?? {}), () => ({ type: 'silent', at }))
    this.ctx.waitUntil(this.#hubs.run())
  }

  #isSilent(): boolean {
    return this.#store.read('silent', v.boolean()) === true
  }

  #hasFailed(): boolean {
    return this.#store.read('backend', BackendState) === 'unreachable'
  }

  /** Not stored while all is well, because each written row is billed: the alarm says it. */
  async #lastHeard(): Promise<Millis | null> {
    if (this.#heardAt !== null) return this.#heardAt
    if (this.#hasFailed()) return this.#store.read('heard', v.nullable(v.number()))
    const alarm = await this.ctx.storage.getAlarm()
    return alarm === null ? null : alarm - CONFIRM_INTERVAL
  }

  /** Asks PocketBase where the alarm was lost. */
  async #restartIfStopped(): Promise<void> {
    if (this.#refreshing.underWay || (await this.ctx.storage.getAlarm()) !== null) return
    await withTimeoutOr(this.refresh(), FOREGROUND_TIMEOUT, null)
  }
}
