import { readFile } from 'node:fs/promises'
import { fontFolder, readSubsets } from '../../scripts/astro/card-fonts.ts'
import type { Card } from '../../src/core/card/card.ts'
import { FAMILIES } from '../../src/core/card/fonts.ts'
import { drawCard } from '../../src/edge/card/draw.ts'
import { renderDrawing } from '../../src/pictures/render.ts'

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

/** Draws a card as the edge does, without a Worker between. */
export const draw = (card: Card, logo: Uint8Array | null = null) => drawCard(card, logo, readFont, renderDrawing)
