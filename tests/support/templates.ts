import { constants, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The variable that names the run's folder of templates to its workers. Unset, as in benchmarks, nothing is copied. */
const VARIABLE = 'ALDIS_TEST_TEMPLATES'

/** Creates the folder of a run's templates, once for all projects of a runner; returns a function that removes it. */
export async function openTemplates(): Promise<() => Promise<void>> {
  if (isTestRun()) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'aldis-templates-'))
  process.env[VARIABLE] = folder
  // Gates are started by the dozen, and each would read our TypeScript anew.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  // A process that has just ended may still be writing what Node compiled.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Whether tests are running and not a benchmark, which should get what an operator gets. */
export function isTestRun(): boolean {
  return Boolean(process.env[VARIABLE])
}

/**
 * The template folder of this name, filled by the first caller in a run; null outside a run. If `fill` rejects, so does
 * this, and the next caller tries again.
 */
export async function getTemplate(name: string, fill: (folder: string) => Promise<void>): Promise<string | null> {
  const root = process.env[VARIABLE]
  if (!root) return null
  const target = join(root, name)
  const partial = join(root, `${name}.part`)
  while (!existsSync(target)) {
    if (!(await claimFolder(partial))) {
      await sleep(50)
      continue
    }
    try {
      // Another worker may have put it in place between the two looks.
      if (existsSync(target)) break
      await fill(partial)
      await rename(partial, target)
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  }
  return target
}

/** Copies a folder, by reference on file systems that support it. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Creates the folder; false if another worker already has. */
async function claimFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false
    throw thrown
  }
}
