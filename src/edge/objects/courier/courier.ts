import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import { nextAttemptAt } from '../../../core/notification/backoff.ts'
import { MailSender } from '../../../core/notification/exchange.ts'
import type { DeliveryOutcome } from '../../../core/notification/outcome.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { expandDeliveries, takeCourierTurn } from '../../backend/couriers.ts'
import { BackendRefused, BackendUnreachable } from '../../backend/request.ts'
import {
  COURIER_RUN_DURATION,
  MAX_COURIER_MAILS,
  MAX_HELD_DELIVERIES,
  MAX_WAITING_REPORTS,
  RETRY_INTERVAL,
  TURN_INTERVAL,
  WAKE_INTERVAL,
} from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { KeyValueStore } from '../../storage/key-value-store.ts'
import { wipeObject } from '../../storage/wipe.ts'
import { courierStub } from '../../stubs/stubs.ts'
import { MailDrawer } from './draw-mail.ts'
import { HeldDeliveries } from './held-deliveries.ts'
import { type Notes, type Outgoing, toOutgoing } from './outgoing.ts'
import { Pace } from './pace.ts'
import { PageMessages } from './page-messages.ts'
import { Requests } from './requests.ts'
import { type Provider, providerOf, sendByProvider } from './send-by-provider.ts'
import { sendByMailServer } from './send-mails.ts'
import { sendRequests } from './send-requests.ts'

/** Which courier this is: of which page, and its number. Number 0 has deliveries written out for all. */
const Place = v.object({ page: v.string(), courier: v.number() })
type Place = v.InferOutput<typeof Place>
const Numbers = v.array(v.number())

/** How long a courier waits for its turn where others take theirs, in milliseconds: each as long as it happens. */
const busyPause = () => 200 + 600 * Math.random()

/** One run of a courier's alarm. */
interface Run {
  place: Place
  messages: PageMessages
  drawer: MailDrawer
  /** Whether anything was begun: else what is left waits for something that is not there yet. */
  isStarted: boolean
  /** When the next notification is to be written out; null where none is, or where that is another courier's. */
  nextExpansionAt: Millis | null
}

/**
 * Delivers what one share of a page's subscribers is told: leases deliveries from PocketBase, sends them and reports,
 * by its alarm. What it was given is its own until it has reported: after a crash it goes on from its disk, and PocketBase
 * gives the same again to nobody else.
 */
export class Courier extends DurableObject<Env> {
  readonly #store: KeyValueStore
  readonly #held: HeldDeliveries
  readonly #requests: Requests
  readonly #pace = new Pace({ now: Date.now, random: Math.random, wait: (duration) => scheduler.wait(duration) })
  /** By whom mail leaves; null: by PocketBase's mail server. */
  readonly #provider: Provider | null
  #turnAt: Millis = 0
  /** When PocketBase has the next delivery for this courier; null where it has none. */
  #nextDueAt: Millis | null = null
  /** While PocketBase cannot be told: until when it is left alone. */
  #silentUntil: Millis = 0
  #hasMore = true
  /** Whether no turn of this process was answered: what PocketBase has given by then may have been lost with the disk. */
  #isFirstTurn = true
  /** Whether it was woken since it last looked: also in the middle of a run, whose end must not forget it. */
  #isWoken = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new KeyValueStore(ctx.storage.sql)
    this.#held = new HeldDeliveries(ctx.storage.sql)
    this.#requests = new Requests(env)
    this.#provider = providerOf(env)
  }

  /** There may be something to deliver. Answers at once: the work is the alarm's, in so many milliseconds. */
  async wake(page: string, courier: number, delay = 0): Promise<void> {
    this.#store.write('place', { page, courier } satisfies Place)
    this.#isWoken = true
    await this.ctx.storage.setAlarm(Date.now() + delay)
  }

  /** The page was deleted: nothing of it is delivered any more, here or by those that this one has woken. */
  async retire(): Promise<void> {
    const place = this.#store.read('place', Place)
    const others = place?.courier === 0 ? (this.#store.read('woken', Numbers) ?? []) : []
    await Promise.all(others.map((one) => courierStub(this.env, place?.page ?? '', one).retire()))
    await wipeObject(this.ctx)
  }

  override async alarm(): Promise<void> {
    const place = this.#store.read('place', Place)
    if (place === null) return
    // Set before the work: a crash in the middle must not be the end of all alarms.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_INTERVAL)
    this.#isWoken = true
    const messages = new PageMessages(this.env, place.page, (id) => this.#held.content(id))
    const run: Run = {
      place,
      messages,
      drawer: new MailDrawer(this.env, messages),
      isStarted: false,
      nextExpansionAt: null,
    }
    await this.#deliver(run)
    await this.#setAlarm(run)
  }

  /** Looks what is new: by the first courier more is written out for all. */
  async #look(run: Run): Promise<void> {
    this.#isWoken = false
    this.#hasMore = true
    if (run.place.courier === 0) run.nextExpansionAt = await this.#expandAll(run.place)
  }

  /**
   * Has deliveries written out chunk by chunk, and wakes whoever has some; when the next notification is due. Between
   * chunks PocketBase has twice as long for others as one took, and couriers begin one after the other: posts wait for
   * neither.
   */
  async #expandAll(place: Place): Promise<Millis | null> {
    const woken = new Set([0])
    const mail = this.#provider === null ? 'server' : 'provider'
    try {
      for (;;) {
        const begun = Date.now()
        const { more, next_due_at, couriers } = await expandDeliveries(this.env, place.page, mail)
        const took = Date.now() - begun
        const asleep = couriers.filter((one) => !woken.has(one))
        const wake = (one: number, at: number) =>
          courierStub(this.env, place.page, one).wake(place.page, one, at * WAKE_INTERVAL)
        await Promise.all(asleep.map(wake))
        for (const one of asleep) woken.add(one)
        if (asleep.length > 0) this.#noteWoken(asleep)
        if (!more) return next_due_at
        await scheduler.wait(2 * took)
      }
    } catch (error) {
      this.#noteSilence(error)
      return null
    }
  }

  #noteWoken(couriers: readonly number[]): void {
    const known = this.#store.read('woken', Numbers) ?? []
    this.#store.write(
      'woken',
      [...new Set([...known, ...couriers])].sort((a, b) => a - b),
    )
  }

  async #deliver(run: Run): Promise<void> {
    const until = Date.now() + COURIER_RUN_DURATION
    while (Date.now() < until || this.#requests.size > 0) {
      if (this.#isWoken) await this.#look(run)
      const now = Date.now()
      // With nothing under way there is nothing to wait for: a pass without either would keep the whole process busy.
      if (this.#isTurnDue(now, this.#requests.size === 0)) await this.#takeTurn(run)
      const started = now < until ? await this.#send(run) : 0
      if (this.#requests.size === 0) {
        if (!this.#isWoken && !this.#isTurnDue(Date.now(), true)) break
        continue
      }
      await this.#requests.next(TURN_INTERVAL)
      await this.#pace.giveWay(started)
    }
  }

  /** A turn is taken when there is much to report or room for more; at the end, when there is anything at all. */
  #isTurnDue(now: Millis, isIdle = false): boolean {
    if (now < this.#silentUntil) return false
    const reports = this.#held.countReports()
    if (reports >= MAX_WAITING_REPORTS) return true
    const isHungry = this.#hasMore && this.#held.countReady(now) < MAX_WAITING_REPORTS
    if (isIdle) return reports > 0 || this.#held.returned().length > 0 || this.#hasMore
    return (reports > 0 || isHungry) && now - this.#turnAt >= TURN_INTERVAL
  }

  async #takeTurn({ place, messages }: Run): Promise<void> {
    this.#turnAt = Date.now()
    const reports = this.#held.reports()
    const holding = this.#held.ids()
    const held = this.#held.counts()
    const room = (most: number, count: number) => Math.max(0, most - count + reports.length)
    const wants = { mails: room(MAX_COURIER_MAILS, held.mails), others: room(MAX_HELD_DELIVERIES, held.others) }
    const returned = this.#held.returned()
    const is_first = this.#isFirstTurn
    try {
      const known = this.#held.knownContents()
      const work = await takeCourierTurn(this.env, { ...place, is_first, reports, returned, holding, known, wants })
      this.#isFirstTurn = false
      this.#held.drop(reports.map(({ id }) => id))
      this.#held.dropReturned(returned.map(({ id }) => id))
      this.#held.addContents(work.contents)
      this.#held.add(work.deliveries)
      const underWay = this.#requests.ids
      for (const id of work.unwanted) if (!underWay.has(id)) this.#held.giveBack(id, Date.now())
      this.#held.dropContents()
      this.#nextDueAt = work.next_due_at
      this.#hasMore = work.deliveries.length > 0
      messages.origin = work.origin
      messages.sender = work.sender
      this.#store.write('origin', work.origin)
      this.#store.write('sender', work.sender satisfies MailSender)
    } catch (error) {
      if (error instanceof BackendRefused && error.status === 429) this.#silentUntil = Date.now() + busyPause()
      else this.#noteSilence(error)
    }
  }

  /**
   * Starts what may be sent now; returns how many requests of those that keep the edge busy: mail that PocketBase sends does
   * not.
   */
  async #send(run: Run): Promise<number> {
    const { messages, drawer } = run
    if (messages.origin === null) {
      messages.origin = this.#store.read('origin', v.string())
      messages.sender = this.#store.read('sender', MailSender) ?? messages.sender
    }
    const now = await messages.now()
    if (now === null) return 0
    const underWay = this.#requests.ids
    const free = this.#held.ready(Date.now()).filter(({ id }) => !underWay.has(id))
    const ready = toOutgoing(
      free.filter((delivery) => {
        const hasMessage = messages.hasMessage(delivery, now)
        if (!hasMessage) this.#report([delivery], { state: 'failed', code: 'message_missing', isDead: false })
        return hasMessage
      }),
    )
    const mails = ready.filter(([{ subscriber }]) => subscriber.channel === 'email')
    const others = ready.filter(([{ subscriber }]) => subscriber.channel !== 'email')
    const notes: Notes = {
      attempts: this.#held.attempts,
      outcome: (outgoing, outcome) => this.#report(outgoing, outcome),
    }
    if (this.#provider === null) sendByMailServer(this.env, this.#requests, mails, drawer, now, notes)
    const before = this.#requests.started
    if (this.#provider !== null) sendByProvider(this.#provider, this.#requests, mails, drawer, now, notes)
    const isCrowded = this.#held.counts().others >= MAX_HELD_DELIVERIES
    sendRequests(this.env, this.#requests, others, messages, now, { notes, giveBack: this.#giveBack, isCrowded })
    run.isStarted ||= this.#requests.size > 0
    return this.#requests.started - before
  }

  readonly #giveBack = (outgoing: Outgoing, dueAt: Millis): void => {
    for (const { id } of outgoing) this.#held.giveBack(id, dueAt)
  }

  #report(outgoing: Outgoing, outcome: DeliveryOutcome): void {
    const now = Date.now()
    const notBefore = outcome.state === 'retry' ? outcome.notBefore : null
    // All at one moment: they are tried again together, under the same Message-ID.
    const due_at = nextAttemptAt(outgoing[0].attempts, notBefore, Math.random(), now)
    for (const { id, attempts } of outgoing) this.#held.report({ id, at: now, attempts: attempts + 1, outcome, due_at })
  }

  #noteSilence(error: unknown): void {
    log('courier', error)
    this.#silentUntil = Date.now() + RETRY_INTERVAL
    if (!(error instanceof BackendUnreachable)) this.#hasMore = false
  }

  async #setAlarm({ nextExpansionAt, isStarted }: Run): Promise<void> {
    const now = Date.now()
    const wokenAt = this.#isWoken ? now : null
    const isSilent = now < this.#silentUntil
    const retryAt = isSilent ? this.#held.retryDue(now) : null
    // What is due and could not be begun is not asked for again at once.
    const isStuck = !isStarted && this.#nextDueAt !== null && this.#nextDueAt <= now
    const nextDueAt = isStuck ? now + RETRY_INTERVAL : this.#nextDueAt
    const isLeft = this.#held.ids().length > 0 || isSilent
    const leftAt = isLeft
      ? Math.max(
          this.#silentUntil,
          this.#requests.nextResumeAt(now) ?? (isStarted || isSilent ? now : now + RETRY_INTERVAL),
        )
      : null
    const due = [wokenAt, nextExpansionAt, nextDueAt, retryAt, leftAt].filter((at) => at !== null)
    if (due.length === 0) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Math.max(now, Math.min(...due)))
  }
}
