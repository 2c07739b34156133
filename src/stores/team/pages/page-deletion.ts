import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../../core/backup/backups.ts'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'

/** How often it is asked whether the backup is done, in milliseconds. */
const ASK_INTERVAL_MS = 2_000
/** How many backups are made at most where the page goes on being written. */
const MAX_BACKUPS = 3

/** A backup that has all of the page. */
export interface PageBackup {
  name: string
  at: Instant
}

export type DeletionState =
  | { state: 'resting' }
  /** The backup that a deletion needs is being made. */
  | { state: 'backing_up' }
  | { state: 'deleting' }
  /** Nothing was deleted: the backup failed, or the page was written again while each was made. */
  | { state: 'backup_failed'; reason: 'disk_full' | 'other' }
  | { state: 'written_meanwhile' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'unreachable' }
  | { state: 'signed_out' }
  | { state: 'done'; backup: PageBackup }

/** Input and output of the screen. */
export interface DeletionIo {
  /** Confirms the deletion by the page's slug. */
  confirm(): Promise<Outcome<null>>
  /** Deletes it; refused with `backup_needed` where the newest backup lacks something of it. */
  remove(): Promise<Outcome<null>>
  /** Has a backup made for it; refused with `backup_too_soon` where one of a moment ago has everything. */
  makeBackup(): Promise<Outcome<null>>
  backups(): Promise<Outcome<Backups>>
  wait(ms: number): Promise<void>
}

export interface DeletionStore {
  $deletion: ReadableAtom<DeletionState>
  /** Deletes the page, once a backup has all of it. */
  remove(): Promise<void>
}

/** The deletion of a page, by its owner. */
export function createPageDeletion(io: DeletionIo): DeletionStore {
  const $deletion = atom<DeletionState>({ state: 'resting' })
  /** The backup before the last attempt, where that may have arrived without an answer. */
  let unanswered: PageBackup | null = null

  async function attempt(): Promise<DeletionState> {
    $deletion.set({ state: 'deleting' })
    const confirmed = await io.confirm()
    if (unanswered && isGone(confirmed)) return { state: 'done', backup: unanswered }
    if (confirmed.state !== 'done') return hindranceOf(confirmed)
    for (let made = 0; made < MAX_BACKUPS; made += 1) {
      const backup = await backUp()
      if ('state' in backup) return backup
      $deletion.set({ state: 'deleting' })
      const removed = await io.remove()
      if (removed.state === 'done' || (unanswered && isGone(removed))) return { state: 'done', backup }
      if (removed.state === 'unreachable') unanswered = backup
      if (removed.state !== 'refused' || removed.refusal.code !== 'backup_needed') return hindranceOf(removed)
    }
    return { state: 'written_meanwhile' }
  }

  /** Has a backup made where one is needed and waits for it: the newest then, or why there is none. */
  async function backUp(): Promise<PageBackup | DeletionState> {
    $deletion.set({ state: 'backing_up' })
    const asked = await io.makeBackup()
    const isThere = asked.state === 'refused' && THERE_OR_COMING.includes(asked.refusal.code)
    if (asked.state !== 'done' && !isThere) return hindranceOf(asked)
    for (;;) {
      const found = await io.backups()
      if (found.state !== 'done') return hindranceOf(found)
      const { making, last, name } = found.value
      if (making?.state === 'failed') return { state: 'backup_failed', reason: making.reason }
      if (making?.state !== 'running') return last === null ? NOT_MADE : { name, at: last }
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

/** Refusals of a backup that is being made for somebody else, or was made a moment ago. */
const THERE_OR_COMING: readonly string[] = ['backup_running', 'backup_too_soon']
const NOT_MADE: DeletionState = { state: 'backup_failed', reason: 'other' }

function isGone(outcome: Outcome<unknown>): boolean {
  return outcome.state === 'refused' && outcome.refusal.code === 'http_404'
}

function hindranceOf(outcome: Exclude<Outcome<unknown>, { state: 'done' }>): DeletionState {
  switch (outcome.state) {
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
