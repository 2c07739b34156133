import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { UserError } from '../terminal/user-error.ts'
import { findChromium, findHeadlessShell, findOnPath } from './browser.ts'
import { findCaddy } from './caddy.ts'

/** How long to wait for another running apt-get. */
const INSTALL_TIMEOUT_MS = 10 * 60_000
const RETRY_INTERVAL_MS = 1000

/** A program that tests or benchmarks need. */
interface Program {
  name: string
  /** The setting that names one. */
  setting: 'CHROMIUM' | 'CADDY'
  /** Debian's package of it. */
  package: string
  find: (env: NodeJS.ProcessEnv) => string | null
  /** What to do if it cannot be installed here. */
  advice: string
}

const CHROMIUM: Program = {
  name: 'Chromium',
  setting: 'CHROMIUM',
  package: 'chromium',
  find: findChromium,
  advice: 'Set CHROMIUM to one, or run: npx playwright install chromium',
}

const HEADLESS_SHELL: Program = {
  name: 'the headless shell of Chromium',
  setting: 'CHROMIUM',
  package: 'chromium-headless-shell',
  find: findHeadlessShell,
  advice: CHROMIUM.advice,
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
 * The whole browser, of benchmarks and some end-to-end tests. Loading a configuration must not come here: it may install
 * one.
 */
export function obtainChromium(env: NodeJS.ProcessEnv, print: Say, mayInstall = isRoot()): Promise<string> {
  return obtain(CHROMIUM, env, print, mayInstall)
}

/** The browser of the other end-to-end tests: the headless shell, or the whole browser where there is none to be had. */
export async function obtainHeadlessShell(env: NodeJS.ProcessEnv, print: Say, mayInstall = isRoot()): Promise<string> {
  const shell = findHeadlessShell(env) ?? (mayInstall ? await install(HEADLESS_SHELL, env, print) : null)
  return shell ?? obtainChromium(env, print, mayInstall)
}

/** The Caddy of the tests that run behind a proxy. */
export function obtainCaddy(env: NodeJS.ProcessEnv, print: Say, mayInstall = isRoot()): Promise<string> {
  return obtain(CADDY, env, print, mayInstall)
}

/** The installed program, or Debian's package if we may install it; throws a UserError if neither is possible. */
async function obtain(program: Program, env: NodeJS.ProcessEnv, print: Say, mayInstall: boolean): Promise<string> {
  const configured = env[program.setting]
  if (configured && !existsSync(configured)) throw new UserError(`${program.setting} (${configured}) does not exist.`)
  const found = program.find(env) ?? (mayInstall ? await install(program, env, print) : null)
  if (found) return found
  throw new UserError(`There is no ${program.name}. ${program.advice}`)
}

async function install(program: Program, env: NodeJS.ProcessEnv, print: Say): Promise<string | null> {
  const apt = findOnPath(env, ['apt-get'])
  if (apt === null) return null
  print(`Installing ${program.name} for the tests (apt-get) ...`)
  // English messages, whatever the machine's language.
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  for (const end = Date.now() + INSTALL_TIMEOUT_MS; Date.now() < end; await sleep(RETRY_INTERVAL_MS)) {
    const isFinished = await tryInstall(apt, program.package, aptEnv)
    // The process that held the lock may have installed it.
    const found = program.find(env)
    if (found || isFinished) return found
  }
  return null
}

/** Runs apt-get once; false where another one was at work, so that it is worth another try. */
async function tryInstall(apt: string, name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
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
