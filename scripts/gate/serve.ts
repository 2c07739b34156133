import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { GateOptions } from '../../src/gate/options.ts'
import { writeWhole } from '../folders/files.ts'
import { ROOT } from '../folders/root.ts'
import { answering } from '../processes/answering.ts'
import { inherited } from '../processes/inherited.ts'
import type { Part } from '../processes/supervised.ts'

/**
 * Of the sizes that were tried, the least memory by which a rush of connections takes no more time: 200 µs for each.
 */
const V8_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=32', '--heap-growing-percent=30']

/** What the gate needs to run as a process. */
export interface GatePartOptions extends GateOptions {
  /** The folder that workerd's socket lies in; the options are written there, too. */
  folder: string
  /** A file, or null for the terminal. */
  log: string | null
  /** The address by which it is reached, `http://127.0.0.1:4321`. */
  url: string
}

/** The process in front of workerd; writes its options first. */
export async function gatePart({ folder, log, url, ...options }: GatePartOptions): Promise<Part> {
  await mkdir(folder, { recursive: true })
  const within = await realpath(folder)
  const file = join(within, 'gate.json')
  await writeWhole(file, `${JSON.stringify(options, null, 2)}\n`, 0o600)
  return {
    name: 'The gate',
    file: process.execPath,
    args: [...V8_FLAGS, join(ROOT, 'src', 'gate', 'main.ts'), file],
    // A Unix socket's path has 108 characters at most: it is named from here.
    cwd: within,
    env: inherited(process.env),
    log,
    ready: (signal) => answering(`${url}/`, signal),
    readyWithinMs: 30_000,
    endsWithinMs: 4000,
  }
}
