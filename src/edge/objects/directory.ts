import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { sameJson } from '../../core/live/same.ts'
import { ListedPage } from '../../core/page/listed-page.ts'
import { askListing, ListDigests } from '../backend/listing.ts'
import { ASK_EVERY, CONFIRM_EVERY, RETRY_EVERY, START_EVERY } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { Facts } from '../storage/key-value-store.ts'
import type { Listing, PingedPage } from '../stubs/listing.ts'
import { theSessions } from '../stubs/stubs.ts'

const NONCE_LIFETIME = 150_000
const Pages = v.array(ListedPage)

/**
 * Which pages there are, which hosts show them and who may see them: one object for the deployment. It asks PocketBase
 * by its alarm, and when a ping says that a page moved.
 */
export class Directory extends DurableObject<Env> {
  readonly #facts: Facts
  readonly #asking = new SingleFlight<void>()
  /** Who waits for the next question that may be asked, until it is under way. */
  readonly #moving = new SingleFlight<{ asked: Promise<void> }>()
  #askedAt = 0
  /** What is on the disk, once it was read. */
  #pages: ListedPage[] | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, at INTEGER)')
  }

  /** The pages, asked of PocketBase first where nothing is known yet (at most once a second). */
  async listing(): Promise<Listing> {
    if (this.#known() === null && Date.now() - this.#askedAt > 1000) await this.refresh()
    else if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + CONFIRM_EVERY)
    return this.#listing()
  }

  /** Asks PocketBase now; several callers share one question. Never fails: the listing says what is known. */
  async refresh(): Promise<Listing> {
    await this.#asking.run(() => this.#ask())
    return this.#listing()
  }

  /**
   * Pages moved. Where a ping lists one otherwise than it is known here (its hosts, who may see it), asks PocketBase
   * once more, but no more than once a second however many pages move, and gives the listing; null where it has not
   * changed. Never fails.
   */
  async moved(pages: readonly PingedPage[]): Promise<Listing | null> {
    if (pages.every((page) => this.#lists(page))) return null
    const { asked } = await this.#moving.run(() => this.#askSoon())
    await asked
    return this.#listing()
  }

  /** Whether a machine message with this nonce was not seen before; remembers it for as long as its signature lives. */
  firstSeen(nonce: string, now: number): boolean {
    const { sql } = this.ctx.storage
    sql.exec('DELETE FROM nonces WHERE at < ?', now - NONCE_LIFETIME)
    return sql.exec('INSERT OR IGNORE INTO nonces (nonce, at) VALUES (?, ?)', nonce, now).rowsWritten > 0
  }

  override async alarm(): Promise<void> {
    await this.refresh()
  }

  #known(): ListedPage[] | null {
    this.#pages ??= this.#facts.read('pages', Pages)
    return this.#pages
  }

  #lists({ page, slug, visibility, domains }: PingedPage): boolean {
    const known = this.#known()?.find(({ id }) => id === page)
    return known !== undefined && sameJson(known, { id: page, slug, visibility, domains })
  }

  #listing(): Listing {
    const pages = this.#known()
    const backend = this.#facts.read('backend', v.picklist(['reachable', 'unreachable'])) ?? 'unreachable'
    return { known: pages !== null, pages: pages ?? [], backend }
  }

  async #askSoon(): Promise<{ asked: Promise<void> }> {
    await scheduler.wait(Math.max(0, this.#askedAt + ASK_EVERY - Date.now()))
    // What is under way may have been answered before the page moved.
    return { asked: this.#asking.runAgain(() => this.#ask()) }
  }

  async #ask(): Promise<void> {
    this.#askedAt = Date.now()
    try {
      const former = this.#known()
      const answer = await askListing(this.env, former && this.#facts.read('digests', ListDigests))
      this.#facts.write('backend', 'reachable')
      await this.ctx.storage.setAlarm(Date.now() + CONFIRM_EVERY)
      if (answer !== 'same') {
        const { pages, users, digests } = answer
        if (pages) this.#facts.write('pages', pages)
        this.#pages = pages ?? former
        if (users) await theSessions(this.env).learnAll(users)
        // Last: what could not be passed on is asked for again.
        this.#facts.write('digests', digests)
      }
      await this.#start(new Set(former?.map(({ id }) => id)))
    } catch (error) {
      log('directory', error)
      this.#facts.write('backend', 'unreachable')
      await this.ctx.storage.setAlarm(Date.now() + RETRY_EVERY)
    }
  }

  /**
   * Wakes the hubs of pages that are new, and of those that are gone, which let go of them; all hubs now and then, for
   * one may have lost its disk.
   */
  async #start(before: Set<string>): Promise<void> {
    const now = Date.now()
    const isDue = now - (this.#facts.read('started', v.number()) ?? 0) >= START_EVERY
    const listed = new Set(this.#known()?.map(({ id }) => id))
    const moved = isDue ? before.union(listed) : before.symmetricDifference(listed)
    await Promise.all([...moved].map((id) => this.#startHub(id)))
    if (isDue) this.#facts.write('started', now)
  }

  async #startHub(page: string): Promise<void> {
    try {
      await this.env.PAGE_HUB.getByName(page).start(page)
    } catch (error) {
      log('hub', error)
    }
  }
}
