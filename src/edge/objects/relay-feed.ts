import { GO_ON_AFTER, RELAY_PATIENCE } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import { relayNamed } from '../stubs/stubs.ts'
import type { PageRelay } from './page-relay.ts'

/** Something to be told to a relay. */
export type Tell = (relay: DurableObjectStub<PageRelay>, name: string) => Promise<unknown>

interface Line {
  next: Tell | null
  done: Promise<void>
}

/**
 * Tells relays, each at its own pace: a relay is told the next thing once it has answered, or after `RELAY_PATIENCE`;
 * of what waits for it the last alone, which makes good what stood before it. So one that hangs holds neither the
 * others nor the next pull. What it takes late beside what is newer does no harm: it takes nothing older than what it
 * has.
 */
export class RelayFeed {
  readonly #env: Env
  readonly #lines = new Map<string, Line>()

  constructor(env: Env) {
    this.#env = env
  }

  /**
   * Tells relays and goes on after a moment, also where some have not answered yet: those are told behind the caller.
   */
  async tell(names: readonly string[], tell: Tell): Promise<void> {
    const prompt = names.filter((name) => !this.#lines.has(name))
    for (const name of names) this.#tell(name, tell)
    const done = Promise.all(prompt.map((name) => this.#lines.get(name)?.done))
    await Promise.race([done, scheduler.wait(GO_ON_AFTER)])
  }

  /** Tells relays and waits for each, as long as a relay is waited for at all. */
  async tellSurely(names: readonly string[], tell: Tell): Promise<void> {
    await Promise.all(names.map((name) => this.#tell(name, tell)))
  }

  /** Never fails. */
  #tell(name: string, tell: Tell): Promise<void> {
    const line = this.#lines.get(name)
    if (line) {
      line.next = tell
      return line.done
    }
    const made: Line = { next: tell, done: Promise.resolve() }
    this.#lines.set(name, made)
    made.done = this.#work(name, made)
    return made.done
  }

  async #work(name: string, line: Line): Promise<void> {
    for (let tell = line.next; tell; tell = line.next) {
      line.next = null
      try {
        await withPatience(tell(relayNamed(this.#env, name), name), RELAY_PATIENCE)
      } catch (error) {
        log('relay', error)
      }
    }
    this.#lines.delete(name)
  }
}
