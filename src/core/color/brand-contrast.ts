import { DARK_ACCENT, LIGHT_ACCENT, onDark, onLight } from './brand-text.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** How a brand colour reads where the page uses it: as text on the page's ground, in a light and a dark scheme. */
export interface BrandContrast {
  light: number
  dark: number
  /** Whether the page draws another lightness than was picked, so that it stays readable. */
  isLightClamped: boolean
  isDarkClamped: boolean
}

/** The grounds that the colour stands on in src/styles/tokens.css. */
const LIGHT_PAPER = { l: 0.985, c: 0.004 }
const DARK_PAPER = { l: 0.2, c: 0.014 }

const luminance = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Judges a brand colour (`#rrggbb`) as the page really draws it. */
export function brandContrast(hex: string): BrandContrast {
  const brand = toOklch(hex)
  const { h } = brand
  const ground = ({ l, c }: { l: number; c: number }) => luminance(fromOklch({ l, c: Math.min(brand.c, c), h }))
  return {
    light: contrast(luminance(onLight(brand)), ground(LIGHT_PAPER)),
    dark: contrast(luminance(onDark(brand)), ground(DARK_PAPER)),
    isLightClamped: brand.l > LIGHT_ACCENT.l,
    isDarkClamped: brand.l < DARK_ACCENT.l,
  }
}
