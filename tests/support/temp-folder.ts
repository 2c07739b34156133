import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []

// A test file's own modules are loaded as it is: this is its last hook, also after a failure.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A new folder among the system's temporary ones, removed after the last test of the file. */
export function createTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `aldis-${name}-`))
  folders.push(folder)
  return folder
}
