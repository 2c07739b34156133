import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The PocketBase that Aldis is built and tested on. */
export const POCKETBASE_VERSION = '0.40.4'

/** What a binary says of itself (`0.40.4`), or null where it cannot be run or is something else. */
export async function versionOf(binary: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 20_000 })
    return /version v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null
  } catch {
    return null
  }
}

/** Whether a binary of this version may serve our hooks: the same minor line, and not older. */
export function isUsable(version: string): boolean {
  const [major, minor, patch] = version.split('.').map(Number)
  const [ownMajor, ownMinor, ownPatch] = POCKETBASE_VERSION.split('.').map(Number)
  return major === ownMajor && minor === ownMinor && (patch ?? 0) >= (ownPatch ?? 0)
}
