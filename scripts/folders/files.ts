import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { Complaint } from '../terminal/user-error.ts'

/**
 * Makes a folder and those above it that are missing. Rejects with the system's error where that cannot be: Node's own
 * recursive way tries for ever where a file system lets nobody make folders, such as /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await stat(path).then((found) => found.isDirectory(), isMissing)) return
  const above = dirname(path)
  if (above !== path) await makeFolder(above, mode)
  try {
    await mkdir(path, mode)
  } catch (thrown) {
    // Another process made it at the same moment.
    if (!(await stat(path).then((found) => found.isDirectory(), isMissing))) throw thrown
  }
}

function isMissing(thrown: unknown): false {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return false
  throw thrown
}

/** Writes a file whole or not at all: into a neighbour first, then renamed. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await makeFolder(dirname(path))
  const half = `${path}.${process.pid}.part`
  try {
    await writeFile(half, content, { mode })
    await rename(half, path)
  } catch (thrown) {
    await rm(half, { force: true })
    throw thrown
  }
}

/** Reads a JSON file of ours by its schema; null where there is none, a Complaint where it is not what we wrote. */
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
    throw new Complaint(`${path} is damaged. Put it right or remove it.`)
  }
}
