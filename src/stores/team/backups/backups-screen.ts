import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../../core/backup/backups.ts'
import type { Outcome } from '../io.ts'
import { createPolling, type PollingIo } from '../polling.ts'

/** How often it is asked whether a backup is done, and otherwise what there is, in milliseconds. */
const RUNNING_INTERVAL_MS = 2_000
const IDLE_INTERVAL_MS = 60_000
const RETRY_INTERVAL_MS = 5_000

/** Why a backup was not begun. */
export type BackupHindrance = 'too_soon' | 'unreachable' | 'refused'

/** What the screen of the backups shows. */
export interface BackupsScreen {
  state: 'loading' | 'ready' | 'failed' | 'refused'
  /** The last that was heard, kept while nothing can be heard. */
  backups: Backups | null
  /** Whether one was asked for and no answer has come. */
  isAsking: boolean
  problem: BackupHindrance | null
}

/** Input and output of the screen. */
export interface BackupsIo extends PollingIo<Backups> {
  make(): Promise<Outcome<null>>
}

export interface BackupsScreenStore {
  $screen: ReadableAtom<BackupsScreen>
  /** Loads what there is, again and again; returns what stops it. */
  start(): () => void
  /** Asks for a backup now. */
  make(): Promise<void>
}

/** The backups of the deployment: what there is, and one more if an owner wants it. */
export function createBackupsScreen(io: BackupsIo): BackupsScreenStore {
  const $screen = atom<BackupsScreen>({ state: 'loading', backups: null, isAsking: false, problem: null })

  function intervalOf({ state, backups }: BackupsScreen): number {
    if (state === 'failed') return RETRY_INTERVAL_MS
    return backups?.making?.state === 'running' ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS
  }

  const polling = createPolling(io, (outcome) => {
    const current = $screen.get()
    if (outcome.state === 'done') $screen.set({ ...current, state: 'ready', backups: outcome.value })
    else $screen.set({ ...current, state: outcome.state === 'refused' ? 'refused' : 'failed' })
    return outcome.state === 'refused' ? null : intervalOf($screen.get())
  })

  return {
    $screen,
    start: polling.start,
    async make() {
      if ($screen.get().isAsking) return
      $screen.set({ ...$screen.get(), isAsking: true, problem: null })
      const outcome = await io.make()
      io.note(outcome)
      $screen.set({ ...$screen.get(), isAsking: false, problem: problemOf(outcome) })
      await polling.load()
    },
  }
}

function problemOf(outcome: Outcome<null>): BackupHindrance | null {
  if (outcome.state === 'done' || outcome.state === 'signed_out') return null
  if (outcome.state !== 'refused') return 'unreachable'
  // One that runs is what was wanted.
  if (outcome.refusal.code === 'backup_running') return null
  return outcome.refusal.code === 'backup_too_soon' ? 'too_soon' : 'refused'
}
