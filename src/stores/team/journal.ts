import { atom, type ReadableAtom } from 'nanostores'
import type { JournalChange, JournalState } from '../../core/journal/request.ts'
import type { BackendStore } from './backend.ts'
import type { Outcome, TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

/** The emergency journal as this tab knows it. */
export interface JournalView {
  /** Null until the edge has answered once. */
  journal: JournalState | null
  /** Whether the edge did not answer the last time, or did not do what was asked. */
  hasFailed: boolean
  /** Whether something was asked for and no answer has come. */
  isAsking: boolean
}

export interface JournalStore {
  $journal: ReadableAtom<JournalView>
  /** Has something done with an entry, or a person; whether it was. */
  change(asked: JournalChange): Promise<boolean>
  /** Follows the journal; returns what stops it. */
  watch(): () => void
}

/** How often it is read: refused entries come when the backend does, which is asked for at once. */
const INTERVAL_MS = 30_000
/** While entries wait for the backend. */
const WAITING_INTERVAL_MS = 3_000

/** The emergency journal of the page: what waits in it, and what was refused. */
export function createJournal(
  io: Pick<TeamIo, 'journal' | 'changeJournal' | 'every'>,
  page: () => string,
  backend: Pick<BackendStore, '$backend'>,
  session: Pick<SessionStore, '$session' | 'expire'>,
): JournalStore {
  const $journal = atom<JournalView>({ journal: null, hasFailed: false, isAsking: false })
  const set = (part: Partial<JournalView>) => $journal.set({ ...$journal.get(), ...part })

  function hear(outcome: Outcome<JournalState>): boolean {
    if (outcome.state === 'done') set({ journal: outcome.value, hasFailed: false })
    else if (outcome.state === 'signed_out') session.expire()
    else set({ hasFailed: true })
    return outcome.state === 'done'
  }

  async function load(): Promise<void> {
    if (session.$session.get().state === 'signed_out') return
    hear(await io.journal(page()))
  }

  const isWaiting = () => $journal.get().journal?.items.some(({ state }) => state === 'waiting') === true

  return {
    $journal,
    async change(asked) {
      if ($journal.get().isAsking) return false
      set({ isAsking: true })
      const isDone = hear(await io.changeJournal(page(), asked))
      set({ isAsking: false })
      return isDone
    },
    watch() {
      void load()
      const cleanups = [
        io.every(INTERVAL_MS, () => void load()),
        io.every(WAITING_INTERVAL_MS, () => void (isWaiting() && load())),
        backend.$backend.listen(({ state }, before) => {
          if (state !== before?.state && state !== 'connecting') void load()
        }),
      ]
      return () => {
        for (const cleanup of cleanups) cleanup()
      }
    },
  }
}
