/**
 * What a courier has sent and has no outcome of, on its disk, with how often: a crash or a lost answer leaves unknown
 * whether the receiver took it, and what is sent once more may come twice.
 */
export class Attempts {
  readonly #sql: SqlStorage

  /** `held` is a table already. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
    const [known] = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'attempted'")
    if (known) return
    sql.exec('CREATE TABLE attempted (id TEXT PRIMARY KEY, tries INTEGER)')
    // Of what the builds before this table held, nobody knows whether it had left.
    sql.exec('INSERT INTO attempted (id, tries) SELECT id, 1 FROM held WHERE report IS NULL')
    sql.exec('DROP TABLE IF EXISTS begun')
  }

  /** Notes what leaves now. Returns the ids of those that left before, and of which nobody knows whether they were taken. */
  begin(ids: readonly string[]): ReadonlySet<string> {
    const sql = `INSERT INTO attempted (id, tries) VALUES (?, 1)
      ON CONFLICT (id) DO UPDATE SET tries = tries + 1 RETURNING tries`
    return new Set(ids.filter((id) => this.#sql.exec<{ tries: number }>(sql, id).one().tries > 1))
  }

  /** What left last is known not to have been taken. */
  cancel(ids: readonly string[]): void {
    for (const id of ids) this.#sql.exec('UPDATE attempted SET tries = tries - 1 WHERE id = ?', id)
    this.#sql.exec('DELETE FROM attempted WHERE tries < 1')
  }

  /** Forgets the attempts of one, as what became of it is noted elsewhere; how many they were. */
  forget(id: string): number {
    const [row] = this.#sql.exec<{ tries: number }>('DELETE FROM attempted WHERE id = ? RETURNING tries', id)
    return row?.tries ?? 0
  }
}
