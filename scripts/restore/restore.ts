import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDataFolder, pocketBaseFolder } from '../folders/data-folder.ts'
import { ProcessFile } from '../processes/process-file.ts'
import type { Print } from '../terminal/print.ts'
import { UserError } from '../terminal/user-error.ts'
import { assertUnused } from './assert-unused.ts'
import { extractArchive } from './extract.ts'
import { swapFolders } from './swap.ts'
import { verifyBackup } from './verify.ts'

/** What --help says. */
export const HELP = `Usage: npm run restore -- FILE

Brings a backup back, with the servers stopped. FILE is the path of a backup, or its name in pocketbase/backups of
ALDIS_DATA; without FILE the names there are listed. The backup is checked before anything is touched, and the data that
it replaces is kept beside it. Then start Aldis again.`

/** Finds the file: a path, or a name in the folder of backups, with or without its ending. */
function findBackup(given: string, backups: string): string {
  const candidates = [resolve(given), join(backups, given), join(backups, `${given}.zip`)]
  const found = candidates.find((path) => existsSync(path))
  if (found === undefined) {
    throw new UserError(
      `There is no backup ${given}, neither as a path nor in ${backups}. Without a name all are listed.`,
    )
  }
  return found
}

/** Lists the backups that PocketBase has kept on this disk, the newest last. */
export async function listBackups(data: string, print: Print): Promise<void> {
  const folder = join(pocketBaseFolder(data), 'backups')
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.zip')).sort() : []
  if (names.length === 0) print(`There are no backups in ${folder}.`)
  for (const name of names) print(name)
}

/**
 * Brings a backup back into a data folder whose servers do not run. `stamp` is the moment, as it may stand in a folder's
 * name.
 */
export async function restoreBackup(data: string, given: string, stamp: string, print: Print): Promise<void> {
  await makeDataFolder(data)
  const current = pocketBaseFolder(data)
  const processes = new ProcessFile(data)
  // Refuses where servers run here, and keeps others from starting meanwhile.
  await processes.claim(print)
  const restored = join(data, `pocketbase-restoring-${stamp}`)
  try {
    assertUnused(current)
    const file = findBackup(given, join(current, 'backups'))
    print(`Checking ${file}.`)
    await extractArchive(file, restored)
    const { pages, incidents } = await verifyBackup(restored, file)
    print(
      `It is intact: ${pages.length === 0 ? 'no page' : pages.join(', ')}; ${incidents} incidents and maintenances.`,
    )
    const aside = join(data, `pocketbase-before-${stamp}`)
    await swapFolders(current, restored, aside)
    print(existsSync(aside) ? `Restored. What was there before is in ${aside}.` : 'Restored.')
    print('Start Aldis again; open pages reload by themselves.')
  } finally {
    await rm(restored, { recursive: true, force: true })
    await processes.release()
  }
}
