import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'
import * as v from 'valibot'
import { CARD_SIZE, type Card, drawable } from '../../core/card/card.ts'
import { familiesFor, Subset, subsetsFor, without } from '../../core/card/fonts.ts'
import { LAMP, LOGO, lampSvg, sceneOf, signSvg } from './scene.ts'

/** Reads a file of the build below `/fonts/`. */
export type ReadFont = (name: string) => Promise<ArrayBuffer>

/**
 * Draws a card as a PNG. Fonts are read in the parts that its words need; what stays in memory afterwards is the
 * renderer's own, without fonts and pictures. `logo` is a raster image, or null.
 */
export async function drawCard(card: Card, logo: Uint8Array | null, read: ReadFont): Promise<Uint8Array<ArrayBuffer>> {
  const texts = [card.page, card.bold, card.soft, ...card.facts].map(drawable)
  const all = `${texts.join(' ')} ·…`
  const families = await Promise.all(
    familiesFor(all, card.lang).map(async (family) => ({
      family,
      subsets: v.parse(v.array(Subset), JSON.parse(new TextDecoder().decode(await read(`${family}.json`)))),
    })),
  )
  const { needed, missing } = subsetsFor(all, families)
  const fonts = await Promise.all(needed.map(async (one) => ({ ...one, data: await read(one.subset.file) })))
  // At once, and only the first time: two that waited for it would each make a memory, the later one under the first's
  // renderer.
  initSync({ module: wasm })
  const [page = '', bold = '', soft = '', ...facts] = texts.map((text) => without(text, missing))
  const renderer = new Renderer()
  try {
    for (const { family, subset, data } of fonts) {
      await renderer.registerFont({ name: family, data, unicodeRange: subset.ranges })
    }
    const bytes = (svg: string) => new TextEncoder().encode(svg)
    return await renderer.render(sceneOf({ ...card, page, bold, soft, facts }), {
      ...CARD_SIZE,
      format: 'png',
      lang: card.lang,
      fontFamilies: families.map(({ family }) => family),
      images: [
        { src: LAMP, data: bytes(lampSvg(card.lamp)), cache: 'none' },
        { src: LOGO, data: logo ?? bytes(signSvg(card.brand)), cache: 'none' },
      ],
    })
  } finally {
    renderer.free()
  }
}
