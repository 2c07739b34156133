import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Say } from '../terminal/say.ts'
import { install } from './install.ts'
import { POCKETBASE_VERSION } from './version.ts'

const PACKAGE = `github.com/pocketbase/pocketbase/examples/base@v${POCKETBASE_VERSION}`

/** Builds PocketBase from its published source with the machine's Go and puts it at `target`; answers why not. */
export async function goInstall(
  target: string,
  env: NodeJS.ProcessEnv,
  say: Say,
  stop: AbortSignal,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'aldis-go-'))
  const started = Date.now()
  const clock = setInterval(() => say(`  building, ${Math.round((Date.now() - started) / 1000)} s so far`), 15_000)
  try {
    const stamp = `-s -w -X github.com/pocketbase/pocketbase.Version=${POCKETBASE_VERSION}`
    const failed = await run(
      ['install', '-ldflags', stamp, PACKAGE],
      {
        ...env,
        GOBIN: folder,
        GOTOOLCHAIN: 'auto',
        CGO_ENABLED: '0',
      },
      stop,
    )
    if (failed !== null) return failed
    await install(target, (arriving) =>
      arriving.copyFrom(join(folder, process.platform === 'win32' ? 'base.exe' : 'base')),
    )
    return null
  } finally {
    clearInterval(clock)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs go; null when it did it, else its last words. */
function run(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('go', args, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000)
    })
    child.on('error', () => resolve('Go is not installed'))
    child.on('close', (code) => {
      if (code === 0) resolve(null)
      else resolve(`go install failed (${words.trim().split('\n').at(-1) ?? `exit ${code}`})`)
    })
  })
}
