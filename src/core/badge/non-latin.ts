import { isRightToLeft, withoutIsolates } from '../name/direction.ts'
import type { BadgeStyle } from './badge.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const OTHER_THAN_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/**
 * A placeholder of about the same width: badge-maker knows no widths of Arabic and Hebrew letters and takes each for
 * its widest, which left half of a badge empty.
 */
export function widthPlaceholder(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return withoutIsolates(text)
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu, 'e')
    .replace(/،/g, ',')
}

/**
 * Replaces `widthPlaceholder`'s texts in a badge by the real label and message. Text in non-Latin letters is not
 * stretched to a guessed length, which tears joined letters apart; right-to-left text begins at the right.
 */
export function replacePlaceholders(
  svg: string,
  { label, message }: Record<'label' | 'message', string>,
  style: BadgeStyle,
): string {
  if (!OTHER_THAN_LATIN.test(label + message)) return svg
  const texts = [...svg.matchAll(/<text\b/g)].length
  let at = 0
  const fullText = escapeXml(`${label === '' ? '' : `${label}: `}${message}`)
  return svg
    .replace(/aria-label="[^"]*"/, () => `aria-label="${fullText}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${fullText}</title>`)
    .replace(/<text\b([^<>]*)>[^<]*<\/text>/g, (_, attributes: string) => {
      const text = at++ < texts / 2 ? label : message
      const content = style === 'for-the-badge' ? text.toUpperCase() : text
      const isStretched = !OTHER_THAN_LATIN.test(text)
      const ownAttributes = isStretched ? attributes : attributes.replace(/ textLength="[^"]*"/, '')
      return `<text${ownAttributes}${isRightToLeft(text) ? ' direction="rtl"' : ''}>${escapeXml(content)}</text>`
    })
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
