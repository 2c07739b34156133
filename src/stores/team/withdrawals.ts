import { atom, type ReadableAtom } from 'nanostores'
import type { BackendStore } from './backend.ts'
import type { TeamIo } from './io.ts'
import type { Withdrawal, WithdrawalResult } from './model/withdrawal.ts'
import type { SessionStore } from './session.ts'

export interface WithdrawalsStore {
  /** Those of the page; a finished one stays until it is dismissed. */
  $withdrawals: ReadableAtom<readonly Withdrawal[]>
  /** Loads the stored ones and follows other tabs; returns a function that stops it. */
  watch(): () => void
  add(withdrawal: Omit<Withdrawal, 'page' | 'digests' | 'result'>): void
  /** Whether the post of this update was discarded. */
  has(update: string): boolean
  /** Continues all unfinished withdrawals. */
  processPending(): Promise<void>
  /** Dismisses a withdrawal whose result was read. */
  dismiss(update: string): void
}

/** Error codes that do not concern the withdrawal itself: it is retried. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set(['rate_limited', 'record_moved'])

/** Discarded posts that may have arrived after all: each is withdrawn, with retries until the result is certain. */
export function createWithdrawals(
  io: TeamIo,
  page: () => string,
  backend: BackendStore,
  session: SessionStore,
): WithdrawalsStore {
  const $withdrawals = atom<readonly Withdrawal[]>([])
  let isRunning = false
  const current = () => $withdrawals.get()
  const find = (update: string) => current().find((withdrawal) => withdrawal.update === update)

  function save(withdrawal: Withdrawal): void {
    io.device.saveWithdrawal(withdrawal)
    const others = current().filter(({ update }) => update !== withdrawal.update)
    $withdrawals.set([...others, withdrawal])
  }

  function finish(withdrawal: Withdrawal, result: WithdrawalResult): void {
    // Dismissed ones stay dismissed.
    if (find(withdrawal.update)) save({ ...withdrawal, result })
  }

  async function tryOnce(withdrawal: Withdrawal): Promise<void> {
    const answer = await io.withdraw(withdrawal)
    switch (answer.state) {
      case 'done':
        backend.answered()
        return finish(withdrawal, answer.value)
      case 'refused':
        return RETRYABLE_CODES.has(answer.refusal.code)
          ? undefined
          : finish(withdrawal, { state: 'refused', code: answer.refusal.code })
      case 'signed_out':
        return session.expire()
      case 'unreachable':
        return backend.unanswered()
      case 'conflict':
        return
      default:
        return answer satisfies never
    }
  }

  async function processPending(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (const withdrawal of current()) {
        if (withdrawal.result === null && session.$session.get().state !== 'signed_out') await tryOnce(withdrawal)
      }
    } finally {
      isRunning = false
    }
  }

  return {
    $withdrawals,
    watch() {
      const read = () => $withdrawals.set(io.device.withdrawals(page()))
      read()
      return io.device.onWithdrawals(read)
    },
    add(withdrawal) {
      save({ ...withdrawal, page: page(), digests: [], result: null })
      void processPending()
    },
    // Another tab may have discarded it a moment ago.
    has: (update) =>
      [...current(), ...io.device.withdrawals(page())].some((withdrawal) => withdrawal.update === update),
    processPending,
    dismiss(update) {
      const withdrawal = find(update)
      if (!withdrawal || withdrawal.result === null) return
      io.device.removeWithdrawal(withdrawal)
      $withdrawals.set(current().filter((other) => other !== withdrawal))
    },
  }
}
