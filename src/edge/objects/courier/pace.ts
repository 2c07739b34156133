import type { Millis } from '../../../core/time/instant.ts'

/** How late a timer may come before the process counts as busy, in milliseconds. */
const MAX_TIMER_LATENESS = 5
/**
 * How long a courier waits for each request that it started, before it starts more, where the process was busy: twice as
 * long each time, in milliseconds.
 */
const MIN_PAUSE_DURATION = 10
const MAX_PAUSE_DURATION = 80
/** By how much less it waits each time where the process was not, in milliseconds. */
const PAUSE_STEP = 0.2

interface PaceIo {
  now(): Millis
  /** From 0 to 1: couriers that all went on at one moment would hold up everything else. */
  random(): number
  wait(duration: Millis): Promise<void>
}

/**
 * How fast a courier goes on: where one process is the whole edge, posts and visitors wait for what couriers do. The
 * later its own timers come, the longer it pauses (as TCP backs off: fast, and comes back slowly). On Cloudflare, where
 * couriers have processors of their own, timers are not late.
 */
export class Pace {
  readonly #io: PaceIo
  #pause: Millis = MIN_PAUSE_DURATION

  constructor(io: PaceIo) {
    this.#io = io
  }

  /** Waits after so many requests were started, the longer the busier the process was of late. */
  async giveWay(started: number): Promise<void> {
    if (started === 0) return
    const begun = this.#io.now()
    const pause = Math.round(this.#pause * started * (0.5 + this.#io.random()))
    await this.#io.wait(pause)
    const isLate = this.#io.now() - begun - pause > MAX_TIMER_LATENESS
    this.#pause = isLate
      ? Math.min(MAX_PAUSE_DURATION, Math.max(MIN_PAUSE_DURATION, this.#pause * 2))
      : Math.max(0, this.#pause - PAUSE_STEP)
  }
}
