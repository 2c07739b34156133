import { atom, type ReadableAtom } from 'nanostores'
import type { Outcome } from '../io.ts'

/** How long what is chosen stands still before it is asked about, in milliseconds. */
const SETTLE_MS = 300

/** After how long is asked again what could not be answered beside what others ask, in milliseconds. */
const BUSY_MS = 1_000

interface SettledIo<Question, Answer> {
  ask(question: Question): Promise<Outcome<Answer>>
  note(outcome: Outcome<unknown>): void
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

export interface SettledStore<Question, Answer> {
  /** The answer; null while nobody knows, or where it is not for this person to know. */
  $answer: ReadableAtom<Answer | null>
  /** Asks another question, once nothing else is asked for a moment; returns what stops it. */
  ask(question: Question): () => void
}

/** Answers to questions about something that is being written: of several in a row only the last is asked. */
export function createSettled<Question, Answer>({
  ask,
  note,
  after,
}: SettledIo<Question, Answer>): SettledStore<Question, Answer> {
  const $answer = atom<Answer | null>(null)
  return {
    $answer,
    ask(question) {
      let isStopped = false
      let cancel = after(SETTLE_MS, attempt)
      async function attempt(): Promise<void> {
        const outcome = await ask(question)
        if (isStopped) return
        if (outcome.state === 'refused' && outcome.refusal.code === 'too_many_open') {
          cancel = after(BUSY_MS, attempt)
          return
        }
        // Whom it is not for: they post all the same.
        if (outcome.state !== 'refused') note(outcome)
        $answer.set(outcome.state === 'done' ? outcome.value : null)
      }
      return () => {
        isStopped = true
        cancel()
      }
    },
  }
}
