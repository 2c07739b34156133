const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" }

const unescaped = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)

/** Elements that stand by themselves: where one begins or ends, so does a word. */
const BLOCK = /<\/?(p|br|li|ul|ol|h[1-6]|blockquote|pre|hr|div|table|tr|t[hd])\b[^>]*>/g
const TAG = /<[^>]*>/g

/** The bare text of what `renderMarkdown` made, on one line; whatever is longer than `most` characters ends in `…`. */
export function textOf(html: string, most = Number.POSITIVE_INFINITY): string {
  const text = unescaped(html.replace(BLOCK, ' ').replace(TAG, ''))
  return cut(text.replace(/\s+/g, ' ').trim(), most)
}

/**
 * The same for readers that show no HTML: paragraphs and items on lines of their own, an address in brackets after the
 * words that led to it.
 */
export function linesOf(html: string): string {
  const text = html
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replace(/<br>\n?/g, '\n')
    .replace(/<li>\s*/g, '- ')
    .replace(/<\/(p|h\d|pre|tr|blockquote|ul|ol)>\n?/g, '\n\n')
    .replace(/<\/(li|th|td)>/g, (tag) => (tag === '</li>' ? '\n' : ' '))
    .replace(TAG, '')
  return unescaped(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
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
