import { constants, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder of a run's templates, told to its workers. Where it is not set, as in benchmarks, nothing is copied. */
const VARIABLE = 'ALDIS_TEST_TEMPLATES'

/** Makes the folder of a run's templates, once for all projects of a runner; gives what removes it. */
export async function openTemplates(): Promise<() => Promise<void>> {
  if (isTestRun()) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'aldis-templates-'))
  process.env[VARIABLE] = folder
  // Gates are started by the dozen, and each would read our TypeScript anew.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  // A process that has just ended may still be writing what Node compiled.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Whether tests run, and not a benchmark, which wants what an operator has. */
export function isTestRun(): boolean {
  return Boolean(process.env[VARIABLE])
}

/**
 * The data folder of this name that every start of a run copies: filled by whoever asks first. Null outside of a run.
 * Rejects with what `fill` rejects with; whoever asks next tries again.
 */
export async function templateOf(name: string, fill: (folder: string) => Promise<void>): Promise<string | null> {
  const root = process.env[VARIABLE]
  if (!root) return null
  const whole = join(root, name)
  const half = join(root, `${name}.part`)
  while (!existsSync(whole)) {
    if (!(await claim(half))) {
      await sleep(50)
      continue
    }
    try {
      // Another worker may have put it in place between the two looks.
      if (existsSync(whole)) break
      await fill(half)
      await rename(half, whole)
    } finally {
      await rm(half, { recursive: true, force: true })
    }
  }
  return whole
}

/** Copies a folder, on file systems that can by reference. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Whether the folder is ours to fill: false where another worker made it. */
async function claim(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false
    throw thrown
  }
}
