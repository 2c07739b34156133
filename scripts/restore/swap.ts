import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

/** PocketBase's own folder of backups, in its data. */
const BACKUPS = 'backups'

/**
 * Puts an unpacked backup in the place of PocketBase's data, which is kept as `aside` (where there is any). The folder
 * of backups goes along. Where anything fails, all is as it was before.
 */
export async function swapFolders(current: string, restored: string, aside: string): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    undo.unshift(() => rename(to, from))
  }
  try {
    await move(join(current, BACKUPS), join(restored, BACKUPS))
    await move(current, aside)
    await move(restored, current)
  } catch (thrown) {
    for (const step of undo) await step()
    throw thrown
  }
}
