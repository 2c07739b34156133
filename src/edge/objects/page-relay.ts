import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { GRACE_MS } from '../../core/publication/reading.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import type { Env } from '../env.ts'
import { CONFIRM_EVERY, MAX_SOCKETS, MAX_STREAMS } from '../limits.ts'
import { Streams } from '../live/streams.ts'
import { Documents } from '../storage/documents.ts'
import { Facts } from '../storage/facts.ts'
import { forget } from '../storage/forget.ts'
import { RevisionLog } from '../storage/revision-log.ts'
import { readStored } from './stored-publication.ts'
import { type Answer, Confirmed, Held, type Issue, type Known } from './version.ts'

/** Where a visitor's page stands, as it says when it connects. */
interface Since {
  epoch: string | null
  revision: number
  day: string | null
}

/**
 * A page's newest publication in a region, on its own disk, and the visitors who wait for the next. Sockets hibernate:
 * whatever is said to them comes from the disk, so an eviction loses nothing.
 */
export class PageRelay extends DurableObject<Env> {
  readonly #facts: Facts
  readonly #documents: Documents
  readonly #log: RevisionLog
  readonly #streams = new Streams()
  #text: string | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#facts = new Facts(ctx.storage.sql)
    this.#documents = new Documents(ctx.storage.sql)
    this.#log = new RevisionLog(ctx.storage.sql)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** A publication from the hub; an older one than the relay has is left aside. */
  async take(issue: Issue): Promise<void> {
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
    if (issue.isPrivate && this.#facts.read('private', v.boolean()) !== true) this.#sendAway()
    this.#facts.write('private', issue.isPrivate)
    this.#say(follows ? delta.text : this.#whole(publication, { epoch, revision }))
    if (confirmedAt <= (confirmed?.at ?? 0)) return
    // A word of its own would double what is sent while everyone waits for the change: now and then is enough.
    const told = this.#facts.read('told', Confirmed)?.at ?? 0
    const isTold = confirmedAt - told < CONFIRM_EVERY && this.#facts.read('stale', v.boolean()) !== true
    await this.#confirmed(confirmedAt, isTold)
  }

  /** PocketBase was heard at `at`. Answers which publication this relay has, so that the hub can send a missed one. */
  async confirm(at: Millis): Promise<number> {
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
    this.#sendAway()
    await forget(this.ctx)
  }

  /** `/live` (a WebSocket) and `/live.sse`. */
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { epoch, since, day } = Object.fromEntries(url.searchParams)
    if (this.#publication() === null)
      await this.#join(url.searchParams.get('page') ?? '', url.searchParams.get('relay') ?? '')
    const messages = this.#replay({ epoch: epoch ?? null, revision: Number(since ?? Number.NaN), day: day ?? null })
    if (url.pathname === '/live.sse') {
      if (this.#streams.count >= MAX_STREAMS) return new Response(null, { status: 503 })
      return this.#streams.open(messages)
    }
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 503 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    for (const message of messages) server.send(message)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Visitors have nothing to say but `ping`, which never comes here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'nothing is expected')
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  /** The grace has ended, or will later: tells everyone once. */
  override async alarm(): Promise<void> {
    const at = this.#facts.read('confirmed', Confirmed)?.at ?? 0
    if (Date.now() < at + GRACE_MS) {
      await this.ctx.storage.setAlarm(at + GRACE_MS)
      return
    }
    if (this.#facts.read('stale', v.boolean())) return
    this.#facts.write('stale', true)
    this.#say(JSON.stringify({ type: 'stale', since: toInstant(at) }))
  }

  async #join(page: string, name: string): Promise<void> {
    if (page === '' || name === '') return
    const issue = await this.env.PAGE_HUB.getByName(page).join(page, name)
    if (issue) await this.take(issue)
  }

  async #confirmed(at: Millis, isTold: boolean): Promise<void> {
    this.#facts.write('confirmed', { at })
    this.#facts.write('stale', false)
    if (!isTold) {
      this.#facts.write('told', { at })
      this.#say(JSON.stringify({ type: 'fresh', at: toInstant(at) }))
    }
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(at + GRACE_MS)
  }

  /** What a visitor who stands at `since` has to hear first. */
  #replay(since: Since): string[] {
    const held = this.#facts.read('held', Held)
    const publication = this.#publication()
    if (!held || publication === null) return []
    const at = this.#facts.read('confirmed', Confirmed)?.at ?? 0
    const stale = Date.now() >= at + GRACE_MS
    const news = stale ? { type: 'stale', since: toInstant(at) } : { type: 'fresh', at: toInstant(at) }
    const missed = since.epoch === held.epoch ? this.#log.after(since.revision, since.day, held) : null
    return [...(missed ?? [this.#whole(publication, held)]), JSON.stringify(news)]
  }

  #whole(publication: string, { epoch, revision }: Pick<Held, 'epoch' | 'revision'>): string {
    return `{"type":"publication","epoch":${JSON.stringify(epoch)},"revision":${revision},"publication":${publication}}`
  }

  #say(message: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(message)
      } catch {
        // It is closing; its own close event follows.
      }
    }
    this.#streams.say(message)
  }

  /** The page has become private: everyone comes back and is asked who they are. */
  #sendAway(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1008, 'members only')
    this.#streams.close()
  }

  #publication(): string | null {
    this.#text ??= readStored(this.#documents)?.text ?? null
    return this.#text
  }
}
