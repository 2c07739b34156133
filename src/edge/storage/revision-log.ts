import * as v from 'valibot'
import { mergeDeltas } from '../../core/live/delta.ts'
import { DeltaMessage } from '../../core/live/messages.ts'
import { LOG_BYTES, LOG_ROWS } from '../limits.ts'

const Steps = v.tupleWithRest([DeltaMessage], DeltaMessage)

interface Step {
  from: number
  fromDay: string
  to: number
  toDay: string
  /** The delta message. */
  text: string
}

/** The latest deltas of one epoch, one after the other without a gap, for visitors who missed some. */
export class RevisionLog {
  readonly #sql: SqlStorage
  /** For the next visitor who stands at the same place: by the step that they begin with; of the present revision. */
  readonly #merged = new Map<number, string>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS log (
      step INTEGER PRIMARY KEY AUTOINCREMENT,
      from_revision INTEGER, from_day TEXT, to_revision INTEGER, to_day TEXT, text TEXT
    )`)
  }

  /** Adds the newest step and lets the oldest go. A step too large for a row breaks the chain: all go. */
  append({ from, fromDay, to, toDay, text }: Step): void {
    this.#merged.clear()
    if (text.length > 600_000) {
      this.clear()
      return
    }
    this.#sql.exec(
      'INSERT INTO log (from_revision, from_day, to_revision, to_day, text) VALUES (?, ?, ?, ?, ?)',
      ...[from, fromDay, to, toDay, text],
    )
    this.#sql.exec('DELETE FROM log WHERE step <= (SELECT max(step) FROM log) - ?', LOG_ROWS)
    this.#sql.exec(
      `DELETE FROM log WHERE step <= (
        SELECT step FROM (SELECT step, sum(length(text)) OVER (ORDER BY step DESC) AS bytes FROM log)
        WHERE bytes > ? ORDER BY step DESC LIMIT 1
      )`,
      LOG_BYTES,
    )
  }

  /**
   * The one message that leads from a visitor's revision (and day, where it says one) to the present; empty where it
   * stands there already; null where the log does not reach back so far. Never the steps themselves: what was taken back
   * between them is gone.
   */
  after(revision: number, day: string | null, present: { revision: number; day: string }): string[] | null {
    if (revision === present.revision && day === present.day) return []
    const [start] = this.#sql.exec<{ step: number }>(
      'SELECT min(step) AS step FROM log WHERE from_revision = ?1 AND (?2 IS NULL OR from_day = ?2) HAVING step IS NOT NULL',
      revision,
      day,
    )
    if (!start) return revision === present.revision && day === null ? [] : null
    const merged = this.#merged.get(start.step) ?? this.#merge(start.step)
    return merged === null ? null : [merged]
  }

  clear(): void {
    this.#merged.clear()
    this.#sql.exec('DELETE FROM log')
  }

  /** Null where a step cannot be read: an older build wrote it. */
  #merge(start: number): string | null {
    const rows = this.#sql.exec<{ text: string }>('SELECT text FROM log WHERE step >= ? ORDER BY step', start)
    const steps = v.safeParse(
      Steps,
      [...rows].map(({ text }): unknown => JSON.parse(text)),
    )
    if (!steps.success) return null
    const text = JSON.stringify(mergeDeltas(...steps.output))
    this.#merged.set(start, text)
    return text
  }
}
