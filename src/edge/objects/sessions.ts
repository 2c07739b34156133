import { DurableObject } from 'cloudflare:workers'
import type { Millis } from '../../core/time/instant.ts'
import { ACCOUNT_TRIES, ACCOUNT_TRY_EVERY, NETWORK_TRIES, NETWORK_TRY_EVERY, SESSION_LAST } from '../base/limits.ts'
import { Attempts, type Bucket } from '../storage/attempts.ts'
import { KnownOrigins } from '../storage/known-origins.ts'
import type { Attempt, Try } from '../stubs/attempt.ts'
import type { Reader } from '../stubs/member-session.ts'

const DAY = 86_400_000

const networkBucket = (network: string): Bucket => ({
  key: `network ${network}`,
  tries: NETWORK_TRIES,
  every: NETWORK_TRY_EVERY,
})
const deviceBucket = (device: string, account: string): Bucket => ({
  key: `device ${device} ${account}`,
  tries: NETWORK_TRIES,
  every: NETWORK_TRY_EVERY,
})
const accountBucket = (account: string): Bucket => ({
  key: `account ${account}`,
  tries: ACCOUNT_TRIES,
  every: ACCOUNT_TRY_EVERY,
})

/**
 * Who is signed in: each session by its id, and each user's epoch, which PocketBase raises when a password changes or a
 * membership ends. And who tries to: wrong passwords by network and by account. One object for the deployment.
 */
export class Sessions extends DurableObject<Env> {
  readonly #attempts: Attempts
  readonly #origins: KnownOrigins

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { sql } = ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, user TEXT, expires INTEGER, ends INTEGER)')
    sql.exec('CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user)')
    sql.exec('CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, epoch INTEGER)')
    this.#attempts = new Attempts(sql)
    this.#origins = new KnownOrigins(sql)
  }

  /**
   * Begins a session of a user whom PocketBase has just vouched for, at the user's epoch as it is known now; answers
   * that epoch. `expires` is in milliseconds.
   */
  async open(session: string, user: string, expires: Millis): Promise<number> {
    const ends = Date.now() + SESSION_LAST
    const sql = 'INSERT OR REPLACE INTO sessions (id, user, expires, ends) VALUES (?, ?, ?, ?)'
    this.ctx.storage.sql.exec(sql, session, user, Math.min(expires, ends), ends)
    await this.#wake()
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

  /** Moves a session's end after its token was renewed, but not beyond the age that none may have. */
  prolong(session: string, expires: Millis): void {
    this.ctx.storage.sql.exec('UPDATE sessions SET expires = min(?, ends) WHERE id = ?', expires, session)
  }

  /** Ends one session. */
  close(session: string): void {
    this.ctx.storage.sql.exec('DELETE FROM sessions WHERE id = ?', session)
  }

  /** Ends all sessions of a user. */
  closeAll(user: string): void {
    this.ctx.storage.sql.exec('DELETE FROM sessions WHERE user = ?', user)
  }

  /**
   * Counts a try at a password before it is made. A device from which the account was signed in to before counts by
   * itself: nobody else can use up its tries. Whoever comes without one counts by network, and where nobody ever signed
   * in to the account from that network also by account, together with all other strangers.
   */
  async attempt({ account, network, device }: Try, now: Millis): Promise<Attempt> {
    if (device !== null && this.#origins.knows(account, `device ${device}`)) {
      const own = deviceBucket(device, account)
      if (this.#attempts.takesAt(own, now) <= now) return this.#counted([own], now)
    }
    const byNetwork = networkBucket(network)
    const byAccount = this.#origins.knows(account, `network ${network}`) ? null : accountBucket(account)
    const [networkAt, accountAt] = [byNetwork, byAccount].map((one) => one && this.#attempts.takesAt(one, now))
    if (networkAt && networkAt > now) return { state: 'refused', until: networkAt, by: 'network' }
    if (accountAt && accountAt > now) return { state: 'refused', until: accountAt, by: 'account' }
    return this.#counted(byAccount ? [byNetwork, byAccount] : [byNetwork], now)
  }

  async #counted(counted: Bucket[], now: Millis): Promise<Attempt> {
    for (const bucket of counted) this.#attempts.count(bucket, now)
    await this.#wake()
    return { state: 'allowed', counted }
  }

  /** A counted try was not a wrong one: nobody could say, or the password was right. */
  takeBack(counted: readonly Bucket[]): void {
    for (const bucket of counted) this.#attempts.takeBack(bucket)
  }

  /**
   * Somebody signed in to an account: whoever comes from the same network, or with the same device, is no stranger to
   * it.
   */
  know({ account, network, device }: Try, now: Millis): void {
    this.#origins.note(account, `network ${network}`, now)
    if (device !== null) this.#origins.note(account, `device ${device}`, now)
  }

  /** Takes note of a user's epoch (milliseconds, never back); another epoch than a session's ends that session. */
  learn(user: string, epoch: number): void {
    const sql = `INSERT INTO users VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch WHERE excluded.epoch > epoch`
    this.ctx.storage.sql.exec(sql, user, epoch)
  }

  /** Takes PocketBase's whole list of users: whoever is not on it any more has no session. */
  learnAll(users: Record<string, number>): void {
    const { sql } = this.ctx.storage
    for (const { user } of [...sql.exec<{ user: string }>('SELECT DISTINCT user FROM sessions')]) {
      if (!Object.hasOwn(users, user)) this.closeAll(user)
    }
    for (const [user, epoch] of Object.entries(users)) this.learn(user, epoch)
  }

  #epochOf(user: string): number {
    const [known] = this.ctx.storage.sql.exec<{ epoch: number }>('SELECT epoch FROM users WHERE id = ?', user)
    return known?.epoch ?? 0
  }

  async #wake(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + DAY)
  }

  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage
    const now = Date.now()
    sql.exec('DELETE FROM sessions WHERE expires < ?', now)
    const sessions = sql.exec<{ count: number }>('SELECT count(*) AS count FROM sessions').one().count
    const left = sessions + this.#attempts.clean(now) + this.#origins.clean(now)
    if (left > 0) await this.ctx.storage.setAlarm(now + DAY)
  }
}
