import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { Complaint } from './complaint.ts'

/** Writes a file whole or not at all: into a neighbour first, then renamed. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
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
