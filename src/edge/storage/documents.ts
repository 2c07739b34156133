import { PART_BYTES } from '../base/limits.ts'

const encoder = new TextEncoder()

/**
 * Texts of any length in an object's SQLite, kept in parts because a row holds 2 MB. A write replaces the whole
 * document in the turn of the event loop in which it is called, so it is stored whole or not at all.
 */
export class Documents {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS documents (name TEXT, part INTEGER, data BLOB, PRIMARY KEY (name, part))')
  }

  /** The text under a name, or null. */
  read(name: string): string | null {
    const decoder = new TextDecoder()
    let text: string | null = null
    for (const row of this.#sql.exec<{ data: ArrayBuffer }>(
      'SELECT data FROM documents WHERE name = ? ORDER BY part',
      name,
    )) {
      text = (text ?? '') + decoder.decode(row.data, { stream: true })
    }
    return text
  }

  /** Keeps a text under a name in place of what was there. */
  write(name: string, text: string): void {
    this.remove(name)
    const bytes = encoder.encode(text)
    for (let part = 0; part * PART_BYTES < bytes.length || part === 0; part += 1) {
      const data = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
      this.#sql.exec('INSERT INTO documents (name, part, data) VALUES (?, ?, ?)', name, part, data)
    }
  }

  remove(name: string): void {
    this.#sql.exec('DELETE FROM documents WHERE name = ?', name)
  }
}
