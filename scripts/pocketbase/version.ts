import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The PocketBase that Aldis is built and tested on. */
export const POCKETBASE_VERSION = '0.40.4'

/** The version that a binary reports (`0.40.4`); null if it cannot be run or is something else. */
export async function readVersion(binary: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 20_000 })
    return /version v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null
  } catch {
    return null
  }
}

/** Whether our hooks run on this version: the same minor version, and no older patch. */
export function isSupportedVersion(version: string): boolean {
  const [major, minor, patch] = version.split('.').map(Number)
  const [ownMajor, ownMinor, ownPatch] = POCKETBASE_VERSION.split('.').map(Number)
  return major === ownMajor && minor === ownMinor && (patch ?? 0) >= (ownPatch ?? 0)
}
