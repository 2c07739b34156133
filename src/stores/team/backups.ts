import { Cron } from 'croner'
import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../core/backup/backups.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

/** What is known of the deployment's backups. `untold` for anyone who may not know, and until it was asked. */
export type BackupsState = { state: 'untold' } | { state: 'told'; backups: Backups } | { state: 'unknown' }

export interface BackupsStore {
  $backups: ReadableAtom<BackupsState>
  /** Asks, where the member is one who is told. */
  ask(): Promise<void>
}

/** After this long an owner is warned where no schedule says when a backup is due, in milliseconds. */
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

/** Whether there is no backup, or the last one was missed twice since by its schedule. `now` in milliseconds. */
export function isLate({ last, cron }: Backups, now: number): boolean {
  return last === null || now >= secondDue(cron, last)
}

/** When a backup is due for the second time after the last one. */
function secondDue(cron: string, last: string): number {
  try {
    // PocketBase wants the day of the month and the day of the week both to match.
    const [, second] = new Cron(cron, { timezone: 'UTC', mode: '5-part', domAndDow: true }).nextRuns(2, last)
    if (second) return second.getTime()
  } catch {
    // No schedule, or one that only PocketBase reads.
  }
  return Date.parse(last) + LATE_MS
}
