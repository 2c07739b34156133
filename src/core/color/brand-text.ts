import { fromOklch, type LinearRgb, type Oklch, toHex, toOklch } from './oklch.ts'

/** Where src/styles/tokens.css clamps the colour of links and buttons, so that they can be read on their ground. */
export const LIGHT_ACCENT = { l: 0.465 }
export const DARK_ACCENT = { l: 0.78, c: 0.13 }

/** A brand colour as text on a light ground. */
export const onLight = (brand: Oklch): LinearRgb => fromOklch({ ...brand, l: Math.min(brand.l, LIGHT_ACCENT.l) })

/** The same on a dark one. */
export const onDark = ({ l, c, h }: Oklch): LinearRgb =>
  fromOklch({ l: Math.max(l, DARK_ACCENT.l), c: Math.min(c, DARK_ACCENT.c), h })

/** A brand colour (`#rrggbb`) as text on white and on black, as `#rrggbb`: for mails, whose styles reckon no colours. */
export function brandText(hex: string): { light: string; dark: string } {
  const brand = toOklch(hex)
  return { light: toHex(onLight(brand)), dark: toHex(onDark(brand)) }
}
