import { isRightToLeft } from '../name/direction.ts'
import { drawSymbol, type StatusSymbol, SYMBOL_COLOURS } from '../status/symbols.ts'
import { escapeMarkup, toXmlText } from '../xml/text.ts'
import type { Badge } from './badge.ts'
import { drawUptimeLine, UPTIME_LINE } from './uptime-line.ts'

/** The width of a text in pixels, in the badge's size and weight. */
export type MeasureText = (text: string, weight: 'normal' | 'bold') => number

/** Its sizes in pixels: what stands in it, and the gaps before, between and behind that. */
const SIZE = { height: 24, symbol: 13, start: 9, beforeSign: 9, behindSymbol: 5, behindLine: 8, end: 10 } as const
/** The font of its texts. */
export const BADGE_FONT = {
  family: "-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif",
  size: 12.5,
} as const

const GROUND = { light: '#fff', dark: '#1d1f27' }
const EDGE = { light: '#d5d7de', dark: '#3a3d49' }
const NAME = { light: '#5a5d6b', dark: '#aeb1bd' }
const WORDS = { light: '#1a1c26', dark: '#eef0f5' }

/**
 * A badge in our own look, as SVG: the name, the status' symbol or the line of ninety days, and what is so. Its colours
 * are attributes, and a style changes them where the reader prefers a dark scheme. Right to left it is mirrored.
 */
export function drawBadge(badge: Badge, { lang, dir }: { lang: string; dir: string }, measure: MeasureText): string {
  const { label, message, sign } = badge
  const isMirrored = dir === 'rtl'
  const [labelWidth, messageWidth] = [Math.ceil(measure(label, 'normal')), Math.ceil(measure(message, 'bold'))]
  const signWidth = 'line' in sign ? UPTIME_LINE.width : SIZE.symbol
  const signAt = SIZE.start + labelWidth + SIZE.beforeSign
  const messageAt = signAt + signWidth + ('line' in sign ? SIZE.behindLine : SIZE.behindSymbol)
  const width = messageAt + messageWidth + SIZE.end
  const place = (start: number, size: number) => (isMirrored ? width - start - size : start)
  const title = escapeMarkup(toXmlText(badge.title))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE.height}" viewBox="0 0 ${width} ${SIZE.height}" role="img" lang="${escapeMarkup(lang)}" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<style>@media (prefers-color-scheme:dark){${darkRules(symbolsOf(sign))}}</style>`,
    `<rect class="p" fill="${GROUND.light}" width="${width}" height="${SIZE.height}" rx="5"/>`,
    `<rect class="e" fill="none" stroke="${EDGE.light}" x=".5" y=".5" width="${width - 1}" height="${SIZE.height - 1}" rx="4.5"/>`,
    `<g font-family="${BADGE_FONT.family}" font-size="${BADGE_FONT.size}" text-anchor="middle">`,
    drawText(label, place(SIZE.start, labelWidth), labelWidth, `class="n" fill="${NAME.light}"`),
    drawText(
      message,
      place(messageAt, messageWidth),
      messageWidth,
      `class="w" fill="${WORDS.light}" font-weight="600"`,
    ),
    '</g>',
    drawSign(sign, place(signAt, signWidth), isMirrored),
    '</svg>',
  ].join('')
}

/** A text that takes just its room, whatever font the reader has. */
function drawText(text: string, x: number, width: number, attributes: string): string {
  if (text === '') return ''
  const direction = isRightToLeft(text) ? ' direction="rtl"' : ''
  return `<text ${attributes} x="${x + width / 2}" y="16.5" textLength="${width}" lengthAdjust="spacingAndGlyphs"${direction}>${escapeMarkup(toXmlText(text))}</text>`
}

function drawSign(sign: Badge['sign'], x: number, isMirrored: boolean): string {
  const colourOf = (symbol: StatusSymbol) => SYMBOL_COLOURS[symbol].light
  if ('symbol' in sign) {
    const shape = drawSymbol(sign.symbol, colourOf(sign.symbol), GROUND.light)
    return `<g transform="translate(${x} 5.5) scale(.8125)">${shape}</g>`
  }
  const mirror = isMirrored ? ` translate(${UPTIME_LINE.width} 0) scale(-1 1)` : ''
  return `<g transform="translate(${x} 17)${mirror}" stroke-width="0">${drawUptimeLine(sign.line, colourOf)}</g>`
}

function symbolsOf(sign: Badge['sign']): StatusSymbol[] {
  return 'line' in sign
    ? [...new Set<StatusSymbol>(['ok', ...sign.line.marks.map(({ symbol }) => symbol)])]
    : [sign.symbol]
}

function darkRules(symbols: StatusSymbol[]): string {
  const ofSymbols = symbols.map(
    (name) => `.${name}{fill:${SYMBOL_COLOURS[name].dark};stroke:${SYMBOL_COLOURS[name].dark}}`,
  )
  return `.p{fill:${GROUND.dark}}.e{stroke:${EDGE.dark}}.n{fill:${NAME.dark}}.w{fill:${WORDS.dark}}${ofSymbols.join('')}.k{stroke:${GROUND.dark}}`
}
