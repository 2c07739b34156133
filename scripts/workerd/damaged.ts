import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's result codes of a file that is damaged, and of one that never was a database. */
const CORRUPT = 11
const NO_DATABASE = 26

/**
 * Puts aside what is damaged of the edge's objects, so that they begin anew: all that they hold comes again from
 * PocketBase, but for sign-ins, which are made again by hand. Says one line for each. The edge must not be running.
 */
export async function putDamagedAside(edgeFolder: string, say: (line: string) => void): Promise<void> {
  const objects = join(edgeFolder, 'objects')
  const files = (await namesIn(objects, { recursive: true })).filter((name) => name.endsWith('.sqlite'))
  for (const file of files) {
    if (isWhole(join(objects, file))) continue
    const aside = join(edgeFolder, 'damaged', `${Date.now()}-${file.replaceAll(/[/\\]/g, '-')}`)
    await mkdir(join(edgeFolder, 'damaged'), { recursive: true, mode: 0o700 })
    for (const part of ['', '-wal', '-shm']) {
      await rename(join(objects, file + part), aside + part).catch((thrown: unknown) => {
        if (part === '') throw thrown
      })
    }
    const lost = file.startsWith('aldis-Sessions') ? 'Everyone signs in again.' : 'It is filled anew from PocketBase.'
    say(`The edge's ${file} was damaged and is now ${aside}. ${lost}`)
  }
}

async function namesIn(folder: string, options: { recursive: true }): Promise<string[]> {
  try {
    return await readdir(folder, options)
  } catch {
    // The first start: there is no such folder yet.
    return []
  }
}

function isWhole(path: string): boolean {
  try {
    using database = new DatabaseSync(path)
    const [found] = database.prepare('PRAGMA quick_check(1)').all()
    return found?.quick_check === 'ok'
  } catch (thrown) {
    // What cannot be opened for another reason is not damaged.
    const code = typeof thrown === 'object' && thrown !== null && 'errcode' in thrown ? thrown.errcode : null
    return code !== CORRUPT && code !== NO_DATABASE
  }
}
