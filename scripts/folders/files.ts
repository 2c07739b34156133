import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { UserError } from '../terminal/user-error.ts'

/**
 * Creates a folder and its missing parents. Rejects with the system's error if it cannot: Node's `recursive` option
 * loops forever on file systems where nobody may create folders, such as /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await stat(path).then((stats) => stats.isDirectory(), isMissing)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent, mode)
  try {
    await mkdir(path, mode)
  } catch (thrown) {
    // Another process made it at the same moment.
    if (!(await stat(path).then((stats) => stats.isDirectory(), isMissing))) throw thrown
  }
}

function isMissing(thrown: unknown): false {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return false
  throw thrown
}

/** Writes a file atomically: to a temporary file next to it, which is then renamed. */
export async function writeAtomically(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await makeFolder(dirname(path))
  const temporary = `${path}.${process.pid}.part`
  try {
    await writeFile(temporary, content, { mode })
    await rename(temporary, path)
  } catch (thrown) {
    await rm(temporary, { force: true })
    throw thrown
  }
}

/** Reads one of our JSON files by its schema; null if there is none, a UserError if it is not what we wrote. */
export async function readJson<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null
    throw thrown
  }
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new UserError(`${path} is damaged. Repair or remove it.`)
  }
}
