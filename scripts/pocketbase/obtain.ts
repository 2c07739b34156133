import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '../folders/data-folder.ts'
import type { Print } from '../terminal/print.ts'
import { UserError } from '../terminal/user-error.ts'
import { ARCHIVES } from './archives.ts'
import { download } from './download.ts'
import { goInstall } from './go-install.ts'
import { integrityProblem } from './install-record.ts'
import { isSupportedVersion, POCKETBASE_VERSION, readVersion } from './version.ts'

const NEVER_ABORTED = new AbortController().signal

/** The path of this user's PocketBase in the system's cache folder. */
export function cachedBinaryPath(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const name = platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'
  return join(cacheFolder(env, platform), 'aldis', 'pocketbase', POCKETBASE_VERSION, name)
}

function cacheFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return join(homedir(), '.cache')
}

/**
 * Finds or gets PocketBase: POCKETBASE_BIN, the cache, the official archive (checked against our checksums), or a build
 * with Go (which verifies its sources). A cached binary runs only if it is exactly what was installed.
 */
export async function obtainPocketBase(
  env: NodeJS.ProcessEnv,
  print: Print,
  stop = NEVER_ABORTED,
  archives = ARCHIVES,
): Promise<string> {
  if (env.POCKETBASE_BIN) return await checkGivenBinary(env.POCKETBASE_BIN)
  const target = cachedBinaryPath(env)
  if (existsSync(target)) {
    const problem = (await integrityProblem(target)) ?? (await usabilityProblem(target))
    if (problem === null) return target
    print(`The PocketBase in ${target} ${problem}; fetching it again.`)
  }
  const downloadProblem = await download(target, env, print, stop, archives)
  if (downloadProblem === null) return target
  print(`PocketBase could not be downloaded (${downloadProblem}); building it with Go, which takes a minute or two.`)
  const buildProblem = await goInstall(target, env, print, stop)
  if (buildProblem === null) return target
  throw new UserError(
    `PocketBase ${POCKETBASE_VERSION} is not available: the download failed (${downloadProblem}) and ${buildProblem}. ` +
      'Set POCKETBASE_BIN to a binary of that version.',
  )
}

/**
 * The same for the servers of a data folder, with the version. A folder that cannot be used is refused before anything
 * is downloaded.
 */
export async function obtainPocketBaseFor(
  data: string,
  print: Print,
  stop: AbortSignal,
): Promise<{ binary: string; version: string }> {
  await makeDataFolder(data)
  const binary = await obtainPocketBase(process.env, print, stop)
  const version = await readVersion(binary)
  if (version === null)
    throw new UserError(
      `PocketBase (${binary}) did not say its version; the machine may be too busy. Start Aldis again.`,
    )
  return { binary, version }
}

async function usabilityProblem(binary: string): Promise<string | null> {
  const version = await readVersion(binary)
  return version !== null && isSupportedVersion(version) ? null : 'does not run'
}

async function checkGivenBinary(path: string): Promise<string> {
  if (!existsSync(path)) throw new UserError(`POCKETBASE_BIN (${path}) does not exist.`)
  const version = await readVersion(path)
  if (version === null) throw new UserError(`POCKETBASE_BIN (${path}) is not a PocketBase that runs on this machine.`)
  if (!isSupportedVersion(version)) {
    throw new UserError(`POCKETBASE_BIN (${path}) is PocketBase ${version}; Aldis needs ${POCKETBASE_VERSION}.`)
  }
  return path
}
