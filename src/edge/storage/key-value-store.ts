import * as v from 'valibot'

/** Small values of an object, as JSON in one table, parsed by their schema when they are read. */
export class KeyValueStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT)')
  }

  /** The value, or null where there is none or an older build wrote what this one cannot read. */
  read<const S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | null {
    const [row] = this.#sql.exec<{ value: string }>('SELECT value FROM facts WHERE name = ?', name)
    if (!row) return null
    const parsed = v.safeParse(schema, JSON.parse(row.value))
    return parsed.success ? parsed.output : null
  }

  /** Stores a value; writes nothing where it is unchanged, because each written row is billed. */
  write(name: string, value: unknown): void {
    this.#sql.exec(
      `INSERT INTO facts (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value != excluded.value`,
      ...[name, JSON.stringify(value)],
    )
  }
}
