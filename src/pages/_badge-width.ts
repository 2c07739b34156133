import anafanafo from 'anafanafo'
import { BADGE_FONT, type MeasureText } from '../core/badge/draw.ts'
import { widthPlaceholder } from '../core/badge/non-latin.ts'
import { withoutIsolates } from '../core/name/direction.ts'

/** The table of widths that is nearest to the fonts of devices, in the size that it has. */
const TABLE = { font: 'bold 11px Helvetica', size: 11 }
/** How much narrower those are than it. */
const NARROWER = { normal: 0.93, bold: 0.98 }
/** Letters and signs that are as wide as high, in every font. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/gu

/** The width of a text in the fonts of a badge, as most devices have it. */
export const measureBadgeText: MeasureText = (text, weight) => {
  const visible = withoutIsolates(text)
  const others = visible.replace(SQUARE, '')
  const squares = [...visible].length - [...others].length
  const widths = anafanafo(widthPlaceholder(others), { font: TABLE.font }) / TABLE.size
  return (squares + widths * NARROWER[weight]) * BADGE_FONT.size
}
