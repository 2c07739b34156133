import * as v from 'valibot'
import { mergeDeltas } from '../../core/live/delta.ts'
import { DeltaMessage } from '../../core/live/messages.ts'
import { MAX_LOG_BYTES, MAX_LOG_ROWS } from '../base/limits.ts'

import { LogEntry } from '../stubs/relay-messages.ts'

const DeltaMessages = v.tupleWithRest([DeltaMessage], DeltaMessage)

/** The latest deltas of one epoch without a gap, for visitors and relays that missed some. */
export class RevisionLog {
  readonly #sql: SqlStorage
  /** Merged deltas by the first step they cover, for the next client at the same version. */
  readonly #merged = new Map<number, string>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS steps (
      step INTEGER PRIMARY KEY AUTOINCREMENT,
      after INTEGER, from_revision INTEGER, from_day TEXT, to_revision INTEGER, to_day TEXT, text TEXT
    )`)
  }

  /** Adds the newest entry and drops the oldest. An entry too large for a row breaks the chain: all are dropped. */
  append({ after, from, fromDay, to, toDay, text }: LogEntry): void {
    this.#merged.clear()
    if (text.length > 600_000) {
      this.clear()
      return
    }
    const [added] = this.#sql.exec<{ step: number }>(
      `INSERT INTO steps (after, from_revision, from_day, to_revision, to_day, text) VALUES (?, ?, ?, ?, ?, ?)
       RETURNING step`,
      ...[after, from, fromDay, to, toDay, text],
    )
    // What most will ask for next.
    if (added) this.#merged.set(added.step, text)
    this.#sql.exec('DELETE FROM steps WHERE step <= (SELECT max(step) FROM steps) - ?', MAX_LOG_ROWS)
    this.#sql.exec(
      `DELETE FROM steps WHERE step <= (
        SELECT step FROM (SELECT step, sum(length(text)) OVER (ORDER BY step DESC) AS bytes FROM steps)
        WHERE bytes > ? ORDER BY step DESC LIMIT 1
      )`,
      MAX_LOG_BYTES,
    )
  }

  /**
   * One merged delta from a visitor's revision (and day, if given) to the present; empty where the visitor is up to
   * date; null where the log does not reach back so far. Never the single deltas: what was retracted in between is
   * gone.
   */
  deltaFrom(revision: number, day: string | null, current: { revision: number; day: string }): string[] | null {
    if (revision === current.revision && day === current.day) return []
    // The first of several: a client that does not send a seq may lack what any of them brought.
    const merged = this.#deltaWhere('from_revision = ?1 AND (?2 IS NULL OR from_day = ?2)', revision, day)
    if (merged === undefined) return revision === current.revision && day === null ? [] : null
    return merged === null ? null : [merged]
  }

  /** One merged delta from the publication of this seq to the present; null as above. */
  deltaSince(seq: number): string | null {
    return this.#deltaWhere('after = ?1', seq) ?? null
  }

  /** All entries, for a relay that starts. */
  entries(): LogEntry[] {
    const rows = this.#sql.exec(
      `SELECT after, from_revision AS "from", from_day AS fromDay, to_revision AS "to", to_day AS toDay, text
       FROM steps ORDER BY step`,
    )
    return v.parse(v.array(LogEntry), [...rows])
  }

  clear(): void {
    this.#merged.clear()
    this.#sql.exec('DELETE FROM steps')
  }

  /** Undefined where no step begins there; null where one cannot be read. */
  #deltaWhere(where: string, ...values: (number | string | null)[]): string | null | undefined {
    const sql = `SELECT min(step) AS step FROM steps WHERE ${where} HAVING step IS NOT NULL`
    const [start] = this.#sql.exec<{ step: number }>(sql, ...values)
    return start && (this.#merged.get(start.step) ?? this.#merge(start.step))
  }

  /** Null where a step cannot be read: an older build wrote it. */
  #merge(start: number): string | null {
    const rows = this.#sql.exec<{ text: string }>('SELECT text FROM steps WHERE step >= ? ORDER BY step', start)
    const steps = v.safeParse(
      DeltaMessages,
      [...rows].map(({ text }): unknown => JSON.parse(text)),
    )
    if (!steps.success) return null
    const text = JSON.stringify(mergeDeltas(...steps.output))
    this.#merged.set(start, text)
    return text
  }
}
