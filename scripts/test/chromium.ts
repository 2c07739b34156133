import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findChromium, inPath } from '../../tests/support/browser.ts'
import { Complaint } from '../complaint.ts'

/** Another apt-get, ours or the system's own, may be at work for this long. */
const PATIENCE_MS = 10 * 60_000
const PAUSE_MS = 1000

/**
 * The browser of the end-to-end tests and benchmarks: the one that is here, or else Debian's package where we may install
 * it. A Complaint where none can be had. Loading a configuration must not come here: only what needs the browser does.
 */
export async function obtainChromium(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  mayInstall = process.getuid?.() === 0,
): Promise<string> {
  const given = env.CHROMIUM
  if (given && !existsSync(given)) throw new Complaint(`CHROMIUM (${given}) does not exist.`)
  const found = findChromium(env) ?? (mayInstall ? await install(env, say) : null)
  if (found) return found
  throw new Complaint('There is no Chromium. Set CHROMIUM to one, or run: npx playwright install chromium')
}

async function install(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string | null> {
  const apt = inPath(env, ['apt-get'])
  if (apt === null) return null
  say('Installing Chromium for the end-to-end tests (apt-get) ...')
  // Words that we can read, whatever the machine's language.
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const isOver = await attempt(apt, quiet)
    // Who held the lock may have installed it for us.
    const found = findChromium(env)
    if (found || isOver) return found
  }
  return null
}

/** Runs apt-get once; false where another one was at work, so that it is worth another try. */
async function attempt(apt: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await promisify(execFile)(apt, ['update', '-qq'], { env, timeout: 180_000 })
    const what = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    await promisify(execFile)(apt, what, { env, timeout: 600_000 })
    return true
  } catch (thrown) {
    return !isLocked(thrown)
  }
}

function isLocked(thrown: unknown): boolean {
  return thrown instanceof Error && /Could not get lock|Unable to (acquire|lock)/.test(thrown.message)
}
