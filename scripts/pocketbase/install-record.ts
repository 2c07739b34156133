import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { readJson, writeAtomically } from '../folders/files.ts'

const InstallRecord = v.object({ sha256: v.string() })

/** Records, next to the target, the checksum of the binary about to be installed there. */
export async function writeInstallRecord(target: string, binary: string): Promise<void> {
  await writeAtomically(recordPath(target), `${JSON.stringify({ sha256: await sha256(binary) })}\n`)
}

/**
 * Why a cached binary may not be run; null if it is byte for byte the installed one and nobody else could have changed
 * it.
 */
export async function integrityProblem(target: string): Promise<string | null> {
  const record = await readJson(recordPath(target), InstallRecord).catch(() => null)
  if (record === null) return 'was not put there by Aldis'
  for (const path of [dirname(target), target, recordPath(target)]) {
    if (await isWritableByOthers(path)) return 'can be changed by other users'
  }
  return (await sha256(target)) === record.sha256 ? null : 'is not the one that was installed'
}

function recordPath(target: string): string {
  return `${target}.json`
}

async function sha256(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** Whether anyone but this user and root can write here. */
async function isWritableByOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const { uid, mode } = await stat(path)
  return (mode & 0o022) !== 0 || (uid !== 0 && uid !== process.getuid?.())
}
