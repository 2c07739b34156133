import type { Millis } from '../../core/time/instant.ts'
import { KNOWN_FOR, MOST_KNOWN } from '../base/limits.ts'

/** From where somebody signs in: a network or a device, each by a key that names neither. */
export type Origin = `${'network' | 'device'} ${string}`

/** From where each account was signed in to: whoever comes from there again is no stranger. */
export class KnownOrigins {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS known (account TEXT, origin TEXT, at INTEGER, PRIMARY KEY (account, origin))')
  }

  knows(account: string, origin: Origin): boolean {
    const sql = 'SELECT 1 FROM known WHERE account = ? AND origin = ?'
    return this.#sql.exec(sql, account, origin).next().done !== true
  }

  /** Notes from where an account was signed in to just now; of each kind the newest stay. */
  note(account: string, origin: Origin, now: Millis): void {
    this.#sql.exec('INSERT OR REPLACE INTO known VALUES (?, ?, ?)', account, origin, now)
    const kind = `${origin.split(' ', 1)[0]} %`
    const older =
      'SELECT origin FROM known WHERE account = ?1 AND origin LIKE ?2 ORDER BY at DESC, origin LIMIT -1 OFFSET ?3'
    this.#sql.exec(`DELETE FROM known WHERE account = ?1 AND origin IN (${older})`, account, kind, MOST_KNOWN)
  }

  /** Forgets what is long past. Gives how many are left. */
  clean(now: Millis): number {
    this.#sql.exec('DELETE FROM known WHERE at < ?', now - KNOWN_FOR)
    return this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM known').one().count
  }
}
