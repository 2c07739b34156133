import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { spreadOf } from '../../core/live/spread.ts'
import { GRACE_MS } from '../../core/publication/reading.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { isProcessFull, numberOr } from '../base/connection-count.ts'
import { CONFIRM_EVERY, MAX_SOCKETS, MAX_STREAMS, RELAY_TIMEOUT, RETRY_EVERY, SESSION_EVERY } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import { Facts } from '../storage/key-value-store.ts'
import { forget } from '../storage/wipe.ts'
import { READER, Reader } from '../stubs/member-session.ts'
import { NETWORK } from '../stubs/network-tag.ts'
import { theSessions } from '../stubs/stubs.ts'
import {
  type Answer,
  Confirmed,
  FIRST_RELAY,
  type Issue,
  isSame,
  type Known,
  type Load,
  OpenRelays,
} from '../stubs/version.ts'
import { Listeners } from './listeners.ts'
import { RelayedPublication, type Since } from './relayed-publication.ts'

const Admitted = v.nullable(v.pipe(v.string(), v.parseJson(), Reader))
/** Whose relay this is: a page, and this relay's own name. */
const Self = v.object({ page: v.string(), name: v.string() })
/** A relay says how many it holds so many times on its way to being full. */
const REPORTS = 8
const REPORT_EVERY = 500

/**
 * A page's newest publication in a region, on its own disk: number 0 answers readers, the others hold visitors who wait
 * for the next. Sockets hibernate: whatever is said to them comes from the disk, so an eviction loses nothing. Of a
 * private page they hear only while the session stands by which they were let in: that is asked before anything is
 * said, and by the alarm.
 */
export class PageRelay extends DurableObject<Env> {
  readonly #facts: Facts
  readonly #kept: RelayedPublication
  readonly #listeners: Listeners
  readonly #capacity: number
  readonly #joining = new SingleFlight<void>()
  #isAsked = false
  #joinedAt = 0
  #reportedAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    this.#kept = new RelayedPublication(ctx.storage.sql, this.#facts)
    this.#listeners = new Listeners(ctx)
    this.#capacity = numberOr(env.ALDIS_RELAY_SOCKETS, MAX_SOCKETS)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /**
   * A publication from the hub; an older one than the relay has is left aside. Where one between was missed, the hub is
   * asked for what was missed. A relay that has none takes none: it has to begin. Answers before all have heard it.
   */
  async take(issue: Issue): Promise<Load> {
    if (this.#kept.text !== null) await this.#takeIn(issue)
    return this.#load()
  }

  async #takeIn(issue: Issue): Promise<void> {
    if (issue.isPrivate) await this.#keepMembers()
    const missed = this.#kept.misses(issue) ? await this.#missed() : null
    const message = this.#kept.take(missed ?? issue)
    if (message === null) return
    this.#listeners.say(message)
    const { confirmedAt } = missed ?? issue
    if (confirmedAt <= this.#confirmedAt()) return
    // A word of its own would double what is sent while everyone waits for the change: now and then is enough.
    const told = this.#facts.read('told', Confirmed)?.at ?? 0
    const isTold = confirmedAt - told < CONFIRM_EVERY && this.#facts.read('stale', v.boolean()) !== true
    await this.#confirmed(confirmedAt, isTold)
  }

  /** PocketBase was heard at `at`. Answers which publication this relay has, so that the hub can send a missed one. */
  async confirm(at: Millis): Promise<Load & { seq: number }> {
    if (this.#kept.isPrivate) await this.#keepMembers()
    await this.#confirmed(at, false)
    const load = this.#load()
    this.#isAsked = false
    return { ...load, seq: this.#kept.held?.seq ?? 0 }
  }

  /** Joins the hub, where there is nothing to go on from: the relay is new, or has lost its disk. */
  async begin(page: string, name: string): Promise<Load> {
    if (this.#kept.text === null) await this.#join({ page, name })
    return this.#load()
  }

  /** Where the region has room for sockets: the relay that readers ask tells them. */
  offer(relays: OpenRelays): void {
    this.#facts.write('open-relays', relays)
  }

  /** The archive is in step with the publication of this number. Says whether this relay has it, or a newer one. */
  noteArchived(seq: number): boolean {
    this.#kept.noteArchived(seq)
    return (this.#kept.held?.seq ?? 0) >= seq
  }

  /** Is there a newer one than this? A relay that has none yet joins the hub first. */
  async newest(page: string, name: string, known: Known | null): Promise<Answer> {
    this.#isAsked = true
    if (this.#kept.text === null) await this.#join({ page, name })
    else this.#joinAnew()
    const { held, text: publication } = this.#kept
    const relays = this.#facts.read('open-relays', OpenRelays) ?? FIRST_RELAY
    const confirmedAt = this.#facts.read('confirmed', Confirmed)?.at ?? null
    if (!held || publication === null || confirmedAt === null) return { state: 'none', confirmedAt, relays }
    const { isArchived } = this.#kept
    if (isSame(held, known)) return { state: 'same', confirmedAt, isArchived, relays }
    return { state: 'newer', held, publication, confirmedAt, isArchived, relays }
  }

  /**
   * The hub will not feed this relay any more: it empties itself, unless somebody has come meanwhile. Says whether it
   * did.
   */
  async leave(): Promise<boolean> {
    const { sockets, streams, isAsked } = this.#load()
    if (sockets + streams > 0 || isAsked) return false
    await forget(this.ctx)
    return true
  }

  /** The page was deleted: everyone is sent away and nothing of it stays. */
  async retire(): Promise<void> {
    this.#listeners.end()
    await forget(this.ctx)
  }

  /**
   * `/live` (a WebSocket) and `/live.sse`. 503 where there is no room here, 429 where the visitor's network has enough.
   */
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { page = '', relay = '', epoch, since, day } = Object.fromEntries(url.searchParams)
    this.#isAsked = true
    if (this.#kept.text === null) await this.#join({ page, name: relay })
    const reader = v.parse(Admitted, request.headers.get(READER))
    const network = request.headers.get(NETWORK) ?? ''
    // Whoever let the visitor in did not know yet that the page is private.
    if (this.#kept.isPrivate && reader === null) return new Response(null, { status: 401 })
    if (reader !== null) await this.#wake(Date.now() + SESSION_EVERY)
    // From here on without a wait: nobody comes between the count and the one who is counted.
    const kind = url.pathname === '/live.sse' ? 'stream' : 'socket'
    if (this.#isFull(kind)) return new Response(null, { status: 503 })
    if (this.#listeners.isNetworkFull(kind, network)) return new Response(null, { status: 429 })
    const messages = this.#replay({ epoch: epoch ?? null, revision: Number(since ?? Number.NaN), day: day ?? null })
    if (kind === 'stream') return this.#listeners.openStream(messages, { reader, network })
    const response = this.#listeners.openSocket(messages, { reader, network })
    this.#report(page, relay)
    return response
  }

  /** Visitors have nothing to say but `ping`, which never comes here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'nothing is expected')
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#listeners.left(socket)
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  override webSocketError(socket: WebSocket): void {
    this.#listeners.left(socket)
  }

  /** Sends away members whose session ended. When the grace has ended, tells everyone once. */
  override async alarm(): Promise<void> {
    if (this.#kept.isPrivate) await this.#keepMembers()
    const at = this.#confirmedAt()
    if (Date.now() < at + GRACE_MS) {
      await this.#wake(at + GRACE_MS)
      return
    }
    this.#joinAnew()
    if (this.#listeners.sockets + this.#listeners.streams > 0) await this.#wake(Date.now() + GRACE_MS)
    if (this.#facts.read('stale', v.boolean())) return
    this.#facts.write('stale', true)
    this.#listeners.say(this.#news(at, true))
  }

  #isFull(kind: 'socket' | 'stream'): boolean {
    if (isProcessFull(this.env)) return true
    return kind === 'stream' ? this.#listeners.streams >= MAX_STREAMS : this.#listeners.sockets >= this.#capacity
  }

  #load(): Load {
    const { sockets, streams } = this.#listeners
    return { sockets, streams, isAsked: this.#isAsked, isBlank: this.#kept.text === null }
  }

  /** Tells the hub behind the visitor; the next confirmation says it too. */
  #report(page: string, name: string): void {
    const step = Math.max(1, Math.floor(this.#capacity / REPORTS))
    const now = Date.now()
    if (this.#listeners.sockets % step !== 0 || now - this.#reportedAt < REPORT_EVERY) return
    this.#reportedAt = now
    const hub = this.env.PAGE_HUB.getByName(page)
    const told = withPatience(hub.report(name, this.#load()), RELAY_TIMEOUT)
    this.ctx.waitUntil(told.catch((error: unknown) => log('report', error)))
  }

  /** Sees to it that the alarm comes at this moment or before. */
  async #wake(at: Millis): Promise<void> {
    const next = await this.ctx.storage.getAlarm()
    if (next === null || next > at) await this.ctx.storage.setAlarm(at)
  }

  /** Ends what was opened as the public, and as a member whose session does not stand, or where nobody can say. */
  async #keepMembers(): Promise<void> {
    const members = this.#listeners.members()
    let ended = members.map(({ session }) => session)
    try {
      if (members.length > 0) {
        ended = await withPatience(theSessions(this.env).ended(members, Date.now()), RELAY_TIMEOUT)
      }
    } catch (error) {
      log('session', error)
    }
    const away = new Set(ended)
    this.#listeners.endUnless((reader) => reader !== null && !away.has(reader.session))
    if (this.#listeners.members().length > 0) await this.#wake(Date.now() + SESSION_EVERY)
  }

  /** However many come to a relay that has nothing yet, the hub is asked once. */
  #join(self: v.InferOutput<typeof Self>): Promise<void> {
    return this.#joining.run(() => this.#joinOnce(self))
  }

  async #joinOnce(self: v.InferOutput<typeof Self>): Promise<void> {
    if (self.page === '' || self.name === '') return
    this.#joinedAt = Date.now()
    this.#facts.write('self', self)
    const issue = await this.env.PAGE_HUB.getByName(self.page).join(self.page, self.name)
    if (issue) await this.#takeIn(issue)
  }

  /** A hub that has lost its disk knows of no relays: one that was not told anything for long says that it is there. */
  #joinAnew(): void {
    const self = this.#facts.read('self', Self)
    const now = Date.now()
    if (!self || now < this.#confirmedAt() + GRACE_MS || now - this.#joinedAt < RETRY_EVERY) return
    // Behind the reader, who has what there is.
    this.ctx.waitUntil(this.#join(self).catch((error: unknown) => log('join', error)))
  }

  /** What a publication between was missed for; null where the hub does not answer. */
  async #missed(): Promise<Issue | null> {
    const page = this.#facts.read('self', Self)?.page
    const seq = this.#kept.held?.seq
    if (page === undefined || seq === undefined) return null
    try {
      return await withPatience<Issue | null>(this.env.PAGE_HUB.getByName(page).newest(seq), RELAY_TIMEOUT)
    } catch (error) {
      log('missed', error)
      return null
    }
  }

  #confirmedAt(): Millis {
    return this.#facts.read('confirmed', Confirmed)?.at ?? 0
  }

  async #confirmed(heardAt: Millis, isTold: boolean): Promise<void> {
    // A later word may have come in while members were asked for.
    const at = Math.max(heardAt, this.#confirmedAt())
    this.#facts.write('confirmed', { at })
    this.#facts.write('stale', false)
    if (!isTold) {
      this.#facts.write('told', { at })
      this.#listeners.say(this.#news(at, false))
    }
    await this.#wake(at + GRACE_MS)
  }

  /** What a visitor who stands at `since` has to hear first. */
  #replay(since: Since): string[] {
    const missed = this.#kept.replay(since)
    if (missed === null) return []
    const at = this.#confirmedAt()
    return [...missed, this.#news(at, Date.now() >= at + GRACE_MS)]
  }

  /** How old the news is, and how many hear of it. */
  #news(at: Millis, isStale: boolean): string {
    const spread = spreadOf(this.#listeners.sockets + this.#listeners.streams)
    const time = toInstant(at)
    return JSON.stringify(isStale ? { type: 'stale', since: time, spread } : { type: 'fresh', at: time, spread })
  }
}
