import * as v from 'valibot'
import { CARD_SIZE, type Card, mapTexts, toCardText } from '../../core/card/card.ts'
import { familiesFor, Subset, subsetsFor, withoutCharacters } from '../../core/card/fonts.ts'
import type { Drawing } from '../../pictures/drawing.ts'
import { brandMarkSvg, buildScene, LOGO_IMAGE, sceneImages } from './scene.ts'

/** Reads a file of the build below `/fonts/`. */
export type ReadFont = (name: string) => Promise<ArrayBuffer>

/** Draws a picture as a PNG. */
export type Render = (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Draws a card as a PNG. Fonts are read in the parts that its words need. `logo` is a raster image, or null.
 */
export async function drawCard(
  card: Card,
  logo: Uint8Array | null,
  readFont: ReadFont,
  render: Render,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = ['·…']
  const cut = mapTexts(card, (text) => {
    const one = toCardText(text)
    texts.push(one)
    return one
  })
  const all = texts.join(' ')
  const families = await Promise.all(
    familiesFor(all, card.lang).map(async (family) => ({
      family,
      subsets: v.parse(v.array(Subset), JSON.parse(new TextDecoder().decode(await readFont(`${family}.json`)))),
    })),
  )
  const { needed, missing } = subsetsFor(all, families)
  const fonts = await Promise.all(
    needed.map(async ({ family, subset }) => {
      return { name: family, data: await readFont(subset.file), unicodeRange: subset.ranges }
    }),
  )
  const drawn = mapTexts(cut, (text) => withoutCharacters(text, missing))
  const bytes = (svg: string) => new TextEncoder().encode(svg)
  return render({
    scene: buildScene(drawn),
    ...CARD_SIZE,
    lang: card.lang,
    families: families.map(({ family }) => family),
    fonts,
    images: [
      ...sceneImages(drawn).map(({ src, svg }) => ({ src, data: bytes(svg) })),
      { src: LOGO_IMAGE, data: logo ?? bytes(brandMarkSvg(card.brand)) },
    ],
  })
}
