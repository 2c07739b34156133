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
  'outline-color',
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
  'text-transform',
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
  'text-decoration-color',
  'text-decoration-style',
  'text-decoration-thickness',
  'text-underline-offset',
  'visibility',
  'width',
])

/** What lines may be anywhere: a thick one in the colour of the ground covers the text of all that is within. */
export const DECORATIONS: ReadonlySet<string> = new Set(['none', 'underline'])

/** Parts of an element that rules may name; by others, such as its first line, text has a colour of its own. */
export const PSEUDO_ELEMENTS: ReadonlySet<string> = new Set(['before', 'after', 'marker', 'placeholder', 'selection'])

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
// No parts of the size around: `*` would multiply them from element to element.
const SIZES: Bounds = { px: [10, 64], rem: [0.625, 4], em: [1, 1], '%': [100, 100], number: [1, 0] }
// No lengths: what a large heading inherits of small text lets its lines run over each other.
const LINES: Bounds = { px: [0, 0], rem: [0, 0], em: [0, 0], '%': [0, 0], number: [1, 3] }
const LETTERS: Bounds = { px: [-0.5, 8], rem: [0, 0.5], em: [-0.01, 0.5], '%': [0, 0], number: [0, 0] }
const STROKES: Bounds = { px: [0, 4], rem: [0, 0.25], em: [0, 0.1], '%': [0, 0], number: [0, 0] }

/** The bounds of a property's lengths; null where any is harmless. */
export function boundsOf(property: string): Bounds | null {
  if (property.startsWith('background') || /^(width|max-width|opacity)$/.test(property)) return null
  if (/^(padding|margin|gap|row-gap|column-gap)/.test(property)) return SPACES
  if (property === 'font-size') return SIZES
  if (property === 'line-height') return LINES
  if (property.startsWith('text-')) return STROKES
  return /^(letter|word)-spacing$/.test(property) ? LETTERS : LENGTHS
}
