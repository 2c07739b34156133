import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { readJson, writeWhole } from '../folders/files.ts'

const Installed = v.object({ sha256: v.string() })

/** Writes beside the place of a binary what was checked and is about to lie there. */
export async function recordInstalled(target: string, binary: string): Promise<void> {
  await writeWhole(recordOf(target), `${JSON.stringify({ sha256: await sha256(binary) })}\n`)
}

/**
 * Why a binary of the cache may not be run, or null where it is the one that was installed, byte for byte, and nobody
 * else could have changed either.
 */
export async function whyNotAsInstalled(target: string): Promise<string | null> {
  const record = await readJson(recordOf(target), Installed).catch(() => null)
  if (record === null) return 'was not put there by Aldis'
  for (const path of [dirname(target), target, recordOf(target)]) {
    if (await isOpen(path)) return 'could have been changed by others'
  }
  return (await sha256(target)) === record.sha256 ? null : 'is not the one that was installed'
}

function recordOf(target: string): string {
  return `${target}.json`
}

async function sha256(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** Whether anybody but this user and root may write here. */
async function isOpen(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const { uid, mode } = await stat(path)
  return (mode & 0o022) !== 0 || (uid !== 0 && uid !== process.getuid?.())
}
