import { Lines } from './lines.ts'
import { attributeOf, piecesOf, unescaped } from './pieces.ts'

/** Elements that stand by themselves: where one begins or ends, so does a word. */
const BLOCK = /^(p|br|li|ul|ol|h[1-6]|blockquote|pre|hr|div|table|tr|t[hd])$/

/**
 * The bare text of what `renderMarkdown` made, on one line, pictures as what they show; longer than `most` characters
 * it ends in `…`.
 */
export function textOf(html: string, most = Number.POSITIVE_INFINITY): string {
  let text = ''
  for (const piece of piecesOf(html)) {
    if ('text' in piece) text += unescaped(piece.text)
    else if (piece.name === 'img') text += unescaped(attributeOf(piece.tag, 'alt') ?? '')
    else if (BLOCK.test(piece.name)) text += ' '
  }
  return cut(text.replace(/\s+/g, ' ').trim(), most)
}

/**
 * The same for readers that show no HTML: paragraphs, items and rows on lines of their own, numbers before what was
 * numbered, an address in brackets after the words that led to it.
 */
export function linesOf(html: string): string {
  const lines = new Lines()
  for (const piece of piecesOf(html)) {
    if ('text' in piece) lines.text(unescaped(piece.text))
    else if (piece.closes) lines.close(piece.name)
    else lines.open(piece.name, (name) => unescaped(attributeOf(piece.tag, name) ?? ''))
  }
  return lines.toString()
}

/** A text of `most` characters at most, ended in `…` where it was longer; no character is torn. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text]
  if (characters.length <= most) return text
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
