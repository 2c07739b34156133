const CHARACTERS = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" }))

const unescaped = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => CHARACTERS.get(name) ?? whole)

/** Elements that stand by themselves: where one begins or ends, so does a word. */
const BLOCK = /<\/?(p|br|li|ul|ol|h[1-6]|blockquote|pre|hr|div|table|tr|t[hd])\b[^>]*>/g
const TAG = /<[^>]*>/g
const PICTURE = /<img [^>]*?alt="([^"]*)"[^>]*>/g
const LIST = /\s*<(ol|ul)(?: start="(\d+)")?>\s*|<(li)>\s*|\s*<\/(li|ol|ul)>\s*(?:<\/li>\s*)?/g

/** The bare text of what `renderMarkdown` made, on one line, pictures as what they show; longer than `most` characters it ends in `…`. */
export function textOf(html: string, most = Number.POSITIVE_INFINITY): string {
  const text = unescaped(html.replace(PICTURE, '$1').replace(BLOCK, ' ').replace(TAG, ''))
  return cut(text.replace(/\s+/g, ' ').trim(), most)
}

/**
 * The same for readers that show no HTML: paragraphs, items and rows on lines of their own, numbers before what was
 * numbered, an address in brackets after the words that led to it.
 */
export function linesOf(html: string): string {
  const text = listed(html.replace(/<\/p>\s*<\/li>/g, '</li>'))
    .replace(PICTURE, '$1')
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replace(/<br>\n?/g, '\n')
    .replace(/<\/t[hd]>\s*<t[hd]>/g, ' | ')
    .replace(/(\s*<\/?(t[rhd]|thead|tbody)>)+\s*/g, '\n')
    .replace(/<\/(p|h\d|pre|blockquote|table)>\n?/g, '\n\n')
    .replace(TAG, '')
  return unescaped(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Items of lists on lines of their own, with their number or a dash, those of a list within a list further in. */
function listed(html: string): string {
  const lists: { next: number | null }[] = []
  return html.replace(LIST, (_, list?: string, start?: string, item?: string, closed?: string) => {
    if (list) return lists.push({ next: list === 'ol' ? Number(start ?? 1) : null }) > 1 ? '\n' : ''
    if (closed === 'li') return '\n'
    const own = item ? lists.at(-1) : lists.pop()
    if (!item) return lists.length === 0 ? '\n\n' : ''
    const mark = own && own.next !== null ? `${own.next++}.` : '-'
    return `${'  '.repeat(Math.max(0, lists.length - 1))}${mark} `
  })
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
