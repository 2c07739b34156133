import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { isSameJson } from '../../core/live/same-json.ts'
import { ListedPage } from '../../core/page/listed-page.ts'
import { fetchListing, ListDigests } from '../backend/listing.ts'
import { CONFIRM_INTERVAL, REFRESH_INTERVAL, RETRY_INTERVAL, START_HUBS_INTERVAL } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { KeyValueStore } from '../storage/key-value-store.ts'
import type { Listing, PingedPage } from '../stubs/listing.ts'
import { sessionsStub } from '../stubs/stubs.ts'

const NONCE_LIFETIME = 150_000
const ListedPages = v.array(ListedPage)

/**
 * Which pages there are, which hosts show them and who may see them: one object for the deployment. It asks PocketBase
 * by its alarm, and when a ping says that a page moved.
 */
export class Directory extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #refreshing = new SingleFlight<void>()
  /** The next refresh that may start, shared by all who wait for it until it is under way. */
  readonly #refreshingSoon = new SingleFlight<{ asked: Promise<void> }>()
  #refreshedAt = 0
  /** The stored pages, once they were read. */
  #pages: ListedPage[] | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, at INTEGER)')
  }

  /** The pages; fetched from PocketBase first where none are known yet (at most once a second). */
  async listing(): Promise<Listing> {
    if (this.#knownPages() === null && Date.now() - this.#refreshedAt > 1000) await this.refresh()
    else if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + CONFIRM_INTERVAL)
    return this.#listing()
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

  override async alarm(): Promise<void> {
    await this.refresh()
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
    const backend = this.#store.read('backend', v.picklist(['reachable', 'unreachable'])) ?? 'unreachable'
    return { isKnown: pages !== null, pages: pages ?? [], backend }
  }

  async #refreshSoon(): Promise<{ asked: Promise<void> }> {
    await scheduler.wait(Math.max(0, this.#refreshedAt + REFRESH_INTERVAL - Date.now()))
    // A request under way may have been answered before the page moved.
    return { asked: this.#refreshing.runAgain(() => this.#pullListing()) }
  }

  async #pullListing(): Promise<void> {
    this.#refreshedAt = Date.now()
    try {
      const before = this.#knownPages()
      const answer = await fetchListing(this.env, before && this.#store.read('digests', ListDigests))
      this.#store.write('backend', 'reachable')
      await this.ctx.storage.setAlarm(Date.now() + CONFIRM_INTERVAL)
      if (answer !== 'same') {
        const { pages, users, digests } = answer
        if (pages) this.#store.write('pages', pages)
        this.#pages = pages ?? before
        if (users) await sessionsStub(this.env).setUserEpochs(users)
        // Last, so that what could not be passed on is fetched again.
        this.#store.write('digests', digests)
      }
      await this.#startHubs(new Set(before?.map(({ id }) => id)))
    } catch (error) {
      log('directory', error)
      this.#store.write('backend', 'unreachable')
      await this.ctx.storage.setAlarm(Date.now() + RETRY_INTERVAL)
    }
  }

  /**
   * Wakes the hubs of pages that are new, and of those that are gone, which let go of them; all hubs now and then, for
   * one may have lost its disk.
   */
  async #startHubs(before: Set<string>): Promise<void> {
    const now = Date.now()
    const isDue = now - (this.#store.read('started', v.number()) ?? 0) >= START_HUBS_INTERVAL
    const listed = new Set(this.#knownPages()?.map(({ id }) => id))
    const moved = isDue ? before.union(listed) : before.symmetricDifference(listed)
    await Promise.all([...moved].map((id) => this.#startHub(id)))
    if (isDue) this.#store.write('started', now)
  }

  async #startHub(page: string): Promise<void> {
    try {
      await this.env.PAGE_HUB.getByName(page).start(page)
    } catch (error) {
      log('hub', error)
    }
  }
}
