import type { Node } from '@takumi-rs/wasm'
import { CARD_SIZE, type Card } from '../../core/card/card.ts'
import { drawSymbol, type StatusSymbol, SYMBOL_COLOURS } from '../../core/status/symbols.ts'
import { boardNodes, laneImage, symbolImage } from './board-scene.ts'
import { laneSvg } from './lane-svg.ts'

const INK = 'oklch(0.22 0.025 264)'
const MUTED = 'oklch(0.46 0.02 264)'
const BACKGROUND = 'oklch(0.985 0.004 264)'
const BRAND = '#3a5ccc'
const BRAND_MARK = 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM6 7.2h12V9H6zm-1.5 4h15v1.8h-15zM6 15.2h12V17H6z'

/** The name of the page's picture in the scene. */
export const LOGO_IMAGE = 'logo'

/** The pictures of a scene besides the logo, as SVG. */
export function sceneImages({ indicator, board, dir }: Card): { src: string; svg: string }[] {
  const symbols = new Set([indicator, ...(board?.lanes.map(({ symbol }) => symbol) ?? [])])
  const lanes = board?.lanes.map((lane, index) => ({ src: laneImage(index), svg: laneSvg(lane, board, dir) })) ?? []
  return [...[...symbols].map((symbol) => ({ src: symbolImage(symbol), svg: symbolSvg(symbol) })), ...lanes]
}

function symbolSvg(symbol: StatusSymbol): string {
  const shape = drawSymbol(symbol, SYMBOL_COLOURS[symbol].light, '#fff')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${shape}</svg>`
}

/** Our own mark in the page's colour, where the page has no logo that can be drawn. */
export function brandMarkSvg(brand: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${brand || BRAND}" fill-rule="evenodd" d="${BRAND_MARK}"/></svg>`
}

/** The sizes of the words in the middle, where they stand alone and above an incident's shape. */
const SIZES = {
  alone: { symbol: 92, bold: 66, boldLines: 3, soft: 46, softLines: 2, padding: '64px 72px 60px' },
  aboveBoard: { symbol: 64, bold: 48, boldLines: 2, soft: 33, softLines: 1, padding: '48px 72px 36px' },
} as const

/**
 * The card's layout: the page at the top, the status in the middle, with an incident's shape below it, details at the
 * bottom; a bar in the page's colour.
 */
export function buildScene({ brand, page, indicator, bold, soft, details, board, dir, lang }: Card): Node {
  const colour = SYMBOL_COLOURS[indicator].light
  const size = board ? SIZES.aboveBoard : SIZES.alone
  const textNode = (words: string, style: object): Node => ({
    type: 'text',
    text: words,
    dir,
    style: { textOverflow: 'ellipsis', overflowWrap: 'anywhere', ...style },
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
      padding: size.padding,
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
          {
            type: 'image',
            src: symbolImage(indicator),
            style: { width: size.symbol, height: size.symbol, flexShrink: 0 },
          },
          {
            type: 'container',
            style: { display: 'flex', flexDirection: 'column', gap: 8, flexGrow: 1, flexBasis: 0, minWidth: 0 },
            children: [
              textNode(bold, {
                fontSize: size.bold,
                fontWeight: 700,
                lineHeight: 1.14,
                lineClamp: size.boldLines,
              }),
              textNode(soft, {
                fontSize: size.soft,
                lineHeight: 1.2,
                lineClamp: size.softLines,
                color: MUTED,
              }),
            ],
          },
        ],
      },
      ...(board ? [boardNodes(board, dir, MUTED)] : []),
      textNode(details.join(' · '), { fontSize: 30, lineClamp: 1, color: MUTED }),
    ],
  }
}
