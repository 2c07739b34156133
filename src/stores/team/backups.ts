import { Cron } from 'croner'
import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../core/backup/backups.ts'
import type { Instant, Millis } from '../../core/time/instant.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

/** What is known about the deployment's backups. `not_loaded` also for members who may not see them. */
export type BackupsState = { state: 'not_loaded' } | { state: 'loaded'; backups: Backups } | { state: 'failed' }

export interface BackupsStore {
  $backups: ReadableAtom<BackupsState>
  /** Loads them if the member may see them. */
  load(): Promise<void>
}

/** After this long an owner is warned where no schedule says when a backup is due, in milliseconds. */
const LATE_AFTER_MS = 48 * 3600 * 1000

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

/** What says when one is due. */
type Schedule = Pick<Backups, 'last' | 'since' | 'cron'>

/** How long a backup may take, in milliseconds. */
const BACKUP_DURATION_MS = 3600 * 1000

/**
 * Whether owners are to be warned: the last backup was missed twice since by its schedule, or the first one was missed,
 * or there is none and none will come. `now` in milliseconds.
 */
export function isBackupLate({ last, since, cron }: Schedule, now: Millis): boolean {
  if (last !== null) return now >= (nthRunAfter(cron, last, 2) ?? Date.parse(last) + LATE_AFTER_MS)
  if (since === null || cron === '') return true
  return now >= (firstBackupDue({ since, cron }) ?? Date.parse(since) + LATE_AFTER_MS) + BACKUP_DURATION_MS
}

/** When the first backup of a deployment is due; null where no schedule that can be read says so. */
export function firstBackupDue({ since, cron }: Omit<Schedule, 'last'>): Millis | null {
  return since === null ? null : nthRunAfter(cron, since, 1)
}

/** When a backup is due for so many times after a moment; null without a schedule, or by one that only PocketBase reads. */
function nthRunAfter(cron: string, after: Instant, times: number): Millis | null {
  try {
    // PocketBase wants the day of the month and the day of the week both to match.
    const runs = new Cron(cron, { timezone: 'UTC', mode: '5-part', domAndDow: true }).nextRuns(times, after)
    return runs[times - 1]?.getTime() ?? null
  } catch {
    return null
  }
}
