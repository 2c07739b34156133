import { readFile } from 'node:fs/promises'
import { fontFolder, readSubsets } from '../../scripts/astro/card-fonts.ts'
import { FAMILIES } from '../../src/core/card/fonts.ts'

/** Reads a file below `/fonts/` as the build puts it there. */
export async function readFont(name: string): Promise<ArrayBuffer> {
  const family = FAMILIES.toSorted((a, b) => b.length - a.length).find((one) => name.startsWith(one))
  if (!family) throw new Error(`no family has ${name}`)
  const content =
    name === `${family}.json`
      ? Buffer.from(JSON.stringify(await readSubsets(family)))
      : await readFile(`${fontFolder(family)}/${name}`)
  return new Uint8Array(content).buffer
}
