import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { ListedPage } from '../../core/page/listed-page.ts'
import { askListing, UserEpochs } from '../backend/listing.ts'
import { ASK_EVERY, CONFIRM_EVERY, RETRY_EVERY } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { Facts } from '../storage/key-value-store.ts'
import type { Listing } from '../stubs/listing.ts'
import { theSessions } from '../stubs/stubs.ts'

const NONCE_LIFETIME = 150_000
const Pages = v.array(ListedPage)

/**
 * Which pages there are, which hosts show them and who may see them: one object for the deployment. It asks PocketBase
 * by its alarm, and when a ping says that a page moved.
 */
export class Directory extends DurableObject<Env> {
  readonly #facts: Facts
  #asking: Promise<void> | null = null
  #askedAt = 0
  #moving: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, at INTEGER)')
  }

  /** The pages, asked of PocketBase first where nothing is known yet (at most once a second). */
  async listing(): Promise<Listing> {
    if (this.#facts.read('pages', Pages) === null && Date.now() - this.#askedAt > 1000) await this.refresh()
    else if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + CONFIRM_EVERY)
    return this.#listing()
  }

  /** Asks PocketBase now; several callers share one question. Never fails: the listing says what is known. */
  async refresh(): Promise<Listing> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    await this.#asking
    return this.#listing()
  }

  /**
   * A page moved, and with it perhaps its hosts or who may see it: asks PocketBase once more, but no more than once a
   * second however many pages move. Never fails.
   */
  async moved(): Promise<Listing> {
    this.#moving ??= this.#askSoon()
    await this.#moving
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

  #listing(): Listing {
    const pages = this.#facts.read('pages', Pages)
    const backend = this.#facts.read('backend', v.picklist(['reachable', 'unreachable'])) ?? 'unreachable'
    return { known: pages !== null, pages: pages ?? [], backend }
  }

  async #askSoon(): Promise<void> {
    // What is under way may have been answered before the page moved.
    await this.#asking
    await scheduler.wait(Math.max(0, this.#askedAt + ASK_EVERY - Date.now()))
    this.#moving = null
    await this.refresh()
  }

  async #ask(): Promise<void> {
    this.#askedAt = Date.now()
    try {
      const { pages, users } = await askListing(this.env)
      this.#facts.write('pages', pages)
      this.#facts.write('backend', 'reachable')
      await this.ctx.storage.setAlarm(Date.now() + CONFIRM_EVERY)
      await this.#tellSessions(users)
      await Promise.all(pages.map(({ id }) => this.#start(id)))
    } catch (error) {
      log('directory', error)
      this.#facts.write('backend', 'unreachable')
      await this.ctx.storage.setAlarm(Date.now() + RETRY_EVERY)
    }
  }

  async #start(page: string): Promise<void> {
    try {
      await this.env.PAGE_HUB.getByName(page).start(page)
    } catch (error) {
      log('hub', error)
    }
  }

  async #tellSessions(users: v.InferOutput<typeof UserEpochs>): Promise<void> {
    const text = JSON.stringify(users)
    if (JSON.stringify(this.#facts.read('users', UserEpochs)) === text) return
    await theSessions(this.env).learnAll(users)
    this.#facts.write('users', users)
  }
}
