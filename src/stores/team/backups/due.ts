import { Cron } from 'croner'
import type { Backups } from '../../../core/backup/backups.ts'
import type { Instant, Millis } from '../../../core/time/instant.ts'

/** What says when one is due. */
type Schedule = Pick<Backups, 'last' | 'since' | 'cron'>

/** After this long an owner is warned where no schedule says when a backup is due, in milliseconds. */
const LATE_AFTER_MS = 48 * 3600 * 1000

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
