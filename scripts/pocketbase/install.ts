import { chmod, copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../folders/files.ts'
import { Complaint } from '../terminal/user-error.ts'
import { recordInstalled } from './record.ts'
import { isUsable, versionOf } from './version.ts'

/** A binary on its way to its place. */
export interface Arriving {
  write(bytes: Uint8Array): Promise<void>
  copyFrom(path: string): Promise<void>
}

/** Puts a binary at `target` in one step, after it has shown that it runs; what fails leaves nothing behind. */
export async function install(target: string, fill: (arriving: Arriving) => Promise<void>): Promise<void> {
  const folder = dirname(target)
  await makeFolder(folder)
  // It may be from a time when anybody could write here.
  await chmod(folder, 0o755)
  const temporary = await mkdtemp(join(folder, '.arriving-'))
  const half = join(temporary, process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase')
  try {
    await fill({ write: (bytes) => writeFile(half, bytes), copyFrom: (path) => copyFile(path, half) })
    await chmod(half, 0o755)
    const version = await versionOf(half)
    if (version === null || !isUsable(version)) {
      throw new Complaint(
        `The PocketBase just fetched does not run here or has another version (${version ?? 'none'}).`,
      )
    }
    await recordInstalled(target, half)
    await rename(half, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
