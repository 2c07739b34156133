import { chmod, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  loadEdgeSecrets,
  loadOrCreateSecrets,
  makeDataFolder,
  writeEdgeSecrets,
} from '../../../scripts/folders/data-folder.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

afterEach(() => {
  if (isRoot) process.seteuid?.(0)
})

describe('the data folder', () => {
  test.each([0o755, 0o750, 0o777, 0o705])("is its user's alone, whatever it was: %o", async (mode) => {
    const folder = createTempFolder('data')
    await chmod(folder, mode)
    await makeDataFolder(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('is made with what is missing above it', async () => {
    const folder = join(createTempFolder('data'), 'a', 'b')
    await Promise.all([makeDataFolder(folder), makeDataFolder(folder)])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('is refused where others can read it and it belongs to somebody else', async () => {
    // The system's temporary folder is everybody's, and not ours to change unless we are root.
    const folder = isRoot ? createTempFolder('data') : tmpdir()
    if (isRoot) {
      await chmod(folder, 0o777)
      process.seteuid?.(NOBODY)
    }
    await expect(makeDataFolder(folder)).rejects.toThrow(
      `Others can read ALDIS_DATA (${folder}), and its permissions cannot be changed.`,
    )
  })
})

test('the edge’s part of the secrets is what the edge reads, for its user alone, and makes nobody a superuser', async () => {
  const folder = createTempFolder('secrets')
  const [whole, part] = [join(folder, 'secrets.json'), join(folder, 'edge', 'secrets.json')]
  await makeDataFolder(join(folder, 'edge'))
  const secrets = await loadOrCreateSecrets(whole)
  await writeEdgeSecrets(part, secrets)
  const { edge, session } = secrets
  expect(await loadEdgeSecrets(part)).toEqual({ edge, session })
  await writeEdgeSecrets(part, { ...secrets, sessionPrevious: 'the one before' })
  expect(await loadEdgeSecrets(part)).toEqual({ edge, session, sessionPrevious: 'the one before' })
  expect(await loadEdgeSecrets(whole)).toEqual({ edge, session })
  expect((await stat(part)).mode & 0o777).toBe(0o600)
  const text = await readFile(part, 'utf8')
  for (const kept of [secrets.adminPassword, secrets.adminEmail, secrets.setup]) expect(text).not.toContain(kept)
})
