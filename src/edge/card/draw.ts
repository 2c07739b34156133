import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'
import * as v from 'valibot'
import { CARD_SIZE, type Card, mapTexts, toCardText } from '../../core/card/card.ts'
import { familiesFor, Subset, subsetsFor, withoutCharacters } from '../../core/card/fonts.ts'
import { brandMarkSvg, buildScene, LOGO_IMAGE, sceneImages } from './scene.ts'

/** Reads a file of the build below `/fonts/`. */
export type ReadFont = (name: string) => Promise<ArrayBuffer>

/**
 * Draws a card as a PNG. Fonts are read in the parts that its words need; what stays in memory afterwards is the
 * renderer's own, without fonts and pictures. `logo` is a raster image, or null.
 */
export async function drawCard(
  card: Card,
  logo: Uint8Array | null,
  readFont: ReadFont,
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
  const { needed: neededFonts, missing } = subsetsFor(all, families)
  const fonts = await Promise.all(neededFonts.map(async (one) => ({ ...one, data: await readFont(one.subset.file) })))
  // Synchronous, and only once: two concurrent calls would each create a memory.
  initSync({ module: wasm })
  const drawn = mapTexts(cut, (text) => withoutCharacters(text, missing))
  const renderer = new Renderer()
  try {
    for (const { family, subset, data } of fonts) {
      await renderer.registerFont({ name: family, data, unicodeRange: subset.ranges })
    }
    const bytes = (svg: string) => new TextEncoder().encode(svg)
    return await renderer.render(buildScene(drawn), {
      ...CARD_SIZE,
      format: 'png',
      lang: card.lang,
      fontFamilies: families.map(({ family }) => family),
      images: [
        ...sceneImages(drawn).map(({ src, svg }) => ({ src, data: bytes(svg), cache: 'none' as const })),
        { src: LOGO_IMAGE, data: logo ?? bytes(brandMarkSvg(card.brand)), cache: 'none' },
      ],
    })
  } finally {
    renderer.free()
  }
}
