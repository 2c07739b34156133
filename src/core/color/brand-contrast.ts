import { fromOklch, toOklch } from './oklch.ts'

/** How a brand colour reads where the page uses it: as text on the page's ground, in a light and a dark scheme. */
export interface BrandContrast {
  light: number
  dark: number
  /** Whether the page draws another lightness than was picked, so that it stays readable. */
  isLightClamped: boolean
  isDarkClamped: boolean
}

/** Where src/styles/tokens.css clamps the colour of links and buttons, and the grounds they stand on. */
const LIGHT_ACCENT = { l: 0.465 }
const DARK_ACCENT = { l: 0.78, c: 0.13 }
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
  const light = fromOklch({ ...brand, l: Math.min(brand.l, LIGHT_ACCENT.l) })
  const dark = fromOklch({ l: Math.max(brand.l, DARK_ACCENT.l), c: Math.min(brand.c, DARK_ACCENT.c), h })
  return {
    light: contrast(luminance(light), ground(LIGHT_PAPER)),
    dark: contrast(luminance(dark), ground(DARK_PAPER)),
    isLightClamped: brand.l > LIGHT_ACCENT.l,
    isDarkClamped: brand.l < DARK_ACCENT.l,
  }
}
