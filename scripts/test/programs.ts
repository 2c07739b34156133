import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Complaint } from '../terminal/user-error.ts'
import { findChromium, inPath } from './browser.ts'
import { findCaddy } from './caddy.ts'

/** Another apt-get, ours or the system's own, may be at work for this long. */
const PATIENCE_MS = 10 * 60_000
const PAUSE_MS = 1000

/** A program that tests or benchmarks need. */
interface Program {
  name: string
  /** The setting that names one. */
  setting: 'CHROMIUM' | 'CADDY'
  /** Debian's package of it. */
  package: string
  find: (env: NodeJS.ProcessEnv) => string | null
  /** What whoever cannot install it here may do. */
  advice: string
}

const CHROMIUM: Program = {
  name: 'Chromium',
  setting: 'CHROMIUM',
  package: 'chromium',
  find: findChromium,
  advice: 'Set CHROMIUM to one, or run: npx playwright install chromium',
}

const CADDY: Program = {
  name: 'Caddy',
  setting: 'CADDY',
  package: 'caddy',
  find: findCaddy,
  advice: 'Install it (caddyserver.com/docs/install), or set CADDY to one.',
}

type Say = (line: string) => void
const isRoot = () => process.getuid?.() === 0

/**
 * The browser of the end-to-end tests and benchmarks. Loading a configuration must not come here: it may install one.
 */
export function obtainChromium(env: NodeJS.ProcessEnv, say: Say, mayInstall = isRoot()): Promise<string> {
  return obtain(CHROMIUM, env, say, mayInstall)
}

/** The Caddy of the tests that run behind a proxy. */
export function obtainCaddy(env: NodeJS.ProcessEnv, say: Say, mayInstall = isRoot()): Promise<string> {
  return obtain(CADDY, env, say, mayInstall)
}

/** The program that is here, or else Debian's package where we may install it; a Complaint where none can be had. */
async function obtain(program: Program, env: NodeJS.ProcessEnv, say: Say, mayInstall: boolean): Promise<string> {
  const given = env[program.setting]
  if (given && !existsSync(given)) throw new Complaint(`${program.setting} (${given}) does not exist.`)
  const found = program.find(env) ?? (mayInstall ? await install(program, env, say) : null)
  if (found) return found
  throw new Complaint(`There is no ${program.name}. ${program.advice}`)
}

async function install(program: Program, env: NodeJS.ProcessEnv, say: Say): Promise<string | null> {
  const apt = inPath(env, ['apt-get'])
  if (apt === null) return null
  say(`Installing ${program.name} for the tests (apt-get) ...`)
  // Words that we can read, whatever the machine's language.
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const isOver = await attempt(apt, program.package, quiet)
    // Whoever held the lock may have installed it for us.
    const found = program.find(env)
    if (found || isOver) return found
  }
  return null
}

/** Runs apt-get once; false where another one was at work, so that it is worth another try. */
async function attempt(apt: string, name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await promisify(execFile)(apt, ['update', '-qq'], { env, timeout: 180_000 })
    const what = ['install', '-y', '-qq', '--no-install-recommends', name]
    await promisify(execFile)(apt, what, { env, timeout: 600_000 })
    return true
  } catch (thrown) {
    return !isLocked(thrown)
  }
}

function isLocked(thrown: unknown): boolean {
  return thrown instanceof Error && /Could not get lock|Unable to (acquire|lock)/.test(thrown.message)
}
