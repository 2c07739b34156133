import * as v from 'valibot'
import { mergeDeltas } from '../../core/live/delta.ts'
import { DeltaMessage } from '../../core/live/messages.ts'
import { LOG_BYTES, LOG_ROWS } from '../base/limits.ts'

/** What led from one publication to the next: `after` is the number of the first, `text` the delta message. */
export const Step = v.object({
  after: v.number(),
  from: v.number(),
  fromDay: v.string(),
  to: v.number(),
  toDay: v.string(),
  text: v.string(),
})
export type Step = v.InferOutput<typeof Step>

const Steps = v.tupleWithRest([DeltaMessage], DeltaMessage)

/** The latest deltas of one epoch, one after the other without a gap, for visitors and relays who missed some. */
export class RevisionLog {
  readonly #sql: SqlStorage
  /** For the next one who stands at the same place: by the step that they begin with; of the present revision. */
  readonly #merged = new Map<number, string>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS steps (
      step INTEGER PRIMARY KEY AUTOINCREMENT,
      after INTEGER, from_revision INTEGER, from_day TEXT, to_revision INTEGER, to_day TEXT, text TEXT
    )`)
  }

  /** Adds the newest step and lets the oldest go. A step too large for a row breaks the chain: all go. */
  append({ after, from, fromDay, to, toDay, text }: Step): void {
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
    this.#sql.exec('DELETE FROM steps WHERE step <= (SELECT max(step) FROM steps) - ?', LOG_ROWS)
    this.#sql.exec(
      `DELETE FROM steps WHERE step <= (
        SELECT step FROM (SELECT step, sum(length(text)) OVER (ORDER BY step DESC) AS bytes FROM steps)
        WHERE bytes > ? ORDER BY step DESC LIMIT 1
      )`,
      LOG_BYTES,
    )
  }

  /**
   * The one message that leads from a visitor's revision (and day, where it says one) to the present; empty where it
   * stands there already; null where the log does not reach back so far. Never the steps themselves: what was taken
   * back between them is gone.
   */
  after(revision: number, day: string | null, present: { revision: number; day: string }): string[] | null {
    if (revision === present.revision && day === present.day) return []
    // The first of several: who does not say by which number may lack what any of them brought.
    const merged = this.#from('from_revision = ?1 AND (?2 IS NULL OR from_day = ?2)', revision, day)
    if (merged === undefined) return revision === present.revision && day === null ? [] : null
    return merged === null ? null : [merged]
  }

  /** The one message that leads from the publication of this number to the present; null as above. */
  since(seq: number): string | null {
    return this.#from('after = ?1', seq) ?? null
  }

  /** All of them, for a relay that begins. */
  steps(): Step[] {
    const rows = this.#sql.exec(
      `SELECT after, from_revision AS "from", from_day AS fromDay, to_revision AS "to", to_day AS toDay, text
       FROM steps ORDER BY step`,
    )
    return v.parse(v.array(Step), [...rows])
  }

  clear(): void {
    this.#merged.clear()
    this.#sql.exec('DELETE FROM steps')
  }

  /** Undefined where no step begins there; null where one cannot be read. */
  #from(where: string, ...values: (number | string | null)[]): string | null | undefined {
    const sql = `SELECT min(step) AS step FROM steps WHERE ${where} HAVING step IS NOT NULL`
    const [start] = this.#sql.exec<{ step: number }>(sql, ...values)
    return start && (this.#merged.get(start.step) ?? this.#merge(start.step))
  }

  /** Null where a step cannot be read: an older build wrote it. */
  #merge(start: number): string | null {
    const rows = this.#sql.exec<{ text: string }>('SELECT text FROM steps WHERE step >= ? ORDER BY step', start)
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
