import { DurableObject } from 'cloudflare:workers'
import type { Millis } from '../../../core/time/instant.ts'
import {
  ACCOUNT_ATTEMPT_INTERVAL,
  ACCOUNT_ATTEMPTS,
  ACCOUNT_MAIL_INTERVAL,
  ADDRESS_SIGN_UP_INTERVAL,
  CODE_LIFETIME,
  CODE_TRY_INTERVAL,
  MAX_CODE_TRIES,
  MAX_MAILS_PER_ACCOUNT,
  MAX_MAILS_PER_NETWORK,
  MAX_NETWORKS_PER_SITE,
  MAX_SIGN_UPS_PER_ADDRESS,
  MAX_SIGN_UPS_PER_NETWORK,
  NETWORK_ATTEMPT_INTERVAL,
  NETWORK_ATTEMPTS,
  NETWORK_CODES_SHARE,
  NETWORK_MAIL_INTERVAL,
  NETWORK_SIGN_UP_INTERVAL,
  SESSION_LIFETIME,
} from '../../base/limits.ts'
import type { AttemptKind, AttemptResult, Bucket, SignInAttempt } from '../../stubs/attempt.ts'
import type { MemberSession } from '../../stubs/member-session.ts'
import type { SessionPerson, SessionUse, SignedInPerson, StoredSession } from '../../stubs/session-use.ts'
import { Attempts } from './attempts.ts'
import { KnownOrigins } from './known-origins.ts'
import { SessionPeople } from './session-people.ts'
import { SessionUses } from './session-uses.ts'

const DAY = 86_400_000

const LIMITS = {
  guess: {
    prefix: '',
    network: { capacity: NETWORK_ATTEMPTS, interval: NETWORK_ATTEMPT_INTERVAL },
    account: { capacity: ACCOUNT_ATTEMPTS, interval: ACCOUNT_ATTEMPT_INTERVAL },
  },
  mail: {
    prefix: 'mail ',
    network: { capacity: MAX_MAILS_PER_NETWORK, interval: NETWORK_MAIL_INTERVAL },
    account: { capacity: MAX_MAILS_PER_ACCOUNT, interval: ACCOUNT_MAIL_INTERVAL },
  },
  'sign-up': {
    prefix: 'sign-up ',
    network: { capacity: MAX_SIGN_UPS_PER_NETWORK, interval: NETWORK_SIGN_UP_INTERVAL },
    account: { capacity: MAX_SIGN_UPS_PER_ADDRESS, interval: ADDRESS_SIGN_UP_INTERVAL },
  },
} satisfies Record<AttemptKind, unknown>

/** What all networks of one site may do together. */
const limitOfSite = ({ capacity, interval }: Omit<Bucket, 'key'>): Omit<Bucket, 'key'> => ({
  capacity: capacity * MAX_NETWORKS_PER_SITE,
  interval: interval / MAX_NETWORKS_PER_SITE,
})

/**
 * All sessions by id, and each user's epoch, which PocketBase raises when a password changes or a membership ends. Also
 * counts wrong passwords by network and account. One object for the deployment.
 */
export class Sessions extends DurableObject<Env> {
  readonly #attempts: Attempts
  readonly #origins: KnownOrigins
  readonly #uses: SessionUses
  readonly #people: SessionPeople

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { sql } = ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, user TEXT, expires INTEGER, ends INTEGER)')
    sql.exec('CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user)')
    sql.exec('CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, epoch INTEGER)')
    this.#attempts = new Attempts(sql)
    this.#origins = new KnownOrigins(sql)
    this.#uses = new SessionUses(sql)
    this.#people = new SessionPeople(sql)
  }

  /**
   * Opens a session for a user whom PocketBase has just authenticated, at the user's current epoch, which is returned.
   * `expires` is in milliseconds.
   */
  async open(session: string, user: string, expires: Millis, use: SessionUse | null = null): Promise<number> {
    const ends = Date.now() + SESSION_LIFETIME
    const sql = 'INSERT OR REPLACE INTO sessions (id, user, expires, ends) VALUES (?, ?, ?, ?)'
    this.ctx.storage.sql.exec(sql, session, user, Math.min(expires, ends), ends)
    if (use) this.#uses.note(session, use, Date.now())
    await this.#scheduleCleanup()
    return this.#epochOf(user)
  }

  /** Whether a session is valid: not ended, not expired, and of the user's current epoch. */
  isValid(session: string, user: string, epoch: number, now: number): boolean {
    const { sql } = this.ctx.storage
    const [row] = sql.exec<{ user: string; expires: number }>(
      'SELECT user, expires FROM sessions WHERE id = ?',
      session,
    )
    if (!row || row.user !== user || row.expires < now) return false
    return this.#epochOf(user) === epoch
  }

  /** The same at a request, which is noted as the session's use, by whom and with which roles. */
  isValidNow({ session, user, epoch }: MemberSession, use: SessionUse, now: Millis, person?: SessionPerson): boolean {
    const isValid = this.isValid(session, user, epoch, now)
    if (isValid) this.#uses.note(session, use, now)
    if (isValid && person) this.#people.note(session, person)
    return isValid
  }

  /** Who is signed in with a role on a page: what PocketBase would say of it while it says nothing. */
  listPeople(page: string, now: Millis): SignedInPerson[] {
    return this.#people.list(page, now)
  }

  /** A user's sessions, the newest use first. */
  list(user: string, now: Millis): StoredSession[] {
    return this.#uses.list(user, SESSION_LIFETIME, now)
  }

  /** The ids of those sessions that are no longer valid. */
  endedSessions(members: readonly MemberSession[], now: number): string[] {
    return members.flatMap(({ session, user, epoch }) => (this.isValid(session, user, epoch, now) ? [] : [session]))
  }

  /** Extends a session after its token was renewed, up to the maximum lifetime. */
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

  /** Ends all sessions of a user but one; returns whether there were any. */
  closeOthers(user: string, session: string): boolean {
    const { sql } = this.ctx.storage
    return sql.exec('DELETE FROM sessions WHERE user = ? AND id <> ? RETURNING id', user, session).toArray().length > 0
  }

  /**
   * Counts a sign-in attempt before it is made. A device from which the account was signed in to before has its own
   * bucket, which nobody else can use up. Others count by network, and where nobody ever signed in to the account from that network also
   * by its site and by account, together with all other strangers.
   */
  async countAttempt({ kind, account, network, site, device }: SignInAttempt, now: Millis): Promise<AttemptResult> {
    const { prefix, ...limits } = LIMITS[kind]
    if (device !== null && this.#origins.has(account, `device ${device}`)) {
      const bucket: Bucket = { key: `${prefix}device ${device} ${account}`, ...limits.network }
      if (this.#attempts.nextAllowedAt(bucket, now) <= now) return this.#count([bucket], now)
    }
    const isKnown = this.#origins.has(account, `network ${network}`)
    const buckets = {
      network: { key: `${prefix}network ${network}`, ...limits.network },
      site: site === null || isKnown ? null : { key: `${prefix}site ${site}`, ...limitOfSite(limits.network) },
      account: isKnown ? null : { key: `${prefix}account ${account}`, ...limits.account },
    } satisfies Record<string, Bucket | null>
    for (const by of ['network', 'site', 'account'] as const) {
      const until = buckets[by] === null ? now : this.#attempts.nextAllowedAt(buckets[by], now)
      if (until > now) return { state: 'refused', until, by }
    }
    return this.#count(
      Object.values(buckets).filter((one) => one !== null),
      now,
    )
  }

  /**
   * Counts a try of a one-time code, by keyed hashes of its id and of account and network: these have no more tries in a
   * while than PocketBase allows, which would say so of accounts that exist alone.
   */
  async countCodeTry(code: string, from: string, now: Millis): Promise<'allowed' | 'spent' | { until: Millis }> {
    const byOrigin: Bucket = { key: `code from ${from}`, capacity: MAX_CODE_TRIES, interval: CODE_TRY_INTERVAL }
    const byCode: Bucket = { key: `code ${code}`, capacity: MAX_CODE_TRIES, interval: CODE_LIFETIME }
    const until = this.#attempts.nextAllowedAt(byOrigin, now)
    if (until > now) return { until }
    if (this.#attempts.nextAllowedAt(byCode, now) > now) return 'spent'
    await this.#count([byOrigin, byCode], now)
    return 'allowed'
  }

  /**
   * Counts a code that is sent to a number, by a keyed hash of who asks for it: one network may not use up the `daily` ones
   * of the deployment.
   */
  async countPhoneCode(from: string, daily: number, now: Millis): Promise<AttemptResult> {
    const capacity = Math.max(1, Math.floor(daily * NETWORK_CODES_SHARE))
    const bucket: Bucket = { key: `phone code ${from}`, capacity, interval: DAY / capacity }
    const until = this.#attempts.nextAllowedAt(bucket, now)
    return until > now ? { state: 'refused', until, by: 'network' } : this.#count([bucket], now)
  }

  async #count(buckets: Bucket[], now: Millis): Promise<AttemptResult> {
    for (const bucket of buckets) this.#attempts.count(bucket, now)
    await this.#scheduleCleanup()
    return { state: 'allowed', buckets: buckets }
  }

  /** Takes back a counted attempt: the password was right, or could not be checked. */
  refundAttempt(buckets: readonly Bucket[]): void {
    for (const bucket of buckets) this.#attempts.refund(bucket)
  }

  /** Remembers the network and device of a successful sign-in, so that they are no strangers to the account. */
  rememberOrigin({ account, network, device }: Omit<SignInAttempt, 'kind'>, now: Millis): void {
    this.#origins.add(account, `network ${network}`, now)
    if (device !== null) this.#origins.add(account, `device ${device}`, now)
  }

  /** Stores a user's epoch (milliseconds, never decreasing); sessions of an older epoch end. */
  setUserEpoch(user: string, epoch: number): void {
    const sql = `INSERT INTO users VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch WHERE excluded.epoch > epoch`
    // None of them can become valid again, and none is listed.
    if (epoch > this.#epochOf(user)) this.closeAll(user)
    this.ctx.storage.sql.exec(sql, user, epoch)
  }

  /** Stores PocketBase's whole list of users; the sessions of users not on it end. */
  setUserEpochs(users: Record<string, number>): void {
    const { sql } = this.ctx.storage
    for (const { user } of [...sql.exec<{ user: string }>('SELECT DISTINCT user FROM sessions')]) {
      if (!Object.hasOwn(users, user)) this.closeAll(user)
    }
    for (const [user, epoch] of Object.entries(users)) this.setUserEpoch(user, epoch)
  }

  #epochOf(user: string): number {
    const [row] = this.ctx.storage.sql.exec<{ epoch: number }>('SELECT epoch FROM users WHERE id = ?', user)
    return row?.epoch ?? 0
  }

  async #scheduleCleanup(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + DAY)
  }

  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage
    const now = Date.now()
    sql.exec('DELETE FROM sessions WHERE expires < ?', now)
    this.#uses.clean()
    this.#people.clean()
    const sessions = sql.exec<{ count: number }>('SELECT count(*) AS count FROM sessions').one().count
    const left = sessions + this.#attempts.clean(now) + this.#origins.clean(now)
    if (left > 0) await this.ctx.storage.setAlarm(now + DAY)
  }
}
