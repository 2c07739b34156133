import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type StatusSymbol, SYMBOL_COLOURS, SYMBOL_SHAPES } from '../../../src/core/status/symbols.ts'

const symbols = Object.keys(SYMBOL_COLOURS) as StatusSymbol[]
const read = (path: string) => readFile(new URL(`../../../src/${path}`, import.meta.url), 'utf8')

/** A colour as screens have it: what lies outside of sRGB is cut off (CSS Color 4, 4.1 and 9.2). */
function toHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channel = (value: number) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(channel).join('')}`
}

describe('a status outside of pages', () => {
  it.each(symbols)('has the colours that it has on them: %s', async (symbol) => {
    const tokens = await read('styles/tokens.css')
    const [, declared = ''] = new RegExp(`--${symbol}: light-dark\\((.+)\\);`).exec(tokens) ?? []
    const [light, dark] = [...declared.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
      toHex(Number(l), Number(c), Number(h)),
    )
    expect(SYMBOL_COLOURS[symbol]).toEqual({ light, dark })
  })

  it.each(symbols)('has the shape that it has on them: %s', async (symbol) => {
    expect(await read('ui/Symbols.astro')).toContain(
      `<symbol id="${symbol}" viewBox="0 0 16 16">${SYMBOL_SHAPES[symbol]}</symbol>`,
    )
  })
})
