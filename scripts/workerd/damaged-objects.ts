import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's result codes for a damaged file and for a file that is no database. */
const CORRUPT = 11
const NO_DATABASE = 26

/**
 * Moves damaged databases of the edge's objects away, so that the objects start empty: everything they hold comes again
 * from PocketBase, except sessions. Prints one line for each. The edge must not be running.
 */
export async function moveDamagedObjects(edgeFolder: string, print: (line: string) => void): Promise<void> {
  const objects = join(edgeFolder, 'objects')
  const files = (await listFolder(objects, { recursive: true })).filter((name) => name.endsWith('.sqlite'))
  for (const file of files) {
    if (isIntact(join(objects, file))) continue
    const movedPath = join(edgeFolder, 'damaged', `${Date.now()}-${file.replaceAll(/[/\\]/g, '-')}`)
    await mkdir(join(edgeFolder, 'damaged'), { recursive: true, mode: 0o700 })
    for (const part of ['', '-wal', '-shm']) {
      await rename(join(objects, file + part), movedPath + part).catch((thrown: unknown) => {
        if (part === '') throw thrown
      })
    }
    const consequence = file.startsWith('aldis-Sessions')
      ? 'Everyone signs in again.'
      : 'It is refilled from PocketBase.'
    print(`The edge's ${file} was damaged and is now ${movedPath}. ${consequence}`)
  }
}

async function listFolder(folder: string, options: { recursive: true }): Promise<string[]> {
  try {
    return await readdir(folder, options)
  } catch {
    // The first start: there is no such folder yet.
    return []
  }
}

function isIntact(path: string): boolean {
  try {
    using database = new DatabaseSync(path)
    const [found] = database.prepare('PRAGMA quick_check(1)').all()
    return found?.quick_check === 'ok'
  } catch (thrown) {
    // A file that cannot be opened for another reason is not damaged.
    const code = typeof thrown === 'object' && thrown !== null && 'errcode' in thrown ? thrown.errcode : null
    return code !== CORRUPT && code !== NO_DATABASE
  }
}
