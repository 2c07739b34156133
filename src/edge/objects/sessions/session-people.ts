import * as v from 'valibot'
import { Member } from '../../../core/member/member.ts'
import type { Millis } from '../../../core/time/instant.ts'
import type { SessionPerson, SignedInPerson } from '../../stubs/session-use.ts'

const Roles = Member.entries.roles

/** Whose session each is, and which roles they have: for an owner who ends it while PocketBase is away. */
export class SessionPeople {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS people (session TEXT PRIMARY KEY, name TEXT, roles TEXT)')
  }

  /** Writes nothing where nothing has changed, because each written row is billed. */
  note(session: string, { name, roles }: SessionPerson): void {
    const sql = `INSERT INTO people VALUES (?, ?, ?) ON CONFLICT (session) DO UPDATE
      SET name = excluded.name, roles = excluded.roles WHERE name != excluded.name OR roles != excluded.roles`
    this.#sql.exec(sql, session, name, JSON.stringify(roles))
  }

  /** Those with a role on a page whose sessions have not ended, by name. */
  list(page: string, now: Millis): SignedInPerson[] {
    const sql = `SELECT user, name, roles FROM sessions JOIN people ON session = id WHERE expires >= ? ORDER BY name, user`
    const people = new Map<string, SignedInPerson>()
    for (const { user, name, roles } of this.#sql.exec<{ user: string; name: string; roles: string }>(sql, now)) {
      const role = v.parse(Roles, JSON.parse(roles))[page]
      if (role) people.set(user, { user, name, role })
    }
    return [...people.values()]
  }

  /** Forgets sessions that have ended. */
  clean(): void {
    this.#sql.exec('DELETE FROM people WHERE session NOT IN (SELECT id FROM sessions)')
  }
}
