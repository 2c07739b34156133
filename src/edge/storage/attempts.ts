import type { Millis } from '../../core/time/instant.ts'
import { MOST_COUNTED } from '../base/limits.ts'

/** What tries are counted by: so many may be made at once, then one in `every` milliseconds. */
export interface Bucket {
  key: string
  tries: number
  every: Millis
}

/**
 * Counts tries by key, as leaky buckets of one number each: until when a bucket would be leaking, were nothing more
 * poured in. What has leaked dry is as if it had never been.
 */
export class Attempts {
  readonly #sql: SqlStorage
  #rows: number

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, dry INTEGER)')
    sql.exec('CREATE INDEX IF NOT EXISTS attempts_by_dry ON attempts (dry)')
    this.#rows = sql.exec<{ count: number }>('SELECT count(*) AS count FROM attempts').one().count
  }

  /** When a bucket takes the next try: now, or a moment to come. */
  takesAt(bucket: Bucket, now: Millis): Millis {
    return Math.max(now, this.#dryAt(bucket.key, now) - (bucket.tries - 1) * bucket.every)
  }

  /** Counts a try. */
  count({ key, every }: Bucket, now: Millis): void {
    const dry = this.#dryAt(key, now) + every
    const { rowsWritten } = this.#sql.exec('UPDATE attempts SET dry = ? WHERE key = ?', dry, key)
    if (rowsWritten > 0) return
    this.#sql.exec('INSERT INTO attempts VALUES (?, ?)', key, dry)
    this.#rows += 1
    if (this.#rows > MOST_COUNTED) this.clean(now, MOST_COUNTED)
  }

  /** Takes a counted try back: it was not a wrong one. */
  takeBack({ key, every }: Bucket): void {
    this.#sql.exec('UPDATE attempts SET dry = dry - ? WHERE key = ?', every, key)
  }

  /** Forgets what has leaked dry, and of more than `most` those that will have soonest. Gives how many are left. */
  clean(now: Millis, most = MOST_COUNTED): number {
    this.#sql.exec('DELETE FROM attempts WHERE dry <= ?', now)
    const left = () => this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM attempts').one().count
    this.#rows = left()
    if (this.#rows <= most) return this.#rows
    // A tenth at once, so that a flood does not clean at each of its tries.
    const surplus = this.#rows - Math.floor(most * 0.9)
    this.#sql.exec('DELETE FROM attempts WHERE key IN (SELECT key FROM attempts ORDER BY dry LIMIT ?)', surplus)
    this.#rows = left()
    return this.#rows
  }

  #dryAt(key: string, now: Millis): Millis {
    const [row] = this.#sql.exec<{ dry: number }>('SELECT dry FROM attempts WHERE key = ?', key)
    return Math.max(now, row?.dry ?? 0)
  }
}
