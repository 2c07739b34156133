/** A colour by lightness (0 to 1), chroma, and hue in radians (Björn Ottosson's OKLab). */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Red, green and blue in linear light, 0 to 1 within sRGB. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** The linear light of a colour as `#rrggbb`. */
export function linearOf(hex: string): LinearRgb {
  const part = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** A colour in linear light as `#rrggbb`. */
export function toHex(linear: LinearRgb): string {
  const part = (share: number) => {
    const level = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(part).join('')}`
}

/** A colour as lightness, chroma and hue. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

/** A colour in linear light, each part brought into what a screen shows. */
export function fromOklch({ l, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (share: number) => Math.min(1, Math.max(0, share))
  return [
    clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
