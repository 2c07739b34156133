import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../../core/backup/backups.ts'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { Outcome } from '../io.ts'

/** How often it is asked whether the backup is done, in milliseconds. */
const ASK_INTERVAL_MS = 2_000

export type DeletionState =
  | { state: 'resting' }
  /** The backup that a deletion needs is being made. */
  | { state: 'backing_up' }
  | { state: 'deleting' }
  /** Nothing was deleted: the backup failed, or another one was made too short a while ago. */
  | { state: 'backup_failed'; reason: 'disk_full' | 'other' }
  | { state: 'backup_too_soon' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'unreachable' }
  | { state: 'signed_out' }
  | { state: 'done' }

/** Input and output of the screen. */
export interface DeletionIo {
  /** Confirms by the page's slug, and deletes it; refused with `backup_needed` without a backup. */
  remove(): Promise<Outcome<null>>
  makeBackup(): Promise<Outcome<null>>
  backups(): Promise<Outcome<Backups>>
  wait(ms: number): Promise<void>
}

export interface DeletionStore {
  $deletion: ReadableAtom<DeletionState>
  /** Deletes the page, after a backup where none was made a moment ago. */
  remove(): Promise<void>
}

/** The deletion of a page, by its owner. */
export function createPageDeletion(io: DeletionIo): DeletionStore {
  const $deletion = atom<DeletionState>({ state: 'resting' })
  let mayHaveArrived = false

  async function remove(): Promise<Outcome<null>> {
    const outcome = await io.remove()
    if (outcome.state === 'unreachable') mayHaveArrived = true
    const isGone = outcome.state === 'refused' && outcome.refusal.code === 'http_404' && mayHaveArrived
    return isGone ? { state: 'done', value: null } : outcome
  }

  async function attempt(): Promise<DeletionState> {
    $deletion.set({ state: 'deleting' })
    const first = await remove()
    if (first.state !== 'refused' || first.refusal.code !== 'backup_needed') return stateAfter(first)
    $deletion.set({ state: 'backing_up' })
    const hindrance = await backUp()
    if (hindrance !== null) return hindrance
    $deletion.set({ state: 'deleting' })
    return stateAfter(await remove())
  }

  /** Makes a backup and waits for it; null once it is there. */
  async function backUp(): Promise<DeletionState | null> {
    const asked = await io.makeBackup()
    const isRunning = asked.state === 'refused' && asked.refusal.code === 'backup_running'
    if (asked.state === 'refused' && asked.refusal.code === 'backup_too_soon') return { state: 'backup_too_soon' }
    if (asked.state !== 'done' && !isRunning) return stateAfter(asked)
    for (;;) {
      const found = await io.backups()
      if (found.state !== 'done') return stateAfter(found)
      const { making } = found.value
      if (making?.state === 'failed') return { state: 'backup_failed', reason: making.reason }
      if (making?.state !== 'running') return null
      await io.wait(ASK_INTERVAL_MS)
    }
  }

  return {
    $deletion,
    async remove() {
      const { state } = $deletion.get()
      if (state !== 'deleting' && state !== 'backing_up') $deletion.set(await attempt())
    },
  }
}

function stateAfter(outcome: Outcome<unknown>): DeletionState {
  switch (outcome.state) {
    case 'done':
      return { state: 'done' }
    case 'refused':
      return { state: 'refused', refusal: outcome.refusal }
    case 'conflict':
    case 'unreachable':
      return { state: 'unreachable' }
    case 'signed_out':
      return { state: 'signed_out' }
    default:
      return outcome satisfies never
  }
}
