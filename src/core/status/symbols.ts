/** A status as the pages draw it: the name of its icon and of its colour. */
export type StatusSymbol = 'ok' | 'deg' | 'part' | 'down' | 'maint' | 'void'

/** A colour on a light and on a dark ground. */
export interface SchemeColour {
  light: string
  dark: string
}

/**
 * The statuses' colours of src/styles/tokens.css for drawings outside of pages: programs that draw SVG know no
 * `oklch()`.
 */
export const SYMBOL_COLOURS: Record<StatusSymbol, SchemeColour> = {
  ok: { light: '#0d906d', dark: '#4fc39c' },
  deg: { light: '#b47b00', dark: '#f1bf4e' },
  part: { light: '#d15b00', dark: '#f59145' },
  down: { light: '#c51d28', dark: '#f75d5c' },
  maint: { light: '#655bbe', dark: '#a3a0f3' },
  void: { light: '#7d8086', dark: '#7d8086' },
}

/** The shapes of src/ui/Symbols.astro in a box of 16 by 16; `k` is a line in the ground's colour, `o` a ring. */
export const SYMBOL_SHAPES: Record<StatusSymbol, string> = {
  ok: '<circle cx="8" cy="8" r="7.5"/><path class="k" d="m4.8 8.3 2.3 2.3 4.3-4.8"/>',
  deg: '<path d="M6.7 1.6a1.5 1.5 0 0 1 2.6 0l6 10.7a1.5 1.5 0 0 1-1.3 2.2H2a1.5 1.5 0 0 1-1.3-2.2z"/><path class="k" d="M5.6 10.6h4.8"/>',
  part: '<circle class="o" cx="8" cy="8" r="6.7"/><path d="M1.3 8a6.7 6.7 0 0 0 13.4 0z"/>',
  down: '<rect x=".8" y=".8" width="14.4" height="14.4" rx="2.4"/><path class="k" d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6"/>',
  maint:
    '<path d="M6.9.9a1.6 1.6 0 0 1 2.2 0l6 6a1.6 1.6 0 0 1 0 2.2l-6 6a1.6 1.6 0 0 1-2.2 0l-6-6a1.6 1.6 0 0 1 0-2.2z"/><path class="k" d="M8 4.8V8l2 2"/>',
  void: '<circle class="o" cx="8" cy="8" r="6.7" stroke-dasharray="2.6 2.66"/>',
}

/**
 * A symbol's shapes with its colours as attributes, for where no style sheet is: `ground` is what lies behind. The
 * classes stay, so that a style may change them.
 */
export function drawSymbol(symbol: StatusSymbol, colour: string, ground: string): string {
  const line = `fill="none" stroke="${ground}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`
  const shapes = SYMBOL_SHAPES[symbol]
    .replace('class="k"', `class="k" ${line}`)
    .replace('class="o"', 'class="o" fill="none" stroke-width="1.6"')
  return `<g class="${symbol}" fill="${colour}" stroke="${colour}" stroke-width="0">${shapes}</g>`
}
