import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWorker } from '../../../scripts/astro/worker-budget.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aldis-worker-'))
  await mkdir(join(folder, '.prerender'))
  await mkdir(join(folder, 'chunks'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Bytes that no compression makes fewer. */
const noise = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('the Worker’s budget', () => {
  it('ends a build that is over it, and names what weighs most', async () => {
    await writeFile(join(folder, 'chunks', 'badge.mjs'), noise(6_000))
    await writeFile(join(folder, 'drawing.wasm'), noise(5_000))
    await expect(checkWorker(folder, 10_000)).rejects.toThrow(
      /^The Worker weighs 110\d\d bytes.*\n {2}60\d\d {2}chunks\/badge\.mjs\n/,
    )
    await expect(checkWorker(folder, 12_000)).resolves.toBe(undefined)
  })

  it('counts what is uploaded, compressed', async () => {
    await writeFile(join(folder, 'entry.mjs'), 'a'.repeat(50_000))
    await writeFile(join(folder, 'entry.mjs.map'), noise(20_000))
    await writeFile(join(folder, '.prerender', 'entry.mjs'), noise(20_000))
    await expect(checkWorker(folder, 1_000)).resolves.toBe(undefined)
  })

  it('finds a build without a Worker', async () => {
    await expect(checkWorker(folder, 1_000)).rejects.toThrow('no Worker')
  })
})
