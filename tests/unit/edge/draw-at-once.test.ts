import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fontFolder, readSubsets } from '../../../scripts/astro/card-fonts.ts'
import type { Card } from '../../../src/core/card/card.ts'

const FAMILY = 'noto-sans'
const PACKAGE = new URL('../../../node_modules/@takumi-rs/wasm/', import.meta.url)
const card = (bold: string): Card => ({
  ...{ lang: 'en', dir: 'ltr', brand: '', logo: null, page: 'Northwind Cloud status', indicator: 'down', bold },
  ...{ soft: 'Identified', board: null, details: [] },
})
const files = new Map<string, ArrayBuffer>()
/** In memory already, so that nothing keeps one drawing behind another. */
const read = async (name: string): Promise<ArrayBuffer> => files.get(name) ?? new ArrayBuffer()

// What workerd gives: a module that was compiled, and that nobody has made an instance of. Node's would be one already.
// The query makes it a library of this file's own: another file may have drawn with the usual one.
beforeAll(async () => {
  vi.doMock('@takumi-rs/wasm', () => import(new URL('dist/export.mjs?first-pictures', PACKAGE).href))
  vi.doMock('@takumi-rs/wasm/auto', async () => ({
    default: new WebAssembly.Module(new Uint8Array(await readFile(new URL('pkg/takumi_wasm_bg.wasm', PACKAGE)))),
  }))
  const subsets = await readSubsets(FAMILY)
  files.set(`${FAMILY}.json`, new Uint8Array(Buffer.from(JSON.stringify(subsets))).buffer)
  for (const { file } of subsets)
    files.set(file, new Uint8Array(await readFile(`${fontFolder(FAMILY)}/${file}`)).buffer)
})

afterAll(() => {
  vi.doUnmock('@takumi-rs/wasm')
  vi.doUnmock('@takumi-rs/wasm/auto')
  vi.restoreAllMocks()
})

it('draws the first pictures of an isolate at once, in one memory, as it draws them one after the other', async () => {
  const { drawCard } = await import('../../../src/edge/card/draw.ts')
  const { renderDrawing } = await import('../../../src/pictures/render.ts')
  const draw = (name: string) => drawCard(card(name), null, read, renderDrawing)
  const spies = [vi.spyOn(WebAssembly, 'instantiate'), vi.spyOn(WebAssembly, 'Instance')]
  const names = ['API errors', 'Slow sign-in', 'No mail']
  const atOnce = await Promise.all(names.map(draw))
  expect(spies.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
  for (const [at, name] of names.entries()) {
    expect(Buffer.from(atOnce[at] ?? []).equals(await draw(name))).toBe(true)
  }
})
