import { FOREGROUND_TIMEOUT, RELAY_DELIVERY_TIMEOUT } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { withTimeout } from '../../base/timeout.ts'
import { relayStub } from '../../stubs/stubs.ts'
import type { PageRelay } from '../relay/page-relay.ts'

/** A call to one relay. */
export type RelayTask = (relay: DurableObjectStub<PageRelay>, name: string) => Promise<unknown>

interface RelayQueue {
  next: RelayTask | null
  done: Promise<void>
}

/**
 * Calls relays, each at its own pace: a relay gets the next call once it has answered, or after
 * `RELAY_DELIVERY_TIMEOUT`; of waiting calls only the last is kept, as it includes those before. So a relay that hangs
 * holds up neither the others nor the next pull. A late call does no harm: relays ignore older publications.
 */
export class RelayFeed {
  readonly #env: Env
  readonly #queues = new Map<string, RelayQueue>()

  constructor(env: Env) {
    this.#env = env
  }

  /** Calls relays and returns after `FOREGROUND_TIMEOUT` at the latest; slower ones continue in the background. */
  async run(names: readonly string[], task: RelayTask): Promise<void> {
    const idle = names.filter((name) => !this.#queues.has(name))
    for (const name of names) this.#enqueue(name, task)
    const done = Promise.all(idle.map((name) => this.#queues.get(name)?.done))
    await Promise.race([done, scheduler.wait(FOREGROUND_TIMEOUT)])
  }

  /** Calls relays and waits for each, up to its timeout. */
  async runAndWait(names: readonly string[], task: RelayTask): Promise<void> {
    await Promise.all(names.map((name) => this.#enqueue(name, task)))
  }

  /** Never fails. */
  #enqueue(name: string, task: RelayTask): Promise<void> {
    const queue = this.#queues.get(name)
    if (queue) {
      queue.next = task
      return queue.done
    }
    const newQueue: RelayQueue = { next: task, done: Promise.resolve() }
    this.#queues.set(name, newQueue)
    newQueue.done = this.#drain(name, newQueue)
    return newQueue.done
  }

  async #drain(name: string, queue: RelayQueue): Promise<void> {
    for (let task = queue.next; task; task = queue.next) {
      queue.next = null
      try {
        await withTimeout(task(relayStub(this.#env, name), name), RELAY_DELIVERY_TIMEOUT)
      } catch (error) {
        log('relay', error)
      }
    }
    this.#queues.delete(name)
  }
}
