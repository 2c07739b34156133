import { atom, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { ImportRequest, ImportState, ImportTake } from '../../../core/statuspage/import-state.ts'
import type { Outcome } from '../io.ts'

/** How often a running import is asked how far it is, in milliseconds. */
export const PROGRESS_INTERVAL_MS = 700

/** What the import needs of the outside: the edge, which keeps its state. */
export interface PageImportIo {
  read(page: string): Promise<Outcome<ImportState>>
  ask(page: string, request: ImportRequest): Promise<Outcome<ImportState>>
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

/** Why the last request came to nothing; what was known before stays. */
export type ImportTrouble = { why: 'unreachable' } | { why: 'signed_out' } | { why: 'refused'; refusal: Refusal }

export interface PageImportView {
  /** Null until the edge has answered for the first time. */
  current: ImportState | null
  /** Whether an answer is awaited that the person asked for. */
  isAsking: boolean
  trouble: ImportTrouble | null
}

export interface PageImportStore {
  $import: ReadableAtom<PageImportView>
  /** Reads how the import stands and follows it while it runs; returns what ends that. */
  start(): () => void
  check(address: string): Promise<void>
  /** Begins to write what was found. */
  run(take: ImportTake): Promise<void>
  stop(): Promise<void>
  forget(): Promise<void>
}

/** The import of one page, as the edge keeps it: a reload finds it as it was left. */
export function createPageImport(io: PageImportIo, page: string): PageImportStore {
  const $import = atom<PageImportView>({ current: null, isAsking: false, trouble: null })
  let cancel = () => {}
  let isFollowing = false

  function note(outcome: Outcome<ImportState>): void {
    const { current } = $import.get()
    if (outcome.state === 'done') $import.set({ current: outcome.value, isAsking: false, trouble: null })
    else $import.set({ current, isAsking: false, trouble: troubleOf(outcome) })
    follow()
  }

  /** Asks again while something is under way, or the edge has not answered. */
  function follow(): void {
    cancel()
    const { current, trouble } = $import.get()
    const isRunning = current?.state === 'reading' || current?.state === 'importing'
    if (isFollowing && (isRunning || trouble?.why === 'unreachable')) {
      cancel = io.after(trouble ? 5 * PROGRESS_INTERVAL_MS : PROGRESS_INTERVAL_MS, () => void refresh())
    }
  }

  async function refresh(): Promise<void> {
    const outcome = await io.read(page)
    // What the person asked for meanwhile is newer.
    if (isFollowing && !$import.get().isAsking) note(outcome)
  }

  async function ask(request: ImportRequest): Promise<void> {
    if ($import.get().isAsking) return
    cancel()
    $import.set({ ...$import.get(), isAsking: true, trouble: null })
    note(await io.ask(page, request))
  }

  return {
    $import,
    start() {
      isFollowing = true
      void refresh()
      return () => {
        isFollowing = false
        cancel()
      }
    },
    check: (address) => ask({ action: 'check', address }),
    async run(take) {
      const { current } = $import.get()
      if (current?.state === 'found') await ask({ action: 'start', id: current.id, take })
    },
    stop: () => ask({ action: 'stop' }),
    forget: () => ask({ action: 'forget' }),
  }
}

function troubleOf(outcome: Exclude<Outcome<ImportState>, { state: 'done' }>): ImportTrouble {
  if (outcome.state === 'refused') return { why: 'refused', refusal: outcome.refusal }
  return { why: outcome.state === 'signed_out' ? 'signed_out' : 'unreachable' }
}
