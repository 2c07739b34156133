import { atom, type ReadableAtom } from 'nanostores'
import type { LedgerRow } from '../../../core/notification/ledger.ts'
import type { Outcome } from '../io.ts'
import type { SubscribersIo } from './subscribers-io.ts'

/** Whose ledger: all that one subscriber was sent, or what failed of a notification. */
export type LedgerOf = { subscriber: string } | { notification: string; state: 'failed' }

/** Rows of the ledger as they are shown. What was loaded stays while more is loaded, or cannot be. */
export interface LedgerState {
  rows: readonly LedgerRow[]
  /** Whether more follow. */
  hasMore: boolean
  /** Of what failed: to how many it can be sent again; null while nobody knows. */
  resendable: number | null
  state: 'loading' | 'ready' | 'failed'
}

export interface LedgerList {
  $ledger: ReadableAtom<LedgerState>
  /** Loads the first rows, again where some are there. */
  load(): Promise<void>
  /** Loads the rows that follow. */
  more(): Promise<void>
}

interface LedgerIo extends Pick<SubscribersIo, 'ledger'> {
  note(outcome: Outcome<unknown>): void
}

/** A part of the ledger, the newest first. */
export function createLedgerList({ ledger, note }: LedgerIo, of: LedgerOf): LedgerList {
  const $ledger = atom<LedgerState>({ rows: [], hasMore: false, resendable: null, state: 'loading' })
  let next: string | null = null
  let turn = 0

  /** An answer that comes after another question is dropped. */
  async function read(after: string | null): Promise<void> {
    turn += 1
    const mine = turn
    $ledger.set({ ...$ledger.get(), state: 'loading' })
    const outcome = await ledger({ ...of, ...(after !== null && { after }) })
    if (mine !== turn) return
    note(outcome)
    const current = $ledger.get()
    if (outcome.state !== 'done') {
      $ledger.set({ ...current, state: 'failed' })
      return
    }
    const { rows, resendable = current.resendable } = outcome.value
    next = outcome.value.next
    const all = after === null ? rows : [...current.rows, ...rows]
    $ledger.set({ rows: all, hasMore: next !== null, resendable, state: 'ready' })
  }

  return {
    $ledger,
    load: () => read(null),
    async more() {
      if (next !== null && $ledger.get().state !== 'loading') await read(next)
    },
  }
}
