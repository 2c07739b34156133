import type { Millis } from '../../../core/time/instant.ts'
import { USE_INTERVAL } from '../../base/limits.ts'
import type { SessionUse, StoredSession } from '../../stubs/session-use.ts'

type UseRow = { [Key in keyof StoredSession]: StoredSession[Key] }

/** From what, where and when each session was last used; beside the sessions, which are judged without it. */
export class SessionUses {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS uses
      (session TEXT PRIMARY KEY, browser TEXT, system TEXT, city TEXT, country TEXT, used INTEGER)`)
  }

  /** Notes a use, unless one was noted within the last few minutes. */
  note(session: string, { browser, system, city, country }: SessionUse, now: Millis): void {
    const [last] = this.#sql.exec<{ used: number }>('SELECT used FROM uses WHERE session = ?', session)
    if (last && now - last.used < USE_INTERVAL) return
    const sql = 'INSERT OR REPLACE INTO uses (session, browser, system, city, country, used) VALUES (?, ?, ?, ?, ?, ?)'
    this.#sql.exec(sql, session, browser, system, city, country, now)
  }

  /** A user's sessions that have not expired, the newest use first. `lifetime` is how long after its start one ends. */
  list(user: string, lifetime: Millis, now: Millis): StoredSession[] {
    const created = `ends - ${lifetime}`
    const sql = `SELECT id, browser, system, city, country, ${created} AS created, coalesce(used, ${created}) AS used
      FROM sessions LEFT JOIN uses ON session = id WHERE user = ? AND expires >= ? ORDER BY used DESC, id`
    return [...this.#sql.exec<UseRow>(sql, user, now)]
  }

  /** Forgets sessions that have ended. */
  clean(): void {
    this.#sql.exec('DELETE FROM uses WHERE session NOT IN (SELECT id FROM sessions)')
  }
}
