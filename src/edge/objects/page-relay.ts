import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { spreadOf } from '../../core/live/spread.ts'
import { GRACE_MS } from '../../core/publication/reading.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import type { Env } from '../env.ts'
import { CONFIRM_EVERY, MAX_SOCKETS, MAX_STREAMS, RELAY_TIMEOUT, SESSION_EVERY } from '../limits.ts'
import { Listeners } from '../live/listeners.ts'
import { log } from '../log.ts'
import { withPatience } from '../patience.ts'
import { READER, Reader } from '../session/reader.ts'
import { Documents } from '../storage/documents.ts'
import { Facts } from '../storage/facts.ts'
import { forget } from '../storage/forget.ts'
import { RevisionLog } from '../storage/revision-log.ts'
import { theSessions } from './names.ts'
import { readStored } from './stored-publication.ts'
import { type Answer, Confirmed, Held, type Issue, type Known } from './version.ts'

/** Where a visitor's page stands, as it says when it connects. */
interface Since {
  epoch: string | null
  revision: number
  day: string | null
}

const Admitted = v.nullable(v.pipe(v.string(), v.parseJson(), Reader))

/**
 * A page's newest publication in a region, on its own disk, and the visitors who wait for the next. Sockets hibernate:
 * whatever is said to them comes from the disk, so an eviction loses nothing. Of a private page they hear only while the
 * session stands by which they were let in: that is asked before anything is said, and by the alarm.
 */
export class PageRelay extends DurableObject<Env> {
  readonly #facts: Facts
  readonly #documents: Documents
  readonly #log: RevisionLog
  readonly #listeners: Listeners
  #text: string | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    this.#documents = new Documents(ctx.storage.sql)
    this.#log = new RevisionLog(ctx.storage.sql)
    this.#listeners = new Listeners(ctx)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** A publication from the hub; an older one than the relay has is left aside. */
  async take(issue: Issue): Promise<void> {
    if (issue.isPrivate) await this.#keepMembers()
    const held = this.#facts.read('held', Held)
    const confirmed = this.#facts.read('confirmed', Confirmed)
    if (held && held.seq >= issue.seq && this.#publication() !== null) return
    const { seq, epoch, revision, day, publication, delta, confirmedAt } = issue
    const follows = delta !== null && held !== null && held.seq === delta.after && held.epoch === epoch
    if (!follows) this.#log.clear()
    else this.#log.append({ fromDay: held.day, from: held.revision, to: revision, toDay: day, text: delta.text })
    this.#facts.write('held', { seq, epoch, revision, day })
    this.#documents.write('publication', publication)
    this.#text = publication
    this.#facts.write('private', issue.isPrivate)
    this.#listeners.say(follows ? delta.text : this.#whole(publication, { seq, epoch, revision }))
    if (confirmedAt <= (confirmed?.at ?? 0)) return
    // A word of its own would double what is sent while everyone waits for the change: now and then is enough.
    const told = this.#facts.read('told', Confirmed)?.at ?? 0
    const isTold = confirmedAt - told < CONFIRM_EVERY && this.#facts.read('stale', v.boolean()) !== true
    await this.#confirmed(confirmedAt, isTold)
  }

  /** PocketBase was heard at `at`. Answers which publication this relay has, so that the hub can send a missed one. */
  async confirm(at: Millis): Promise<number> {
    if (this.#isPrivate()) await this.#keepMembers()
    await this.#confirmed(at, false)
    return this.#facts.read('held', Held)?.seq ?? 0
  }

  /** Is there a newer one than this? A relay that has none yet joins the hub first. */
  async newest(page: string, name: string, known: Known | null): Promise<Answer> {
    if (this.#publication() === null) await this.#join(page, name)
    const held = this.#facts.read('held', Held)
    const publication = this.#publication()
    const confirmedAt = this.#facts.read('confirmed', Confirmed)?.at ?? null
    if (!held || publication === null || confirmedAt === null) return { state: 'none', confirmedAt }
    const same = known && known.seq === held.seq && known.epoch === held.epoch && known.day === held.day
    return same ? { state: 'same', confirmedAt } : { state: 'newer', held, publication, confirmedAt }
  }

  /** The page was deleted: everyone is sent away and nothing of it stays. */
  async retire(): Promise<void> {
    this.#listeners.keep(() => false)
    await forget(this.ctx)
  }

  /** `/live` (a WebSocket) and `/live.sse`. */
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { epoch, since, day } = Object.fromEntries(url.searchParams)
    if (this.#publication() === null)
      await this.#join(url.searchParams.get('page') ?? '', url.searchParams.get('relay') ?? '')
    const reader = v.parse(Admitted, request.headers.get(READER))
    // Whoever let the visitor in did not know yet that the page is private.
    if (this.#isPrivate() && reader === null) return new Response(null, { status: 401 })
    const isStream = url.pathname === '/live.sse'
    const isFull = isStream ? this.#listeners.streams >= MAX_STREAMS : this.#listeners.sockets >= MAX_SOCKETS
    if (isFull) return new Response(null, { status: 503 })
    if (reader !== null) await this.#wake(Date.now() + SESSION_EVERY)
    const messages = this.#replay({ epoch: epoch ?? null, revision: Number(since ?? Number.NaN), day: day ?? null })
    return isStream ? this.#listeners.openStream(messages, reader) : this.#listeners.openSocket(messages, reader)
  }

  /** Visitors have nothing to say but `ping`, which never comes here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'nothing is expected')
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  /** Sends away members whose session ended. When the grace has ended, tells everyone once. */
  override async alarm(): Promise<void> {
    if (this.#isPrivate()) await this.#keepMembers()
    const at = this.#facts.read('confirmed', Confirmed)?.at ?? 0
    if (Date.now() < at + GRACE_MS) {
      await this.#wake(at + GRACE_MS)
      return
    }
    if (this.#facts.read('stale', v.boolean())) return
    this.#facts.write('stale', true)
    this.#listeners.say(this.#news(at, true))
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
      if (members.length > 0) ended = await withPatience(this.#ended(members), RELAY_TIMEOUT)
    } catch (error) {
      log('session', error)
    }
    const away = new Set(ended)
    this.#listeners.keep((reader) => reader !== null && !away.has(reader.session))
    if (this.#listeners.members().length > 0) await this.#wake(Date.now() + SESSION_EVERY)
  }

  async #ended(members: Reader[]): Promise<string[]> {
    return theSessions(this.env).ended(members, Date.now())
  }

  #isPrivate(): boolean {
    return this.#facts.read('private', v.boolean()) === true
  }

  async #join(page: string, name: string): Promise<void> {
    if (page === '' || name === '') return
    const issue = await this.env.PAGE_HUB.getByName(page).join(page, name)
    if (issue) await this.take(issue)
  }

  async #confirmed(heardAt: Millis, isTold: boolean): Promise<void> {
    // A later word may have come in while members were asked for.
    const at = Math.max(heardAt, this.#facts.read('confirmed', Confirmed)?.at ?? 0)
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
    const held = this.#facts.read('held', Held)
    const publication = this.#publication()
    if (!held || publication === null) return []
    const at = this.#facts.read('confirmed', Confirmed)?.at ?? 0
    const stale = Date.now() >= at + GRACE_MS
    const missed = since.epoch === held.epoch ? this.#log.after(since.revision, since.day, held) : null
    return [...(missed ?? [this.#whole(publication, held)]), this.#news(at, stale)]
  }

  /** How old the news is, and how many hear of it. */
  #news(at: Millis, isStale: boolean): string {
    const spread = spreadOf(this.#listeners.sockets + this.#listeners.streams)
    const time = toInstant(at)
    return JSON.stringify(isStale ? { type: 'stale', since: time, spread } : { type: 'fresh', at: time, spread })
  }

  #whole(publication: string, { seq, epoch, revision }: Omit<Held, 'day'>): string {
    const head = JSON.stringify({ type: 'publication', seq, epoch, revision })
    return `${head.slice(0, -1)},"publication":${publication}}`
  }

  #publication(): string | null {
    this.#text ??= readStored(this.#documents)?.text ?? null
    return this.#text
  }
}
