import type { BadgeStyle } from './badge.ts'

/** Written from right to left, in most of its letters joined. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const OTHER_THAN_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/**
 * A text of the same width, as far as badge-maker knows: it has no widths of Arabic and Hebrew letters, and takes each
 * for its widest, so that half of a badge stood empty.
 */
export function sameWidth(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return text
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu, 'e')
    .replace(/،/g, ',')
}

/**
 * A badge of badge-maker with the label and message that are meant where it has `sameWidth`'s. A text in other letters
 * than Latin is not stretched to a guessed length, which tears joined letters apart; one from right to left begins at
 * the right.
 */
export function inOwnScript(
  svg: string,
  { label, message }: Record<'label' | 'message', string>,
  style: BadgeStyle,
): string {
  if (!OTHER_THAN_LATIN.test(label + message)) return svg
  const texts = [...svg.matchAll(/<text\b/g)].length
  let at = 0
  const both = xml(`${label === '' ? '' : `${label}: `}${message}`)
  return svg
    .replace(/aria-label="[^"]*"/, () => `aria-label="${both}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${both}</title>`)
    .replace(/<text\b([^<>]*)>[^<]*<\/text>/g, (_, attributes: string) => {
      const text = at++ < texts / 2 ? label : message
      const said = style === 'for-the-badge' ? text.toUpperCase() : text
      const isStretched = !OTHER_THAN_LATIN.test(text)
      const own = isStretched ? attributes : attributes.replace(/ textLength="[^"]*"/, '')
      return `<text${own}${RIGHT_TO_LEFT.test(text) ? ' direction="rtl"' : ''}>${xml(said)}</text>`
    })
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
