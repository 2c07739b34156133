import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/folders/root.ts'
import { freePorts } from '../../../scripts/processes/ports.ts'

/** What a launcher said until it ended. */
export interface LauncherResult {
  code: number | null
  out: string
  /** The lines on standard error. */
  errorLines: string[]
}

/** One run of `npm start` as its user runs it. */
export interface LauncherRun {
  child: ChildProcess
  /** Resolves with all it said when it says that it is ready; rejects when it ends before. */
  ready: Promise<string>
  ended: Promise<LauncherResult>
}

/** A place of its own for launchers: a data folder and two free ports. */
export interface LauncherSite extends AsyncDisposable {
  data: string
  env: Record<string, string>
  pageUrl: string
  pbUrl: string
}

/** Makes a place. */
export async function createSite(): Promise<LauncherSite> {
  const data = await mkdtemp(join(tmpdir(), 'aldis-start-'))
  const [port = 0, pbPort = 0] = await freePorts(2)
  return {
    data,
    env: { ALDIS_DATA: data, PORT: String(port), PB_PORT: String(pbPort) },
    pageUrl: `http://127.0.0.1:${port}`,
    pbUrl: `http://127.0.0.1:${pbPort}`,
    [Symbol.asyncDispose]: () => rm(data, { recursive: true, force: true }),
  }
}

/** Runs `npm start`'s script, with these settings instead of the machine's own. */
export function launch(env: Record<string, string>, ...args: string[]): LauncherRun {
  return launchScript('start.ts', env, ...args)
}

/** Runs one of the scripts that serve until they are told to stop. */
export function launchScript(script: string, env: Record<string, string>, ...args: string[]): LauncherRun {
  const own = Object.entries(process.env).filter(([name]) => !/^(ALDIS_|PORT$|PB_PORT$|npm_|VITEST)/.test(name))
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...Object.fromEntries(own), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<LauncherResult>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, out, errorLines: err.split('\n').filter((line) => line !== '') })
    })
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (out.includes('Ready.')) resolve(out)
    })
    ended.then(({ code }) => reject(new Error(`ended with ${code}: ${out}${err}`)))
  })
  // Nobody need wait for it.
  ready.catch(() => {})
  return { child, ready, ended }
}
