import { tokenizeHtml } from './html-tokens.ts'

/**
 * The first paragraph of `renderMarkdown`'s HTML, as HTML without its own tag: what a summary shows. Headings, lists and
 * tables before it are passed over; empty where there is no paragraph.
 */
export function firstParagraph(html: string): string {
  let depth = 0
  let text: string | null = null
  for (const token of tokenizeHtml(html)) {
    if ('text' in token) {
      if (text !== null) text += token.text
    } else if (text !== null) {
      if (token.name === 'p' && token.closes) return text
      text += token.tag
    } else if (CONTAINERS.has(token.name)) depth += token.closes ? -1 : 1
    else if (token.name === 'p' && !token.closes && depth === 0) text = ''
  }
  return ''
}

/** What stands in one of these is no paragraph of its own. */
const CONTAINERS = new Set(['ul', 'ol', 'table', 'blockquote', 'pre'])
