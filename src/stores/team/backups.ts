import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../core/backup/backups.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

/** What is known of the deployment's backups. `untold` for who may not know, and until it was asked. */
export type BackupsState = { state: 'untold' } | { state: 'told'; backups: Backups } | { state: 'unknown' }

export interface BackupsStore {
  $backups: ReadableAtom<BackupsState>
  /** Asks, where the member is one who is told. */
  ask(): Promise<void>
}

/** After this long without a backup an owner is warned, in milliseconds. */
const LATE_MS = 48 * 3600 * 1000

/** When the last backup was made, for owners and admins. */
export function createBackups(io: TeamIo, session: SessionStore): BackupsStore {
  const $backups = atom<BackupsState>({ state: 'untold' })
  return {
    $backups,
    async ask() {
      const known = session.$session.get()
      if (known.state !== 'in' || (known.role !== 'owner' && known.role !== 'admin')) return
      const answer = await io.backups()
      $backups.set(answer.state === 'done' ? { state: 'told', backups: answer.value } : { state: 'unknown' })
    },
  }
}

/** Whether the last backup is too old, or there is none. `now` in milliseconds. */
export function isLate({ last }: Backups, now: number): boolean {
  return last === null || now - Date.parse(last) > LATE_MS
}
