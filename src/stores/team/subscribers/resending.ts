import { atom, type ReadableAtom } from 'nanostores'
import type { Progress } from '../../../core/notification/counts.ts'
import type { Outcome } from '../io.ts'

/** How far a notification is, by which it is known what became of the tries. */
type Counted = Pick<Progress, 'failed' | 'waiting'>

/** What failed of a notification and is sent again, from the first try on until none of them waits any more. */
export interface Resending {
  /** Whether the backend is asked. */
  isAsking: boolean
  /** How many tries there were, of one subscriber or of many. */
  all: number
  /** Failures among the notification's that are none of these tries. */
  others: number
}

interface ResendingIo {
  /** To one subscriber, or to all that can be sent it again; answers how many it tries. */
  resend(subscriber?: string): Promise<Outcome<{ count: number }>>
  /** Counts anew: only that says what became of the tries. */
  onSent(): Promise<void>
  onFailed(): void
}

export interface ResendingStore {
  $resending: ReadableAtom<Resending>
  /** `counted`: how far the notification is as it is asked. Nothing is asked while an answer is waited for. */
  send(counted: Counted, subscriber?: string): Promise<void>
}

/** Sends what failed of one notification again, and adds up what is asked for while the tries before still wait. */
export function createResending({ resend, onSent, onFailed }: ResendingIo): ResendingStore {
  const $resending = atom<Resending>({ isAsking: false, all: 0, others: 0 })
  return {
    $resending,
    async send(counted, subscriber) {
      const before = $resending.get()
      if (before.isAsking) return
      $resending.set({ ...before, isAsking: true })
      const outcome = await resend(subscriber)
      if (outcome.state !== 'done') onFailed()
      await onSent()
      const after = outcome.state === 'done' ? withTries(before, outcome.value.count, counted) : before
      $resending.set({ ...after, isAsking: false })
    },
  }
}

function withTries(before: Resending, count: number, counted: Counted): Resending {
  const isUnderWay = resendProgress(before, counted).tried < before.all
  const { all, others } = isUnderWay ? before : { all: 0, others: counted.failed }
  return { ...before, all: all + count, others: others - count }
}

/** How many of the tries were made, and how many of these failed. */
export function resendProgress(
  { all, others }: Pick<Resending, 'all' | 'others'>,
  { failed, waiting }: Counted,
): { tried: number; failed: number } {
  // What waits may also be what was never tried: nothing is counted as tried before it was.
  const tried = all - Math.min(waiting, all)
  return { tried, failed: Math.min(tried, Math.max(0, failed - others)) }
}
