import { Cron } from 'croner'
import { atom, type ReadableAtom } from 'nanostores'
import type { Backups } from '../../core/backup/backups.ts'
import type { Instant, Millis } from '../../core/time/instant.ts'
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

/** Making one may take this long, in milliseconds. */
const MAKING_MS = 3600 * 1000

/**
 * Whether owners are to be warned: the last backup was missed twice since by its schedule, or the first one was missed,
 * or there is none and none will come. `now` in milliseconds.
 */
export function isLate({ last, since, cron }: Backups, now: Millis): boolean {
  if (last !== null) return now >= (due(cron, last, 2) ?? Date.parse(last) + LATE_MS)
  if (since === null || cron === '') return true
  return now >= (firstDue({ since, cron }) ?? Date.parse(since) + LATE_MS) + MAKING_MS
}

/** When the first backup of a deployment is due; null where no schedule that can be read says so. */
export function firstDue({ since, cron }: Pick<Backups, 'since' | 'cron'>): Millis | null {
  return since === null ? null : due(cron, since, 1)
}

/** When a backup is due for so many times after a moment; null without a schedule, or by one that only PocketBase reads. */
function due(cron: string, after: Instant, times: number): Millis | null {
  try {
    // PocketBase wants the day of the month and the day of the week both to match.
    const runs = new Cron(cron, { timezone: 'UTC', mode: '5-part', domAndDow: true }).nextRuns(times, after)
    return runs[times - 1]?.getTime() ?? null
  } catch {
    return null
  }
}
