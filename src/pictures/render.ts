import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'
import type { Drawing } from './drawing.ts'

/** Draws a picture as a PNG. What stays in memory afterwards is the renderer's own, without fonts and pictures. */
export async function renderDrawing(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { scene, width, height, lang, families, fonts, images } = drawing
  // Synchronous, and only once: two concurrent calls would each create a memory.
  initSync({ module: wasm })
  const renderer = new Renderer()
  try {
    for (const font of fonts) await renderer.registerFont(font)
    return await renderer.render(scene, {
      width,
      height,
      format: 'png',
      lang,
      fontFamilies: families,
      images: images.map((image) => ({ ...image, cache: 'none' })),
    })
  } finally {
    renderer.free()
  }
}
