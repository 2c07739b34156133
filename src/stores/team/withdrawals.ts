import { atom, type ReadableAtom } from 'nanostores'
import type { BackendStore } from './backend.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'
import type { Ended, Withdrawal } from './withdrawal.ts'

export interface WithdrawalsStore {
  /** Those of the page; one that has ended stays until it was read. */
  $withdrawals: ReadableAtom<readonly Withdrawal[]>
  /** Reads what the device has kept, and learns what other tabs do; gives the end of it. */
  watch(): () => void
  begin(one: Omit<Withdrawal, 'page' | 'digests' | 'end'>): void
  /** Whether the post of this update was discarded. */
  has(update: string): boolean
  /** Goes on with all that has not ended. */
  goOn(): Promise<void>
  /** Its end was read. */
  dismiss(update: string): void
}

/** Refusals that say nothing of the withdrawal itself: it is asked again. */
const AGAIN: ReadonlySet<string> = new Set(['rate_limited', 'record_moved'])

/** Discarded posts that may have arrived after all: each is taken back for as long as it takes to be certain. */
export function createWithdrawals(
  io: TeamIo,
  page: () => string,
  backend: BackendStore,
  session: SessionStore,
): WithdrawalsStore {
  const $withdrawals = atom<readonly Withdrawal[]>([])
  let isAtWork = false
  const known = () => $withdrawals.get()
  const find = (update: string) => known().find((one) => one.update === update)

  function keep(one: Withdrawal): void {
    io.drafts.keepWithdrawal(one)
    const others = known().filter(({ update }) => update !== one.update)
    $withdrawals.set([...others, one])
  }

  function end(one: Withdrawal, ended: Ended): void {
    // What was dismissed meanwhile stays away.
    if (find(one.update)) keep({ ...one, end: ended })
  }

  async function tryOnce(one: Withdrawal): Promise<void> {
    const answer = await io.withdraw(one)
    switch (answer.state) {
      case 'done':
        backend.answered()
        return end(one, answer.value)
      case 'refused':
        return AGAIN.has(answer.refusal.code) ? undefined : end(one, { state: 'refused', code: answer.refusal.code })
      case 'signed_out':
        return session.ended()
      case 'unreachable':
        return backend.silent()
      case 'moved':
        return
      default:
        return answer satisfies never
    }
  }

  async function goOn(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    try {
      for (const one of known()) {
        if (one.end === null && session.$session.get().state !== 'out') await tryOnce(one)
      }
    } finally {
      isAtWork = false
    }
  }

  return {
    $withdrawals,
    watch() {
      const read = () => $withdrawals.set(io.drafts.withdrawals(page()))
      read()
      return io.drafts.onWithdrawals(read)
    },
    begin(one) {
      keep({ ...one, page: page(), digests: [], end: null })
      void goOn()
    },
    // Another tab may have discarded it a moment ago.
    has: (update) => [...known(), ...io.drafts.withdrawals(page())].some((one) => one.update === update),
    goOn,
    dismiss(update) {
      const one = find(update)
      if (!one || one.end === null) return
      io.drafts.dropWithdrawal(one)
      $withdrawals.set(known().filter((other) => other !== one))
    },
  }
}
