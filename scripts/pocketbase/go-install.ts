import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Print } from '../terminal/print.ts'
import { installBinary } from './install.ts'
import { POCKETBASE_VERSION } from './version.ts'

const PACKAGE = `github.com/pocketbase/pocketbase/examples/base@v${POCKETBASE_VERSION}`

/** Builds PocketBase from its published source with the local Go and installs it at `target`; returns why not. */
export async function goInstall(
  target: string,
  env: NodeJS.ProcessEnv,
  print: Print,
  stop: AbortSignal,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'aldis-go-'))
  const started = Date.now()
  const timer = setInterval(() => print(`  building, ${Math.round((Date.now() - started) / 1000)} s so far`), 15_000)
  try {
    const stamp = `-s -w -X github.com/pocketbase/pocketbase.Version=${POCKETBASE_VERSION}`
    const problem = await runGo(
      ['install', '-ldflags', stamp, PACKAGE],
      {
        ...env,
        GOBIN: folder,
        GOTOOLCHAIN: 'auto',
        CGO_ENABLED: '0',
      },
      stop,
    )
    if (problem !== null) return problem
    await installBinary(target, (target) =>
      target.copyFrom(join(folder, process.platform === 'win32' ? 'base.exe' : 'base')),
    )
    return null
  } finally {
    clearInterval(timer)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs go; returns null on success, else the last line of its output. */
function runGo(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('go', args, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000)
    })
    child.on('error', () => resolve('Go is not installed'))
    child.on('close', (code) => {
      if (code === 0) resolve(null)
      else resolve(`go install failed (${output.trim().split('\n').at(-1) ?? `exit ${code}`})`)
    })
  })
}
