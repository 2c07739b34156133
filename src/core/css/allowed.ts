/** At-rules that only say when rules apply. */
export const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'container'])

/** Parts of the page that hold neither the verdict, nor its age, nor incidents: these may be hidden too. */
export const FREE_PARTS: ReadonlySet<string> = new Set(['top', 'logo', 'foot', 'prefs'])

/** What may be set anywhere: it changes how something looks, and cannot take it out of sight. */
export const PROPERTIES: ReadonlySet<string> = new Set([
  'accent-color',
  'background',
  'background-color',
  'background-image',
  'background-position',
  'background-repeat',
  'background-size',
  'border',
  'border-block',
  'border-block-end',
  'border-block-start',
  'border-bottom',
  'border-color',
  'border-inline',
  'border-inline-end',
  'border-inline-start',
  'border-left',
  'border-radius',
  'border-right',
  'border-style',
  'border-top',
  'border-width',
  'box-shadow',
  'color',
  'column-gap',
  'font-family',
  'font-feature-settings',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'gap',
  'letter-spacing',
  'line-height',
  'margin',
  'margin-block',
  'margin-block-end',
  'margin-block-start',
  'margin-bottom',
  'margin-inline',
  'margin-left',
  'margin-right',
  'margin-top',
  'outline',
  'outline-color',
  'outline-offset',
  'outline-style',
  'outline-width',
  'padding',
  'padding-block',
  'padding-block-end',
  'padding-block-start',
  'padding-bottom',
  'padding-inline',
  'padding-left',
  'padding-right',
  'padding-top',
  'row-gap',
  'text-align',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-style',
  'text-decoration-thickness',
  'text-transform',
  'text-underline-offset',
  'word-spacing',
])

/** What may be set in a free part besides. */
export const FREE_PROPERTIES: ReadonlySet<string> = new Set([
  'align-items',
  'display',
  'flex-wrap',
  'justify-content',
  'max-width',
  'opacity',
  'visibility',
  'width',
])

/** What a color or a ground is set with: then what must be read gets its own back. */
export const COLORING: ReadonlySet<string> = new Set(['color', 'background', 'background-color', 'background-image'])

/** Functions that compute or paint; nothing else is called, so nothing is loaded. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'var',
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color-mix',
  'light-dark',
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
])

/** The functions by which a value would come from elsewhere. */
export const LOADING_FUNCTIONS: ReadonlySet<string> = new Set([
  'url',
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  'element',
  'paint',
  'attr',
  'env',
])

/** The least and the most of a length, by unit: more would push something out of sight, or cover it. */
interface Bounds {
  px: readonly [least: number, most: number]
  rem: readonly [least: number, most: number]
  em: readonly [least: number, most: number]
  '%': readonly [least: number, most: number]
  number: readonly [least: number, most: number]
}

const LENGTHS: Bounds = { px: [-24, 24], rem: [-1.5, 1.5], em: [-1.5, 1.5], '%': [0, 100], number: [0, 1000] }
const SPACES: Bounds = { ...LENGTHS, px: [0, 96], rem: [0, 6], em: [0, 6], '%': [0, 10], number: [0, 0] }
const SIZES: Bounds = { px: [10, 64], rem: [0.625, 4], em: [0.75, 3], '%': [75, 300], number: [1, 0] }
const LINES: Bounds = { px: [16, 96], rem: [1, 6], em: [1, 3], '%': [100, 300], number: [1, 3] }
const LETTERS: Bounds = { px: [-1, 8], rem: [-0.05, 0.5], em: [-0.05, 0.5], '%': [0, 0], number: [0, 0] }

/** The bounds of a property's lengths; null where any is harmless. */
export function boundsOf(property: string): Bounds | null {
  if (property.startsWith('background') || /^(width|max-width|opacity)$/.test(property)) return null
  if (/^(padding|margin|gap|row-gap|column-gap)/.test(property)) return SPACES
  if (property === 'font-size') return SIZES
  if (property === 'line-height') return LINES
  return /^(letter|word)-spacing$/.test(property) ? LETTERS : LENGTHS
}
