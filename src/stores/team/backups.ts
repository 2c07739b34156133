import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../core/backup/backups.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

/** What is known about the deployment's backups. `not_loaded` also for members who may not see them. */
export type BackupsState = { state: 'not_loaded' } | { state: 'loaded'; backups: Backups } | { state: 'failed' }

export interface BackupsStore {
  $backups: ReadableAtom<BackupsState>
  /** Loads them if the member may see them. */
  load(): Promise<void>
}

/** When the last backup was made, for owners and admins. */
export function createBackups(io: TeamIo, session: SessionStore): BackupsStore {
  const $backups = atom<BackupsState>({ state: 'not_loaded' })
  return {
    $backups,
    async load() {
      const current = session.$session.get()
      if (current.state !== 'signed_in' || (current.role !== 'owner' && current.role !== 'admin')) return
      const answer = await io.backups()
      if (answer.state === 'signed_out') return session.expire()
      $backups.set(answer.state === 'done' ? { state: 'loaded', backups: answer.value } : { state: 'failed' })
    },
  }
}
