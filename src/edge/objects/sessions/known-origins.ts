import type { Millis } from '../../../core/time/instant.ts'
import { KNOWN_ORIGIN_TTL, MAX_KNOWN_ORIGINS } from '../../base/limits.ts'

/** Where somebody signs in from: a network or a device, each as a keyed hash. */
export type SignInOrigin = `${'network' | 'device'} ${string}`

/** Where each account was signed in to from: the same origin is no stranger. */
export class KnownOrigins {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS known (account TEXT, origin TEXT, at INTEGER, PRIMARY KEY (account, origin))')
  }

  has(account: string, origin: SignInOrigin): boolean {
    const sql = 'SELECT 1 FROM known WHERE account = ? AND origin = ?'
    return this.#sql.exec(sql, account, origin).next().done !== true
  }

  /** Records a sign-in; of each kind only the newest origins are kept. */
  add(account: string, origin: SignInOrigin, now: Millis): void {
    this.#sql.exec('INSERT OR REPLACE INTO known VALUES (?, ?, ?)', account, origin, now)
    const kind = `${origin.split(' ', 1)[0]} %`
    const older =
      'SELECT origin FROM known WHERE account = ?1 AND origin LIKE ?2 ORDER BY at DESC, origin LIMIT -1 OFFSET ?3'
    this.#sql.exec(`DELETE FROM known WHERE account = ?1 AND origin IN (${older})`, account, kind, MAX_KNOWN_ORIGINS)
  }

  /** Forgets what is long past. Gives how many are left. */
  clean(now: Millis): number {
    this.#sql.exec('DELETE FROM known WHERE at < ?', now - KNOWN_ORIGIN_TTL)
    return this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM known').one().count
  }
}
