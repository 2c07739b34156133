// Longer than 300 lines: everything that the runtime and the hub call on a relay has to be a method of one class.
import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { SingleFlight } from '../../../core/async/single-flight.ts'
import { spreadTime } from '../../../core/live/spread.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { isProcessFull } from '../../base/connection-count.ts'
import {
  MAX_SOCKETS,
  MAX_STREAMS,
  REFRESH_INTERVAL,
  RELAY_IDLE_TIMEOUT,
  RELAY_TIMEOUT,
  RETRY_INTERVAL,
  SESSION_CHECK_INTERVAL,
} from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { parseCount } from '../../base/settings.ts'
import { withTimeout } from '../../base/timeout.ts'
import { KeyValueStore } from '../../storage/key-value-store.ts'
import { wipeObject } from '../../storage/wipe.ts'
import { type Confirmation, confirmedAt } from '../../stubs/confirmation.ts'
import { MEMBER_SESSION_HEADER, MemberSession } from '../../stubs/member-session.ts'
import { NETWORK_HEADER } from '../../stubs/network-tag.ts'
import {
  DEFAULT_OPEN_RELAYS,
  OpenRelays,
  type ReaderAnswer,
  type RelayLoad,
  type RelayUpdate,
  readerAnswer,
} from '../../stubs/relay-messages.ts'
import { sessionsStub } from '../../stubs/stubs.ts'
import type { StoredVersion } from '../../stubs/version.ts'
import { Listeners } from './listeners.ts'
import { RelayConfirmation, withConfirmation } from './relay-confirmation.ts'
import { RelayPublication, type VisitorVersion } from './relay-publication.ts'

const MemberHeader = v.nullable(v.pipe(v.string(), v.parseJson(), MemberSession))
/** The page and name of this relay. */
const RelayIdentity = v.object({ page: v.string(), name: v.string() })
/** How many times a relay reports its load on its way to being full. */
const REPORT_STEPS = 8
const MIN_REPORT_INTERVAL = 500

/**
 * A page's newest publication in a region, on its own disk: number 0 answers isolates, the others hold visitors'
 * connections. Sockets hibernate: all that is sent to them comes from disk, so an eviction loses nothing. On a private
 * page they are served only while the session that admitted them is valid, which is checked before each message and by
 * the alarm.
 */
export class PageRelay extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #publication: RelayPublication
  readonly #confirmation: RelayConfirmation
  readonly #listeners: Listeners
  readonly #capacity: number
  readonly #joining = new SingleFlight<void>()
  readonly #catchingUp = new SingleFlight<void>()
  #caughtUpAt = 0
  /** The spread that all listeners know, in milliseconds. */
  #sentSpread: Millis
  /** When anybody connected, left or asked last. */
  #usedAt: Millis
  #joinedAt = 0
  #reportedAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#publication = new RelayPublication(ctx.storage.sql, this.#store)
    this.#confirmation = new RelayConfirmation(this.#store)
    this.#listeners = new Listeners(ctx, () =>
      this.#publication.text === null ? this.#confirmation.pong() : this.#freshnessMessage(),
    )
    this.#sentSpread = this.#spread()
    this.#capacity = parseCount(env.ALDIS_RELAY_SOCKETS, MAX_SOCKETS)
    this.#usedAt = this.#store.read('used', v.number()) ?? Date.now()
    this.#setPong()
  }

  /**
   * Takes a publication from the hub; an older one is ignored. If one in between was missed, it is fetched from the
   * hub. An empty relay ignores it, because it has to start first. Returns before all listeners have it.
   */
  async receive(update: RelayUpdate): Promise<RelayLoad> {
    if (this.#publication.text !== null) await this.#apply(update)
    return this.#load()
  }

  async #apply(update: RelayUpdate): Promise<void> {
    const missed = this.#publication.hasGapBefore(update) ? await this.#fetchMissed() : null
    const newest = missed ?? update
    const ended = newest.isPrivate ? await this.#endedSessions() : null
    // No `await` until the message is sent: as long as the stored publication is public, anybody may connect.
    if (ended) this.#closeEnded(ended)
    const message = this.#publication.apply(newest)
    if (message !== null) this.#listeners.send(withConfirmation(message, newest.confirmation))
    // A separate message would double the traffic during a change: only where it says something new.
    await this.#recordConfirmation(newest.confirmation, message === null)
    if (ended) await this.#checkSessionsAgain()
  }

  /**
   * PocketBase confirmed the publication, or is silent since then. The hub sends what this relay has missed.
   */
  async confirm(confirmation: Confirmation): Promise<RelayLoad> {
    if (this.#publication.isPrivate) await this.#dropEndedSessions()
    await this.#recordConfirmation(confirmation, true)
    return this.#load()
  }

  /** The directory cannot call the hub: nothing confirms the publication since then. */
  async hubLost(unconfirmedSince: Millis): Promise<void> {
    const { current } = this.#confirmation
    if (current?.isOngoing)
      await this.#recordConfirmation({ at: confirmedAt(current, unconfirmedSince), isOngoing: false }, true)
  }

  /** Joins the hub where nothing is stored: the relay is new, or has lost its disk. */
  async start(page: string, name: string): Promise<RelayLoad> {
    // The hub itself may be what a join under way waits for.
    if (this.#publication.text === null && !this.#joining.underWay) await this.#join({ page, name })
    return this.#load()
  }

  /** Stores which relays of the region have room: the reading relay passes it on to isolates. */
  setOpenRelays(relays: OpenRelays): void {
    this.#store.write('open-relays', relays)
  }

  /** The archive is in step with the publication of this number. Says whether this relay has it, or a newer one. */
  markArchived(seq: number): boolean {
    this.#publication.markArchived(seq)
    return (this.#publication.version?.seq ?? 0) >= seq
  }

  /** Is there a newer publication than this? An empty relay joins the hub first. */
  async newerThan(page: string, name: string, known: StoredVersion | null): Promise<ReaderAnswer> {
    this.#noteUse()
    if (this.#publication.text === null) await this.#join({ page, name })
    else this.#rejoinIfForgotten()
    const { version, text: publication, isArchived } = this.#publication
    const relays = this.#store.read('open-relays', OpenRelays) ?? DEFAULT_OPEN_RELAYS
    const confirmation = this.#confirmation.current
    return readerAnswer({ version, publication, confirmation, isArchived }, known, relays)
  }

  /**
   * Called when the hub lets this relay go: it empties itself unless it has been used meanwhile. Returns whether it
   * did.
   */
  async releaseIfIdle(): Promise<boolean> {
    const { sockets, streams, usedAt } = this.#load()
    if (sockets + streams > 0 || Date.now() - usedAt < RELAY_IDLE_TIMEOUT) return false
    await wipeObject(this.ctx)
    return true
  }

  /** The page was deleted: closes all connections and removes everything. */
  async retire(): Promise<void> {
    this.#listeners.closeAll()
    await wipeObject(this.ctx)
  }

  /**
   * `/live` (a WebSocket) and `/live.sse`. 503 where there is no room here, 429 where the visitor's network has enough.
   */
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { page = '', relay = '', epoch, since: revision, day } = Object.fromEntries(url.searchParams)
    this.#noteUse()
    if (this.#publication.text === null) await this.#join({ page, name: relay })
    const visitorVersion = { epoch: epoch ?? null, revision: Number(revision ?? Number.NaN), day: day ?? null }
    if (this.#publication.isOlderThan(visitorVersion)) await this.#catchUp()
    const member = v.parse(MemberHeader, request.headers.get(MEMBER_SESSION_HEADER))
    const network = request.headers.get(NETWORK_HEADER) ?? ''
    // The isolate did not know yet that the page is private.
    if (this.#publication.isPrivate && member === null) return new Response(null, { status: 401 })
    if (member !== null) await this.#wakeBy(Date.now() + SESSION_CHECK_INTERVAL)
    // No `await` from here on: nobody may come between the count and the new connection.
    const kind = url.pathname === '/live.sse' ? 'stream' : 'socket'
    if (this.#isFull(kind)) return new Response(null, { status: 503 })
    if (this.#listeners.isNetworkFull(kind, network)) return new Response(null, { status: 429 })
    const messages = this.#replay(visitorVersion)
    const isStream = kind === 'stream'
    const reader = { member, network }
    const response = isStream
      ? this.#listeners.openStream(messages, reader)
      : this.#listeners.openSocket(messages, reader)
    this.#announceSpread()
    if (!isStream) this.#report(page, relay)
    return response
  }

  /** Clients only send `ping`, which is answered automatically. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'nothing is expected')
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#noteUse()
    this.#listeners.remove(socket)
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  override webSocketError(socket: WebSocket): void {
    this.#listeners.remove(socket)
  }

  /** Closes connections of ended sessions. When nobody has confirmed the publication for long, tells everyone once. */
  override async alarm(): Promise<void> {
    if (this.#publication.isPrivate) await this.#dropEndedSessions()
    this.#rejoinIfForgotten()
    const hasListeners = this.#listeners.sockets + this.#listeners.streams > 0
    if (hasListeners || !this.#confirmation.isStale) await this.#wakeBy(this.#confirmation.dueAt)
    if (!this.#confirmation.expire()) return
    this.#setPong()
    this.#listeners.send(this.#freshnessMessage())
  }

  #isFull(kind: 'socket' | 'stream'): boolean {
    if (isProcessFull(this.env)) return true
    return kind === 'stream' ? this.#listeners.streams >= MAX_STREAMS : this.#listeners.sockets >= this.#capacity
  }

  #load(): RelayLoad {
    const { sockets, streams } = this.#listeners
    const { text, version } = this.#publication
    return { sockets, streams, usedAt: this.#usedAt, isEmpty: text === null, seq: version?.seq ?? 0 }
  }

  /** Reports in the background; the next confirmation reports it as well. */
  #report(page: string, name: string): void {
    const step = Math.max(1, Math.floor(this.#capacity / REPORT_STEPS))
    const now = Date.now()
    if (this.#listeners.sockets % step !== 0 || now - this.#reportedAt < MIN_REPORT_INTERVAL) return
    this.#reportedAt = now
    const hub = this.env.PAGE_HUB.getByName(page)
    const reported = withTimeout(hub.report(name, this.#load()), RELAY_TIMEOUT)
    this.ctx.waitUntil(reported.catch((error: unknown) => log('report', error)))
  }

  /** Makes sure that the alarm fires at this moment or before. */
  async #wakeBy(at: Millis): Promise<void> {
    const next = await this.ctx.storage.getAlarm()
    if (next === null || next > at) await this.ctx.storage.setAlarm(at)
  }

  /** Closes public connections, and those of members whose session has ended or cannot be checked. */
  async #dropEndedSessions(): Promise<void> {
    this.#closeEnded(await this.#endedSessions())
    await this.#checkSessionsAgain()
  }

  /** The sessions of listening members that have ended; all of them where that cannot be checked. */
  async #endedSessions(): Promise<Set<string>> {
    const members = this.#listeners.members()
    if (members.length === 0) return new Set()
    try {
      const asked = sessionsStub(this.env).endedSessions(members, Date.now())
      return new Set(await withTimeout(asked, RELAY_TIMEOUT))
    } catch (error) {
      log('session', error)
      return new Set(members.map(({ session }) => session))
    }
  }

  #closeEnded(ended: ReadonlySet<string>): void {
    this.#listeners.closeUnless((reader) => reader !== null && !ended.has(reader.session))
  }

  async #checkSessionsAgain(): Promise<void> {
    if (this.#listeners.members().length > 0) await this.#wakeBy(Date.now() + SESSION_CHECK_INTERVAL)
  }

  /** However many come to a relay that has nothing yet, the hub is asked once. */
  #join(self: v.InferOutput<typeof RelayIdentity>): Promise<void> {
    return this.#joining.run(() => this.#joinOnce(self))
  }

  async #joinOnce(self: v.InferOutput<typeof RelayIdentity>): Promise<void> {
    if (self.page === '' || self.name === '') return
    this.#joinedAt = Date.now()
    this.#store.write('self', self)
    const update = await this.env.PAGE_HUB.getByName(self.page).join(self.page, self.name)
    if (update) await this.#apply(update)
  }

  /** A hub that lost its disk does not know its relays: one that was not told anything for long joins again. */
  #rejoinIfForgotten(): void {
    const self = this.#store.read('self', RelayIdentity)
    const now = Date.now()
    if (!self || now < this.#confirmation.rejoinAt || now - this.#joinedAt < RETRY_INTERVAL) return
    // In the background: the reader gets what is there.
    const joined = this.#join(self).then(() => this.#confirmation.noteAnswer())
    this.ctx.waitUntil(joined.catch((error: unknown) => log('join', error)))
  }

  /** Takes what this relay has missed, at most once a second: whoever connects may say any version. */
  async #catchUp(): Promise<void> {
    if (!this.#catchingUp.underWay && Date.now() - this.#caughtUpAt < REFRESH_INTERVAL) return
    await this.#catchingUp.run(async () => {
      this.#caughtUpAt = Date.now()
      const missed = await this.#fetchMissed()
      if (missed) await this.#apply(missed)
    })
  }

  /** Fetches what was missed; null where the hub does not answer. */
  async #fetchMissed(): Promise<RelayUpdate | null> {
    const page = this.#store.read('self', RelayIdentity)?.page
    const seq = this.#publication.version?.seq
    if (page === undefined || seq === undefined) return null
    try {
      return await withTimeout<RelayUpdate | null>(this.env.PAGE_HUB.getByName(page).relayUpdate(seq), RELAY_TIMEOUT)
    } catch (error) {
      log('missed', error)
      return null
    }
  }

  /** Stores a confirmation and sends it where it is to be and says something new, or the status turns with it. */
  async #recordConfirmation(confirmation: Confirmation, isSent: boolean): Promise<void> {
    const change = this.#confirmation.record(confirmation)
    if (change !== 'same') this.#setPong()
    if (change === 'turned' || (change === 'moved' && isSent)) this.#listeners.send(this.#freshnessMessage())
    const { dueAt } = this.#confirmation
    if (this.#publication.isPrivate) await this.#wakeBy(dueAt)
    else await this.ctx.storage.setAlarm(dueAt)
  }

  #setPong(): void {
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', this.#confirmation.pong()))
  }

  /** On disk it may be some minutes older, as each written row is billed. */
  #noteUse(): void {
    this.#usedAt = Date.now()
    const stored = this.#store.read('used', v.number()) ?? 0
    if (this.#usedAt - stored >= RELAY_IDLE_TIMEOUT / 2) this.#store.write('used', this.#usedAt)
  }

  /** What a visitor has missed. Never nothing: the first message tells clients that they are connected. */
  #replay(visitorVersion: VisitorVersion): string[] {
    const missed = this.#publication.replay(visitorVersion)
    return missed === null ? [this.#confirmation.pong()] : [...missed, this.#freshnessMessage()]
  }

  #freshnessMessage(): string {
    return this.#confirmation.message(this.#spread())
  }

  #spread(): Millis {
    return spreadTime(this.#listeners.sockets + this.#listeners.streams)
  }

  /** Tells everyone when the audience has doubled, or the first would come back too soon after the edge ended them all. */
  #announceSpread(): void {
    const spread = this.#spread()
    if (spread === 0 || spread < 2 * this.#sentSpread) return
    this.#sentSpread = spread
    this.#listeners.send(this.#freshnessMessage())
  }
}
