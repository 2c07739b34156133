import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pocketBaseFolder } from '../../scripts/folders/data-folder.ts'

/**
 * Runs a statement on PocketBase's database past its hooks, with one parameter: the edge is told nothing, as in the
 * moment before a ping arrives.
 */
export function changeUnheard({ data }: { data: string }, sql: string, parameter: string): void {
  const database = new DatabaseSync(join(pocketBaseFolder(data), 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  database.prepare(sql).run(parameter)
  database.close()
}

/** Statements about a user, whose id is the parameter. */
export const UNHEARD = {
  changeRole: "UPDATE memberships SET role = 'viewer' WHERE user = ?",
  restoreRole: "UPDATE memberships SET role = 'responder' WHERE user = ?",
  endMembership: 'DELETE FROM memberships WHERE user = ?',
  changePassword: "UPDATE users SET tokenKey = 'another' || tokenKey WHERE id = ?",
} as const
