import { type Outcome, SIGNED_OUT_INTERVAL_MS } from './io.ts'

/** Input and output of what is asked again and again. */
export interface PollingIo<Value> {
  load(): Promise<Outcome<Value>>
  note(outcome: Outcome<unknown>): void
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

export interface Polling {
  /** Asks again and again; returns what stops it. */
  start(): () => void
  /** Asks now, in place of the next time. */
  load(): Promise<void>
}

/** Asks, and after each answer again once the milliseconds that `hear` returns are over; not where those are
 * null. Whoever is signed out is asked about seldom. */
export function createPolling<Value>(io: PollingIo<Value>, hear: (outcome: Outcome<Value>) => number | null): Polling {
  let cancel = () => {}
  let isRunning = false
  let loads = 0

  async function load(): Promise<void> {
    cancel()
    loads += 1
    const mine = loads
    const outcome = await io.load()
    // One that began later knows more.
    if (mine !== loads) return
    io.note(outcome)
    const interval = hear(outcome)
    const wait = outcome.state === 'signed_out' ? SIGNED_OUT_INTERVAL_MS : interval
    if (isRunning && wait !== null) cancel = io.after(wait, () => void load())
  }

  return {
    load,
    start() {
      isRunning = true
      void load()
      return () => {
        isRunning = false
        loads += 1
        cancel()
      }
    },
  }
}
