import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { writeAtomically } from '../folders/files.ts'

const ENCODERS = {
  br: promisify(brotliCompress),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Compresses the hashed files of a folder into another as `name.br` and `name.gz`, each once, since a hashed name never
 * changes its contents. Compressed copies of files that are gone are removed. Otherwise the first visitor would wait up
 * to a second for the gate to compress.
 */
export async function compressAssets(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = await readdir(from)
  const wanted = names.flatMap((name) => [`${name}.br`, `${name}.gz`])
  for (const name of await readdir(to)) if (!wanted.includes(name)) await rm(join(to, name))
  for (const name of names) {
    for (const [ending, compress] of Object.entries(ENCODERS)) {
      const path = join(to, `${name}.${ending}`)
      if (!existsSync(path)) await writeAtomically(path, await compress(await readFile(join(from, name))))
    }
  }
}
