import type { Millis } from '../../../core/time/instant.ts'
import { MAX_ATTEMPT_KEYS } from '../../base/limits.ts'

import type { Bucket } from '../../stubs/attempt.ts'

/**
 * Counts attempts by key, as leaky buckets that store one number each: when the bucket will be empty. Empty buckets are
 * deleted.
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

  /** When a bucket allows the next attempt: now, or later. */
  nextAllowedAt(bucket: Bucket, now: Millis): Millis {
    return Math.max(now, this.#emptyAt(bucket.key, now) - (bucket.capacity - 1) * bucket.interval)
  }

  /** Counts an attempt. */
  count({ key, interval }: Bucket, now: Millis): void {
    const emptyAt = this.#emptyAt(key, now) + interval
    const { rowsWritten } = this.#sql.exec('UPDATE attempts SET dry = ? WHERE key = ?', emptyAt, key)
    if (rowsWritten > 0) return
    this.#sql.exec('INSERT INTO attempts VALUES (?, ?)', key, emptyAt)
    this.#rows += 1
    if (this.#rows > MAX_ATTEMPT_KEYS) this.clean(now, MAX_ATTEMPT_KEYS)
  }

  /** Takes back a counted attempt: it was not a wrong one. */
  refund({ key, interval }: Bucket): void {
    this.#sql.exec('UPDATE attempts SET dry = dry - ? WHERE key = ?', interval, key)
  }

  /** Deletes empty buckets, and of more than `max` those that will be empty soonest. Returns how many are left. */
  clean(now: Millis, max = MAX_ATTEMPT_KEYS): number {
    this.#sql.exec('DELETE FROM attempts WHERE dry <= ?', now)
    const left = () => this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM attempts').one().count
    this.#rows = left()
    if (this.#rows <= max) return this.#rows
    // A tenth at once, so that a flood does not clean at each of its tries.
    const surplus = this.#rows - Math.floor(max * 0.9)
    this.#sql.exec('DELETE FROM attempts WHERE key IN (SELECT key FROM attempts ORDER BY dry LIMIT ?)', surplus)
    this.#rows = left()
    return this.#rows
  }

  #emptyAt(key: string, now: Millis): Millis {
    const [row] = this.#sql.exec<{ dry: number }>('SELECT dry FROM attempts WHERE key = ?', key)
    return Math.max(now, row?.dry ?? 0)
  }
}
