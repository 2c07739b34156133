import { attributeOf, tokenizeHtml, unescapeHtml } from './html-tokens.ts'
import { PlainTextWriter } from './plain-text-writer.ts'

/** Elements that separate words: where one begins or ends, so does a word. */
const BLOCK = /^(p|br|li|ul|ol|h[1-6]|blockquote|pre|hr|div|table|tr|t[hd])$/

/**
 * The text of `renderMarkdown`'s HTML on one line, images as their alt text; longer than `maxLength` characters it ends
 * in `…`.
 */
export function htmlToText(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  let text = ''
  for (const piece of tokenizeHtml(html)) {
    if ('text' in piece) text += unescapeHtml(piece.text)
    else if (piece.name === 'img') text += unescapeHtml(attributeOf(piece.tag, 'alt') ?? '')
    else if (BLOCK.test(piece.name)) text += ' '
  }
  return truncate(text.replace(/\s+/g, ' ').trim(), maxLength)
}

/**
 * The same on several lines, for readers without HTML: paragraphs, items and rows on lines of their own, numbered items
 * with numbers, addresses in brackets after their links.
 */
export function htmlToLines(html: string): string {
  const lines = new PlainTextWriter()
  for (const piece of tokenizeHtml(html)) {
    if ('text' in piece) lines.text(unescapeHtml(piece.text))
    else if (piece.closes) lines.close(piece.name)
    else lines.open(piece.name, (name) => unescapeHtml(attributeOf(piece.tag, name) ?? ''))
  }
  return lines.toString()
}

/** A text of `maxLength` characters at most, ended in `…` where it was longer; never within a character. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const characters = [...text]
  if (characters.length <= maxLength) return text
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
