import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import type { Reader } from '../session/reader.ts'

const DAY = 86_400_000

/**
 * Who is signed in: each session by its id, and each user's epoch, which PocketBase raises when a password changes or a
 * membership ends. One object for the deployment.
 */
export class Sessions extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { sql } = ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, user TEXT, expires INTEGER)')
    sql.exec('CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user)')
    sql.exec('CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, epoch INTEGER)')
  }

  /**
   * Begins a session of a user whom PocketBase has just vouched for, at the user's epoch as it is known now; answers that
   * epoch. `expires` is in milliseconds.
   */
  async open(session: string, user: string, expires: number): Promise<number> {
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)', session, user, expires)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + DAY)
    return this.#epochOf(user)
  }

  /** Whether a session stands: not ended, not expired, and of the user's present epoch. */
  check(session: string, user: string, epoch: number, now: number): boolean {
    const { sql } = this.ctx.storage
    const [row] = sql.exec<{ user: string; expires: number }>(
      'SELECT user, expires FROM sessions WHERE id = ?',
      session,
    )
    if (!row || row.user !== user || row.expires < now) return false
    return this.#epochOf(user) === epoch
  }

  /** Those of these readers whose session stands no more, by session. */
  ended(readers: readonly Reader[], now: number): string[] {
    return readers.flatMap(({ session, user, epoch }) => (this.check(session, user, epoch, now) ? [] : [session]))
  }

  /** Moves a session's end after its token was renewed. */
  prolong(session: string, expires: number): void {
    this.ctx.storage.sql.exec('UPDATE sessions SET expires = ? WHERE id = ?', expires, session)
  }

  /** Ends one session. */
  close(session: string): void {
    this.ctx.storage.sql.exec('DELETE FROM sessions WHERE id = ?', session)
  }

  /** Takes note of a user's epoch (milliseconds, never back); another epoch than a session's ends that session. */
  learn(user: string, epoch: number): void {
    const sql = 'INSERT INTO users VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET epoch = max(epoch, excluded.epoch)'
    this.ctx.storage.sql.exec(sql, user, epoch)
  }

  /** Takes PocketBase's whole list of users: who is not on it any more has no session. */
  learnAll(users: Record<string, number>): void {
    const { sql } = this.ctx.storage
    for (const { user } of [...sql.exec<{ user: string }>('SELECT DISTINCT user FROM sessions')]) {
      if (users[user] === undefined) sql.exec('DELETE FROM sessions WHERE user = ?', user)
    }
    for (const [user, epoch] of Object.entries(users)) this.learn(user, epoch)
  }

  #epochOf(user: string): number {
    const [known] = this.ctx.storage.sql.exec<{ epoch: number }>('SELECT epoch FROM users WHERE id = ?', user)
    return known?.epoch ?? 0
  }

  override async alarm(): Promise<void> {
    this.ctx.storage.sql.exec('DELETE FROM sessions WHERE expires < ?', Date.now())
    const [left] = this.ctx.storage.sql.exec<{ count: number }>('SELECT count(*) AS count FROM sessions')
    if (left && left.count > 0) await this.ctx.storage.setAlarm(Date.now() + DAY)
  }
}
