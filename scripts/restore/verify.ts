import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { listMigrations } from '../folders/data-folder.ts'
import { errorMessage, UserError } from '../terminal/user-error.ts'

/** What is in a backup, for people to recognise it. */
export interface BackupContent {
  pages: string[]
  incidents: number
}

const Column = v.array(v.object({ value: v.union([v.string(), v.number()]) }))

function readColumn(database: DatabaseSync, sql: string): string[] {
  return v.parse(Column, database.prepare(sql).all()).map(({ value }) => String(value))
}

/** Checks the databases of an unpacked backup; a UserError where this version cannot serve what is in it. */
export async function verifyBackup(folder: string, file: string): Promise<BackupContent> {
  const refuse = (why: string) => new UserError(`${file} cannot be restored: ${why}. Nothing was changed.`)
  if (!existsSync(join(folder, 'data.db'))) throw refuse('it has no data.db, so it is no backup of PocketBase')
  let content: BackupContent
  let applied: string[]
  try {
    for (const name of ['data.db', 'auxiliary.db'].filter((one) => existsSync(join(folder, one)))) {
      using database = new DatabaseSync(join(folder, name), { readOnly: true })
      const found = database.prepare('PRAGMA integrity_check(1)').get()
      if (found?.integrity_check !== 'ok') throw new Error(`${name} is damaged (${found?.integrity_check})`)
    }
    using database = new DatabaseSync(join(folder, 'data.db'), { readOnly: true })
    applied = readColumn(database, 'SELECT file AS value FROM _migrations')
    content = {
      pages: readColumn(database, 'SELECT name AS value FROM pages ORDER BY created'),
      incidents: Number(readColumn(database, 'SELECT count(*) AS value FROM incidents')[0]),
    }
  } catch (thrown) {
    throw refuse(errorMessage(thrown))
  }
  const known = await listMigrations()
  // PocketBase's own migrations are not ours to know: their names end otherwise.
  const newer = applied.find((name) => name.endsWith('.js') && !known.includes(name))
  if (newer) throw refuse(`a newer Aldis made it (it has the migration ${newer}, which this one does not know)`)
  return content
}
