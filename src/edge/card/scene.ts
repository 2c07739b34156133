import type { Node } from '@takumi-rs/wasm'
import { CARD_SIZE, type Card, type StatusIndicator } from '../../core/card/card.ts'

/** The light scheme's colours of src/styles/tokens.css. */
const COLOURS: Record<StatusIndicator, string> = {
  ok: 'oklch(0.58 0.115 168)',
  deg: 'oklch(0.625 0.135 78)',
  part: 'oklch(0.61 0.17 48)',
  down: 'oklch(0.53 0.2 25)',
  maint: 'oklch(0.53 0.15 285)',
  void: 'oklch(0.6 0.01 260)',
}
/** The same for the SVG renderer, which only supports CSS 2 colours. */
const HEX: Record<StatusIndicator, string> = {
  ok: '#198e6a',
  deg: '#a8760b',
  part: '#cd5700',
  down: '#c11f2c',
  maint: '#6554c0',
  void: '#7c8086',
}
const SHAPES: Record<StatusIndicator, string> = {
  ok: '<circle cx="8" cy="8" r="7.5"/><path class="k" d="m4.8 8.3 2.3 2.3 4.3-4.8"/>',
  deg: '<path d="M6.7 1.6a1.5 1.5 0 0 1 2.6 0l6 10.7a1.5 1.5 0 0 1-1.3 2.2H2a1.5 1.5 0 0 1-1.3-2.2z"/><path class="k" d="M5.6 10.6h4.8"/>',
  part: '<circle class="o" cx="8" cy="8" r="6.7"/><path d="M1.3 8a6.7 6.7 0 0 0 13.4 0z"/>',
  down: '<rect x=".8" y=".8" width="14.4" height="14.4" rx="2.4"/><path class="k" d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6"/>',
  maint:
    '<path d="M6.9.9a1.6 1.6 0 0 1 2.2 0l6 6a1.6 1.6 0 0 1 0 2.2l-6 6a1.6 1.6 0 0 1-2.2 0l-6-6a1.6 1.6 0 0 1 0-2.2z"/><path class="k" d="M8 4.8V8l2 2"/>',
  void: '<circle class="o" cx="8" cy="8" r="6.7" stroke-dasharray="2.6 2.66"/>',
}
const SVG_STYLES = {
  k: 'fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"',
  o: 'fill="none" stroke-width="1.6"',
}
const INK = 'oklch(0.22 0.025 264)'
const MUTED = 'oklch(0.46 0.02 264)'
const BACKGROUND = 'oklch(0.985 0.004 264)'
const BRAND = '#3a5ccc'
const BRAND_MARK = 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM6 7.2h12V9H6zm-1.5 4h15v1.8h-15zM6 15.2h12V17H6z'

/** Names of the two pictures in the scene. */
export const INDICATOR_IMAGE = 'indicator.svg'
export const LOGO_IMAGE = 'logo'

/** The status indicator as an SVG document. */
export function indicatorSvg(indicator: StatusIndicator): string {
  const shape = SHAPES[indicator]
    .replace('class="k"', SVG_STYLES.k)
    .replace('class="o"', `${SVG_STYLES.o} stroke="${HEX[indicator]}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="${HEX[indicator]}">${shape}</svg>`
}

/** Our own mark in the page's colour, where the page has no logo that can be drawn. */
export function brandMarkSvg(brand: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${brand || BRAND}" fill-rule="evenodd" d="${BRAND_MARK}"/></svg>`
}

/** The card's layout: the page at the top, the status in the middle, details below; a bar in the page's colour. */
export function buildScene({ brand, page, indicator, bold, soft, details, dir, lang }: Card): Node {
  const colour = COLOURS[indicator]
  const textNode = (words: string, style: object): Node => ({
    type: 'text',
    text: words,
    dir,
    style: { textOverflow: 'ellipsis', ...style },
  })
  return {
    type: 'container',
    dir,
    lang,
    style: {
      ...CARD_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px 60px',
      color: INK,
      backgroundColor: BACKGROUND,
      backgroundImage: `linear-gradient(color-mix(in oklab, ${colour} 14%, ${BACKGROUND}), ${BACKGROUND} 75%)`,
      borderBottom: `14px solid ${brand || BRAND}`,
      direction: dir,
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', gap: 20, width: '100%' },
        children: [
          { type: 'image', src: LOGO_IMAGE, style: { height: 52, maxWidth: 260, objectFit: 'contain', flexShrink: 0 } },
          textNode(page, { fontSize: 36, fontWeight: 600, lineClamp: 1 }),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'flex-start', gap: 40, width: '100%' },
        children: [
          { type: 'image', src: INDICATOR_IMAGE, style: { width: 92, height: 92, flexShrink: 0 } },
          {
            type: 'container',
            style: { display: 'flex', flexDirection: 'column', gap: 8, flexGrow: 1, flexBasis: 0, minWidth: 0 },
            children: [
              textNode(bold, {
                fontSize: 66,
                fontWeight: 700,
                lineHeight: 1.14,
                lineClamp: 3,
                overflowWrap: 'anywhere',
              }),
              textNode(soft, { fontSize: 46, lineHeight: 1.2, lineClamp: 2, color: MUTED, overflowWrap: 'anywhere' }),
            ],
          },
        ],
      },
      textNode(details.join(' · '), { fontSize: 30, lineClamp: 1, color: MUTED }),
    ],
  }
}
