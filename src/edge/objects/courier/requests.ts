import type { Millis } from '../../../core/time/instant.ts'
import {
  MAX_COURIER_REQUESTS,
  MAX_COURIER_REQUESTS_PER_HOST,
  MAX_HOST_PAUSE,
  RETRY_INTERVAL,
} from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { parseCount } from '../../base/settings.ts'

/** The requests that a courier has under way: a few at a time, of one host fewer, and none of a host that asked to wait. */
export class Requests {
  readonly #max: number
  readonly #underWay = new Map<symbol, { host: string; ids: readonly string[]; done: Promise<void> }>()
  readonly #pausedUntil = new Map<string, Millis>()

  constructor({ ALDIS_COURIER_REQUESTS }: Pick<Env, 'ALDIS_COURIER_REQUESTS'>) {
    this.#max = parseCount(ALDIS_COURIER_REQUESTS, MAX_COURIER_REQUESTS)
  }

  /** How many were started since it was made. */
  started = 0

  get size(): number {
    return this.#underWay.size
  }

  /** Whether none may begin, of whatever host. */
  get isFull(): boolean {
    return this.#underWay.size >= this.#max
  }

  /** The deliveries that are under way. */
  get ids(): ReadonlySet<string> {
    return new Set([...this.#underWay.values()].flatMap(({ ids }) => ids))
  }

  /** Whether one more may begin now. */
  hasRoomFor(host: string, now: Millis, maxOfHost = MAX_COURIER_REQUESTS_PER_HOST): boolean {
    if (this.isFull || this.pausedUntil(host, now) !== null) return false
    return [...this.#underWay.values()].filter((one) => one.host === host).length < maxOfHost
  }

  /** Asks nothing of a host until then, for a minute at most: whom its answer was not for is not to wait for a day. */
  pause(host: string, until: Millis, now: Millis): void {
    const latest = Math.min(until, now + MAX_HOST_PAUSE)
    this.#pausedUntil.set(host, Math.max(latest, this.#pausedUntil.get(host) ?? 0))
  }

  /** Until when a host is asked nothing; null where it may be asked. */
  pausedUntil(host: string, now: Millis): Millis | null {
    const until = this.#pausedUntil.get(host)
    if (until === undefined) return null
    if (until > now) return until
    this.#pausedUntil.delete(host)
    return null
  }

  /** When the next host that asked to wait may be asked again; null where none has. */
  nextResumeAt(now: Millis): Millis | null {
    const later = [...this.#pausedUntil.values()].filter((until) => until > now)
    return later.length === 0 ? null : Math.min(...later)
  }

  /** Starts the work of some deliveries. */
  start(host: string, ids: readonly string[], work: () => Promise<void>): void {
    const key = Symbol(host)
    this.started += 1
    const done = work()
      .catch((error: unknown) => {
        log('courier request', error)
        // Nothing is known of them: not asked again at once, as fast as it fails.
        this.pause(host, Date.now() + RETRY_INTERVAL, Date.now())
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, { host, ids, done })
  }

  /** Waits until one has ended, for so many milliseconds at most. */
  async next(timeout: number): Promise<void> {
    await Promise.race([...[...this.#underWay.values()].map(({ done }) => done), scheduler.wait(timeout)])
  }
}
