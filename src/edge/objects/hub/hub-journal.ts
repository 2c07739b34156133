import * as v from 'valibot'
import { JournalEntry, type JournalOutcome } from '../../../core/journal/entry.ts'
import type { JournalItem } from '../../../core/journal/item.ts'
import type { Snapshot } from '../../../core/snapshot/snapshot.ts'
import type { Millis } from '../../../core/time/instant.ts'

/** Who posts. */
export interface JournalAuthor {
  user: string
  name: string
}

type Row = {
  id: string
  entry: string
  user: string
  name: string
  at: number
  state: 'waiting' | 'posted' | 'refused'
  code: string
  message: string
  settled: number
}

/** An entry with who wrote it. */
interface JournalRow extends JournalAuthor {
  entry: JournalEntry
}

/**
 * The entries of a page's emergency journal on disk, from when the edge took them until the snapshot has them; those
 * that the backend refused until the team has put them away.
 */
export class HubJournal {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS journal
      (id TEXT PRIMARY KEY, entry TEXT, user TEXT, name TEXT, at INTEGER, state TEXT, code TEXT, message TEXT, settled INTEGER)`)
  }

  add({ entry, user, name }: JournalRow, at: Millis): void {
    const sql = `INSERT INTO journal VALUES (?, ?, ?, ?, ?, 'waiting', '', '', 0)`
    this.#sql.exec(sql, entry.update, JSON.stringify(entry), user, name, at)
  }

  /** The entry of that update, in whatever state it is. */
  find(update: string): JournalRow | null {
    const [row] = this.#sql.exec<Row>('SELECT * FROM journal WHERE id = ?', update)
    return row ? toJournalRow(row) : null
  }

  /**
   * What visitors are shown besides a snapshot that the backend was asked for then: all but the refused, and what the
   * backend had before.
   */
  shown(askedAt: Millis = 0): JournalEntry[] {
    const rows = this.#read("state != 'refused'").filter(
      ({ state, settled }) => state === 'waiting' || settled >= askedAt,
    )
    return rows.map(({ entry }) => parseEntry(entry))
  }

  /** What the backend does not have yet. */
  waiting(): JournalRow[] {
    return this.#read("state = 'waiting'").map(toJournalRow)
  }

  /** When the first that waits was posted; null where none does. */
  get waitingSince(): Millis | null {
    return this.#read("state = 'waiting'")[0]?.at ?? null
  }

  /** When the newest was posted: the next comes after it. */
  get newestAt(): Millis {
    return this.#sql.exec<{ at: number | null }>('SELECT max(at) AS at FROM journal').one().at ?? 0
  }

  get count(): number {
    return this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM journal').one().count
  }

  /** What the team sees of it. */
  items(): JournalItem[] {
    return this.#read("state != 'posted'").map((row): JournalItem => {
      const { entry, name: by } = toJournalRow(row)
      const { code, message } = row
      return row.state === 'refused' ? { state: 'refused', by, entry, code, message } : { state: 'waiting', by, entry }
    })
  }

  /** What the backend made of an entry. One that it has is shown until a later snapshot brings it. */
  settle(update: string, outcome: JournalOutcome, now: Millis): void {
    const [code, message] = outcome.state === 'refused' ? [outcome.code, outcome.message] : ['', '']
    const sql = "UPDATE journal SET state = ?, code = ?, message = ?, settled = ? WHERE id = ? AND state = 'waiting'"
    this.#sql.exec(sql, outcome.state, code, message, now, update)
  }

  /** Has a refused entry delivered once more; whether there was one. */
  retry(update: string): boolean {
    const sql = "UPDATE journal SET state = 'waiting', code = '', message = '' WHERE id = ? AND state = 'refused'"
    return this.#sql.exec(sql, update).rowsWritten > 0
  }

  /** Puts a refused entry away; whether there was one. */
  dismiss(update: string): boolean {
    return this.#sql.exec("DELETE FROM journal WHERE id = ? AND state = 'refused'", update).rowsWritten > 0
  }

  /**
   * Forgets what a snapshot has, and what the backend had before it was asked for it: where that is not in it, somebody
   * has taken it back since.
   */
  forget({ incidents }: Snapshot, askedAt: Millis): void {
    this.#sql.exec("DELETE FROM journal WHERE state = 'posted' AND settled < ?", askedAt)
    const stored = new Set(incidents.flatMap(({ updates }) => updates.map(({ id }) => id)))
    for (const { id } of this.#read("state != 'refused'")) {
      if (stored.has(id)) this.#sql.exec('DELETE FROM journal WHERE id = ?', id)
    }
  }

  #read(where: string): Row[] {
    return this.#sql.exec<Row>(`SELECT * FROM journal WHERE ${where} ORDER BY at, id`).toArray()
  }
}

const parseEntry = (text: string) => v.parse(JournalEntry, JSON.parse(text))

function toJournalRow({ entry, user, name }: Row): JournalRow {
  return { entry: parseEntry(entry), user, name }
}
