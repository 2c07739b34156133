import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from '../../../scripts/astro/compress.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

test('each file is compressed in both ways, once, and what no file is left of goes', async () => {
  const [from, to] = [createTempFolder('assets'), createTempFolder('compressed')]
  for (const name of ['one.js', 'other.css']) writeFileSync(join(from, name), name.repeat(100))
  await compressAssets(from, to)
  expect(readdirSync(to).sort()).toEqual(['one.js.br', 'one.js.gz', 'other.css.br', 'other.css.gz'])
  expect(brotliDecompressSync(readFileSync(join(to, 'one.js.br'))).toString()).toBe('one.js'.repeat(100))
  expect(gunzipSync(readFileSync(join(to, 'one.js.gz'))).toString()).toBe('one.js'.repeat(100))
  const inode = statSync(join(to, 'one.js.br')).ino
  rmSync(join(from, 'other.css'))
  await compressAssets(from, to)
  expect(readdirSync(to).sort()).toEqual(['one.js.br', 'one.js.gz'])
  expect(statSync(join(to, 'one.js.br')).ino).toBe(inode)
})
