import { chmod, copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../folders/files.ts'
import { UserError } from '../terminal/user-error.ts'
import { writeInstallRecord } from './install-record.ts'
import { isSupportedVersion, readVersion } from './version.ts'

/** Where a new binary is written before it is installed. */
export interface BinaryTarget {
  write(bytes: Uint8Array): Promise<void>
  copyFrom(path: string): Promise<void>
}

/** Installs a binary at `target` atomically, after checking that it runs; a failure leaves nothing behind. */
export async function installBinary(target: string, fill: (target: BinaryTarget) => Promise<void>): Promise<void> {
  const folder = dirname(target)
  await makeFolder(folder)
  // An older version may have made the folder writable for others.
  await chmod(folder, 0o755)
  const temporary = await mkdtemp(join(folder, '.arriving-'))
  const incoming = join(temporary, process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase')
  try {
    await fill({ write: (bytes) => writeFile(incoming, bytes), copyFrom: (path) => copyFile(path, incoming) })
    await chmod(incoming, 0o755)
    const version = await readVersion(incoming)
    if (version === null || !isSupportedVersion(version)) {
      throw new UserError(
        `The downloaded PocketBase does not run on this machine or has another version (${version ?? 'none'}).`,
      )
    }
    await writeInstallRecord(target, incoming)
    await rename(incoming, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
