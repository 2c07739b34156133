import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { deltaBetween } from '../../core/live/delta.ts'
import { derivePublication } from '../../core/publication/derive.ts'
import { unseenPictures } from '../../core/publication/files.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { Snapshot } from '../../core/snapshot/snapshot.ts'
import { type Millis, toInstant, toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { BackendRefused, BackendUnreachable } from '../backend/call.ts'
import { askSnapshot, SnapshotUnusable, using } from '../backend/snapshot.ts'
import type { Env } from '../env.ts'
import { ASK_EVERY, CONFIRM_EVERY, COUNT_EVERY, RELAY_PATIENCE, RETRY_EVERY } from '../limits.ts'
import { log } from '../log.ts'
import { withPatience } from '../patience.ts'
import { Documents } from '../storage/documents.ts'
import { Facts } from '../storage/facts.ts'
import { forget } from '../storage/forget.ts'
import { ArchiveFeed } from './archive-feed.ts'
import { relayNamed, theDirectory } from './names.ts'
import { readStored } from './stored-publication.ts'
import { Confirmed, Held, type Issue } from './version.ts'

const Tip = v.object({ epoch: v.string(), revision: v.number(), tip: v.string() })

/** How a page stands with PocketBase. */
interface Standing {
  held: Held | null
  publishedAt: string | null
  isPrivate: boolean
  /** In milliseconds. */
  confirmedAt: Millis | null
  /** `reachable` or `unreachable` at the last question; null before the first. */
  backend: string | null
  /** The code of what the last question failed for, or null. */
  problem: string | null
}

/**
 * Keeps one page in touch with PocketBase: pulls its snapshot on a ping and by the alarm, derives the publication, and
 * feeds the relays and the archive. The only place that decides which publication is the newest. A new epoch comes from
 * a signed pull only: a ping merely causes one.
 */
export class PageHub extends DurableObject<Env> {
  readonly #facts: Facts
  readonly #documents: Documents
  #pulling: Promise<'done' | 'retired'> | null = null
  #again = false
  #isRetiring = false
  #pulledAt = 0
  #archiveFeed: ArchiveFeed | null = null
  #current: { publication: Publication; text: string } | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    this.#documents = new Documents(ctx.storage.sql)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS relays (name TEXT PRIMARY KEY)')
  }

  /** Begins to look after a page, once; later calls see to it that the alarm is set. */
  async start(page: string): Promise<void> {
    if (this.#facts.read('page', v.string()) === null) this.#facts.write('page', page)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  /** The backend says that a page moved. What it moved to is pulled, never believed. */
  async ping(page: string, said: { epoch: string; revision: number }): Promise<void> {
    await this.start(page)
    const held = this.#facts.read('held', Held)
    if (held && held.epoch === said.epoch && held.revision >= said.revision) return
    await this.pull()
  }

  /** The newest publication, for a relay that will be fed from now on; null where PocketBase never gave one. */
  async join(page: string, relay: string): Promise<Issue | null> {
    await this.start(page)
    this.ctx.storage.sql.exec('INSERT OR IGNORE INTO relays (name) VALUES (?)', relay)
    const isDue = !this.#publication() && Date.now() - this.#pulledAt > 1000
    if (isDue && (await this.pull()) === 'retired') return null
    return this.#issue(null)
  }

  /** The newest publication for reading where the relay fails; null where there is none. */
  newest(): Issue | null {
    return this.#issue(null)
  }

  /** How the page stands with PocketBase, for `/healthz`. */
  state(): Standing {
    return {
      held: this.#facts.read('held', Held),
      publishedAt: this.#publication()?.publication.published_at ?? null,
      isPrivate: isClosed(this.#publication()?.publication),
      confirmedAt: this.#facts.read('confirmed', Confirmed)?.at ?? null,
      backend: this.#facts.read('backend', v.string()),
      problem: this.#facts.read('problem', v.nullable(v.string())),
    }
  }

  /** Pulls now. A pull that is asked for while one is under way comes after it. Never fails. */
  pull(): Promise<'done' | 'retired'> {
    if (this.#pulling) this.#again = true
    this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = null
    })
    return this.#pulling
  }

  override async alarm(): Promise<void> {
    const page = this.#facts.read('page', v.string())
    if (page === null) return
    // Set before the work: a crash in the middle must not be the end of all alarms.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_EVERY)
    if ((await this.pull()) === 'retired') return
    await this.#fill(page)
  }

  async #fill(page: string): Promise<void> {
    const current = this.#publication()
    if (current) await this.#feed(page).fill(current.publication)
  }

  async #pullAll(): Promise<'done' | 'retired'> {
    do {
      this.#again = false
      this.#pulledAt = Date.now()
      let next = CONFIRM_EVERY
      try {
        await this.#pullOnce()
        if (awaitsPictures(this.#publication()?.publication, Date.now())) next = RETRY_EVERY
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
      await this.ctx.storage.setAlarm(Date.now() + next)
    } while (this.#again)
    return 'done'
  }

  /** PocketBase knows no such page: where the directory does not either, all that was kept of it goes. */
  async #retired(): Promise<boolean> {
    const page = this.#facts.read('page', v.string())
    const listing = await theDirectory(this.env).refresh()
    if (page === null || listing.backend !== 'reachable' || listing.pages.some(({ id }) => id === page)) return false
    // A relay that was emptied must not take it back from here.
    this.#isRetiring = true
    try {
      await this.#eachRelay((relay) => relay.retire())
      await this.env.PAGE_ARCHIVE.getByName(page).retire()
      await forget(this.ctx)
    } finally {
      this.#isRetiring = false
    }
    return true
  }

  async #pullOnce(): Promise<void> {
    const page = this.#facts.read('page', v.string())
    if (page === null) return
    const known = this.#publication() ? this.#facts.read('tip', Tip) : null
    const snapshot = await askSnapshot(this.env, page, known)
    const confirmedAt = Date.now()
    if (snapshot === 'same') {
      this.#facts.write('confirmed', { at: confirmedAt })
      if (!(await this.#turn())) await this.#confirm(confirmedAt)
      return
    }
    if (known && snapshot.epoch === known.epoch && snapshot.revision < known.revision) {
      throw new SnapshotUnusable(`revision ${snapshot.revision} after ${known.revision} in one epoch`)
    }
    // Derived before anything is written: a snapshot that this build cannot derive must not count as known.
    const publication = using(() => this.#derive(snapshot))
    const former = this.#publication()?.publication ?? null
    if (former && isClosed(publication) && !isClosed(former)) await this.#close(former, snapshot)
    await this.#feed(page).take(snapshot, publication, former)
    this.#facts.write('confirmed', { at: confirmedAt })
    this.#facts.write('tip', { epoch: snapshot.epoch, revision: snapshot.revision, tip: snapshot.tip })
    this.#keep(snapshot)
    await this.#publish(await this.#feed(page).pictured(publication))
    // Behind the one who pulls: what is older than the snapshot should not wait for the next alarm.
    this.ctx.waitUntil(this.#fill(page))
  }

  /** What later versions are derived of. */
  #keep(snapshot: Snapshot): void {
    this.#documents.write('snapshot', JSON.stringify({ ...snapshot, changes: null }))
  }

  /** Has everybody know that a page is its members' own before anything new of it can be read anywhere. */
  async #close(former: Publication, snapshot: Snapshot): Promise<void> {
    // A day that turns before the rest is told must not open it again.
    this.#keep(snapshot)
    const page = { ...former.page, visibility: snapshot.page.visibility }
    await this.#publish({ ...former, page, published_at: toInstant(Date.now()) })
    // So long an isolate answers from the copy that it has.
    await scheduler.wait(ASK_EVERY)
  }

  /** Makes a new version, with or without PocketBase, where time or the archive alone has changed it. Says whether it did. */
  async #turn(): Promise<boolean> {
    const current = this.#publication()?.publication
    if (!current) return false
    const isOld = isOutdated(current, Date.now())
    const stored = isOld ? this.#documents.read('snapshot') : null
    if (isOld && stored === null) return false
    const next = stored === null ? current : this.#derive(v.parse(Snapshot, JSON.parse(stored)))
    // Pictures that the archive had not looked at when the publication was made come in a version of their own.
    const pictured = await this.#feed(current.page.id).pictured(next)
    if (pictured === current) return false
    await this.#publish({ ...pictured, published_at: toInstant(Date.now()) })
    return true
  }

  #derive(snapshot: Snapshot): Publication {
    return derivePublication(snapshot, { now: Date.now(), previous: this.#publication()?.publication ?? null })
  }

  async #publish(publication: Publication): Promise<void> {
    const before = this.#publication()?.publication ?? null
    const held = this.#facts.read('held', Held)
    const text = JSON.stringify(publication)
    // By the clock, so that it goes on rising should this object's storage ever be lost.
    const seq = Math.max(Date.now(), (held?.seq ?? 0) + 1)
    const delta =
      held && before && before.epoch === publication.epoch
        ? { after: held.seq, text: JSON.stringify({ ...deltaBetween(before, publication), seq }) }
        : null
    const { epoch, revision, day } = publication
    this.#facts.write('held', { seq, epoch, revision, day })
    this.#documents.write('publication', text)
    this.#current = { publication, text }
    const issue = this.#issue(delta)
    if (issue) await this.#eachRelay((relay) => relay.take(issue))
  }

  async #confirm(at: number): Promise<void> {
    const held = this.#facts.read('held', Held)
    const issue = this.#issue(null)
    if (!held || !issue) return
    await this.#eachRelay(async (relay) => {
      if ((await relay.confirm(at)) < held.seq) await relay.take(issue)
    })
  }

  async #eachRelay(tell: (relay: ReturnType<typeof relayNamed>) => Promise<unknown>): Promise<void> {
    const names = [...this.ctx.storage.sql.exec<{ name: string }>('SELECT name FROM relays')]
    await Promise.all(
      names.map(({ name }) =>
        withPatience(tell(relayNamed(this.env, name)), RELAY_PATIENCE).catch((error: unknown) => log('relay', error)),
      ),
    )
  }

  #issue(delta: Issue['delta']): Issue | null {
    const current = this.#publication()
    const held = this.#facts.read('held', Held)
    const confirmed = this.#facts.read('confirmed', Confirmed)
    if (!current || !held || !confirmed || this.#isRetiring) return null
    const isPrivate = isClosed(current.publication)
    return { ...held, publication: current.text, delta, confirmedAt: confirmed.at, isPrivate }
  }

  #publication(): { publication: Publication; text: string } | null {
    this.#current ??= readStored(this.#documents)
    return this.#current
  }

  #feed(page: string): ArchiveFeed {
    this.#archiveFeed ??= new ArchiveFeed(this.env, page, this.#facts)
    return this.#archiveFeed
  }
}

function isClosed(publication: Publication | undefined): boolean {
  return publication?.page.visibility === 'private'
}

function problemOf(error: unknown): string {
  const isOurs = error instanceof BackendUnreachable || error instanceof BackendRefused
  return isOurs || error instanceof SnapshotUnusable ? error.code : 'internal'
}

/** The page has another day, or a component has been down for longer than was counted. */
function isOutdated({ page, day, components, published_at }: Publication, now: Millis): boolean {
  if (dayOf(page.time_zone, now) !== day) return true
  return now - toMillis(published_at) >= COUNT_EVERY && components.some(({ status }) => status !== 'operational')
}

/** Whether pictures that it names may still come: those of which nobody knows anything after a minute may never. */
function awaitsPictures(publication: Publication | undefined, now: Millis): boolean {
  if (!publication || now - toMillis(publication.published_at) > 60_000) return false
  return unseenPictures(publication.incidents).length > 0
}
