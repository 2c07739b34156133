import { atom, type ReadableAtom } from 'nanostores'
import type { MailState } from '../../../core/mail/mail-state.ts'
import type { Outcome } from '../io.ts'
import { createPolling, type PollingIo } from '../polling.ts'

/** How often it is asked whether a test has gone out, otherwise, and while nothing answers, in milliseconds. */
const RUNNING_INTERVAL_MS = 1_000
const IDLE_INTERVAL_MS = 30_000
const RETRY_INTERVAL_MS = 5_000

/** Why no test was begun. */
export type TestHindrance = 'too_soon' | 'not_set_up' | 'unreachable' | 'refused'

/** What the screen of the mail shows. */
export interface MailScreen {
  state: 'loading' | 'ready' | 'failed' | 'refused'
  /** The last that was heard, kept while nothing can be heard. */
  mail: MailState | null
  /** Whether a test was asked for and no answer has come. */
  isAsking: boolean
  problem: TestHindrance | null
}

/** Input and output of the screen. */
export interface MailIo extends PollingIo<MailState> {
  sendTest(): Promise<Outcome<null>>
}

export interface MailScreenStore {
  $screen: ReadableAtom<MailScreen>
  /** Loads how mail is set up, again and again; returns what stops it. */
  start(): () => void
  /** Asks for a test to the own address. */
  sendTest(): Promise<void>
}

/** The mail of the deployment: whether it is set up, how the last one went, and a test where an owner wants it. */
export function createMailScreen(io: MailIo): MailScreenStore {
  const $screen = atom<MailScreen>({ state: 'loading', mail: null, isAsking: false, problem: null })

  function intervalOf({ state, mail }: MailScreen): number {
    if (state === 'failed') return RETRY_INTERVAL_MS
    return mail?.test?.state === 'running' ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS
  }

  const polling = createPolling(io, (outcome) => {
    const current = $screen.get()
    if (outcome.state === 'done') $screen.set({ ...current, state: 'ready', mail: outcome.value })
    else $screen.set({ ...current, state: outcome.state === 'refused' ? 'refused' : 'failed' })
    return outcome.state === 'refused' ? null : intervalOf($screen.get())
  })

  return {
    $screen,
    start: polling.start,
    async sendTest() {
      if ($screen.get().isAsking) return
      $screen.set({ ...$screen.get(), isAsking: true, problem: null })
      const outcome = await io.sendTest()
      io.note(outcome)
      $screen.set({ ...$screen.get(), isAsking: false, problem: problemOf(outcome) })
      await polling.load()
    },
  }
}

function problemOf(outcome: Outcome<null>): TestHindrance | null {
  if (outcome.state === 'done' || outcome.state === 'signed_out') return null
  if (outcome.state !== 'refused') return 'unreachable'
  switch (outcome.refusal.code) {
    // One that runs is what was wanted.
    case 'mail_test_running':
      return null
    case 'mail_test_too_soon':
      return 'too_soon'
    case 'mail_not_set_up':
      return 'not_set_up'
    default:
      return 'refused'
  }
}
