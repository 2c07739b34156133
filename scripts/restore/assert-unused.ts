import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UserError } from '../terminal/user-error.ts'

/** SQLite's result codes for a database that somebody else has open or locked. */
const IN_USE = [5, 6]

/**
 * A UserError where a process has PocketBase's database open, also one that our list of processes does not show: of
 * another container, or started by hand.
 */
export function assertUnused(folder: string): void {
  const path = join(folder, 'data.db')
  if (!existsSync(path)) return
  try {
    using database = new DatabaseSync(path)
    database.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
  } catch (thrown) {
    const code = typeof thrown === 'object' && thrown !== null && 'errcode' in thrown ? Number(thrown.errcode) : 0
    // A damaged one is no reason to leave it in place.
    if (IN_USE.includes(code)) throw new UserError(`${path} is in use. Stop PocketBase first.`)
  }
}
