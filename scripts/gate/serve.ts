import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { GateOptions } from '../../src/gate/options.ts'
import { writeAtomically } from '../folders/files.ts'
import { ROOT } from '../folders/root.ts'
import { inheritedEnvironment } from '../processes/environment.ts'
import type { ProcessSpec } from '../processes/supervised.ts'
import { waitForAnswer } from '../processes/wait-for-answer.ts'

/** The smallest of the tried sizes at which a rush of connections is not slower: 200 µs for each. */
const V8_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=32', '--heap-growing-percent=30']

/** What the gate needs to run as a process. */
export interface GateProcessOptions extends GateOptions {
  /** The folder of workerd's socket; the options are written there too. */
  folder: string
  /** A file, or null for the terminal. */
  log: string | null
  /** The address at which it is reached, `http://127.0.0.1:4321`. */
  url: string
}

/** The process in front of workerd; writes its options first. */
export async function gateProcess({ folder, log, url, ...options }: GateProcessOptions): Promise<ProcessSpec> {
  await mkdir(folder, { recursive: true })
  const realFolder = await realpath(folder)
  const file = join(realFolder, 'gate.json')
  await writeAtomically(file, `${JSON.stringify(options, null, 2)}\n`, 0o600)
  return {
    name: 'The gate',
    file: process.execPath,
    args: [...V8_FLAGS, join(ROOT, 'src', 'gate', 'main.ts'), file],
    // A Unix socket's path has 108 characters at most: it is named from here.
    cwd: realFolder,
    env: inheritedEnvironment(process.env),
    log,
    ready: (signal) => waitForAnswer(`${url}/`, signal),
    readyTimeoutMs: 30_000,
    stopTimeoutMs: 4000,
  }
}
