import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'

/** What the receivers do wrong; null: nothing. */
export type ReceiverFault = 'refusing' | 'slow' | 'dropping' | 'failing' | 'limiting' | 'hanging' | null

const Ports = v.object({ smtp: v.number(), http: v.number() })
const Count = v.object({
  /** How many different receivers were reached. */
  receivers: v.number(),
  /** How many messages there were. */
  taken: v.number(),
  /** Messages beyond the first of a receiver. */
  doubles: v.number(),
  /** Those of them that carried an id again which their receiver had. */
  doublesOfOneId: v.number(),
})
export type ReceiverCount = v.InferOutput<typeof Count>

/** A real SMTP server and a receiver of webhooks, in a process of their own. */
export class Receivers implements Disposable {
  readonly #process: ChildProcess
  readonly ports: v.InferOutput<typeof Ports>

  private constructor(child: ChildProcess, ports: v.InferOutput<typeof Ports>) {
    this.#process = child
    this.ports = ports
  }

  static async start(): Promise<Receivers> {
    const child = fork(join(import.meta.dirname, 'receivers.ts'))
    const [ports] = await once(child, 'message')
    return new Receivers(child, v.parse(Ports, ports))
  }

  set fault(fault: ReceiverFault) {
    this.#process.send({ fault })
  }

  /** What was taken so far. */
  count(): Promise<ReceiverCount> {
    return this.#ask('count')
  }

  async forget(): Promise<void> {
    await this.#ask('forget')
  }

  async #ask(ask: 'count' | 'forget'): Promise<ReceiverCount> {
    this.#process.send({ ask })
    const [answer] = await once(this.#process, 'message')
    return v.parse(v.object({ count: Count }), answer).count
  }

  [Symbol.dispose](): void {
    this.#process.disconnect()
  }
}
