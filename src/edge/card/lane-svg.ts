import type { CardBoard, CardLane } from '../../core/card/card.ts'
import { laneGaps } from '../../core/incident/lane-gaps.ts'
import { LANE_HEIGHT } from '../../core/status/mark-height.ts'
import { type StatusSymbol, SYMBOL_COLOURS } from '../../core/status/symbols.ts'

/** The size of a lane's drawing in pixels, and how much larger it is than the page's; the dot at its end hangs over. */
export const LANE_SIZE = { width: 534, height: 43, scale: 1.4 } as const
/** How far a drawing goes beyond the lane at each side. */
export const LANE_OVERHANG = 8

const heightOf = (symbol: StatusSymbol) => Math.round(LANE_HEIGHT[symbol] * LANE_SIZE.scale)
const LINE_Y = 36
const DOTS = '#8b90a0'
const GROUND = '#f9fafc'

/**
 * A component's lane: a line while it works, raised while it does not; a dot where that still lasts, dashed where it is
 * planned to go on.
 */
export function laneSvg({ spans, isOpen }: CardLane, { marks, now }: CardBoard, dir: string): string {
  const { width, height } = LANE_SIZE
  const x = (share: number) => Math.round(share * width) / 100
  const dots = marks.map(({ at }) => {
    return `<line x1="${x(at)}" x2="${x(at)}" y1="0" y2="${height}" stroke="${DOTS}" stroke-dasharray="2 5" stroke-width="1.5"/>`
  })
  const raised = spans.map(({ symbol, from, width: share }) => {
    const [left, size, top] = [x(from), Math.max(2, x(share)), LINE_Y - heightOf(symbol)]
    const fill = `fill="${SYMBOL_COLOURS[symbol].light}"`
    const area = `<rect x="${left}" y="${top}" width="${size}" height="${heightOf(symbol)}" ${fill} fill-opacity=".22"/>`
    return `${area}<rect x="${left}" y="${top}" width="${size}" height="3" ${fill}/>`
  })
  const open = isOpen ? spans.at(-1) : undefined
  const flat = laneGaps(spans, now).map(({ from, width: share }) => {
    return `<rect x="${x(from)}" y="${LINE_Y - 2}" width="${x(share)}" height="2" fill="${SYMBOL_COLOURS.ok.light}"/>`
  })
  const mirror = dir === 'rtl' ? ` transform="translate(${width} 0) scale(-1 1)"` : ''
  const viewBox = `${-LANE_OVERHANG} 0 ${width + 2 * LANE_OVERHANG} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g${mirror}>${[...dots, ...flat, ...raised, open ? openEnd(open.symbol, x(now)) : ''].join('')}</g></svg>`
}

function openEnd(symbol: StatusSymbol, left: number): string {
  const [top, color] = [LINE_Y - heightOf(symbol), SYMBOL_COLOURS[symbol].light]
  const rest = LANE_SIZE.width - left
  const plan = `<rect x="${left}" y="${top}" width="${rest}" height="${heightOf(symbol)}" fill="none" stroke="${color}" stroke-width="1.5" stroke-dasharray="4 4"/>`
  const dot = `<circle cx="${left}" cy="${top + 1.5}" r="6.5" fill="${color}" stroke="${GROUND}" stroke-width="2.5"/>`
  return (rest > 0 ? plan : '') + dot
}
