import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Say } from '../terminal/say.ts'
import { Complaint } from '../terminal/user-error.ts'
import { ARCHIVES } from './archives.ts'
import { download } from './download.ts'
import { goInstall } from './go-install.ts'
import { whyNotAsInstalled } from './record.ts'
import { isUsable, POCKETBASE_VERSION, versionOf } from './version.ts'

const NEVER = new AbortController().signal

/** Where PocketBase is kept for this user, the system's own way. */
export function cachedBinary(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
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
 * Finds PocketBase, or gets it: POCKETBASE_BIN, the cache, the official archive (checked against the checksums that we
 * keep), a build with Go (whose sources Go checks). What lies in the cache is run only as it was installed.
 */
export async function obtainPocketBase(
  env: NodeJS.ProcessEnv,
  say: Say,
  stop = NEVER,
  archives = ARCHIVES,
): Promise<string> {
  if (env.POCKETBASE_BIN) return await given(env.POCKETBASE_BIN)
  const target = cachedBinary(env)
  if (existsSync(target)) {
    const problem = (await whyNotAsInstalled(target)) ?? (await whyNotUsable(target))
    if (problem === null) return target
    say(`The PocketBase in ${target} ${problem}; getting it anew.`)
  }
  const failed = await download(target, env, say, stop, archives)
  if (failed === null) return target
  say(`No PocketBase by download (${failed}); building it with Go, which takes a minute or two.`)
  const notBuilt = await goInstall(target, env, say, stop)
  if (notBuilt === null) return target
  throw new Complaint(
    `PocketBase ${POCKETBASE_VERSION} could not be had: the download failed (${failed}) and ${notBuilt}. ` +
      'Set POCKETBASE_BIN to a binary of that version.',
  )
}

async function whyNotUsable(binary: string): Promise<string | null> {
  const version = await versionOf(binary)
  return version !== null && isUsable(version) ? null : 'does not run'
}

async function given(path: string): Promise<string> {
  if (!existsSync(path)) throw new Complaint(`POCKETBASE_BIN (${path}) does not exist.`)
  const version = await versionOf(path)
  if (version === null) throw new Complaint(`POCKETBASE_BIN (${path}) is no PocketBase that runs here.`)
  if (!isUsable(version)) {
    throw new Complaint(`POCKETBASE_BIN (${path}) is PocketBase ${version}; Aldis needs ${POCKETBASE_VERSION}.`)
  }
  return path
}
