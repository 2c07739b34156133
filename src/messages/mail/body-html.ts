import { attributeOf, tokenizeHtml } from '../../core/markdown/html-tokens.ts'
import { escapeMarkup } from '../../core/xml/text.ts'

/** How elements look where a style sheet is dropped; colours that hold on light and dark grounds. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['a', 'color:inherit'],
  ['blockquote', 'margin:1em 0;padding:0 1em;border-inline-start:3px solid #888'],
  ['code', 'font-family:ui-monospace,monospace;font-size:.9em'],
  ['img', 'max-width:100%;height:auto'],
  [
    'pre',
    'padding:.75em;border:1px solid #888;white-space:pre-wrap;overflow-wrap:anywhere;text-align:left;direction:ltr',
  ],
  ['table', 'border-collapse:collapse'],
  ['td', 'padding:.25em .5em;border:1px solid #888;text-align:start;vertical-align:top'],
  ['th', 'padding:.25em .5em;border:1px solid #888;text-align:start;vertical-align:top'],
])

/**
 * What `renderMarkdown` made, for a mail: addresses in full, styles in each element, pictures as links to them, since a
 * mail loads nothing, and without what only pages need. `url` is the page that it stands on.
 */
export function toMailHtml(html: string, url: string): string {
  let written = ''
  for (const token of tokenizeHtml(html)) {
    if ('text' in token) written += token.text
    else if (token.name !== 'div') written += token.closes ? token.tag : openTag(token.tag, token.name, url)
  }
  return written
}

function openTag(tag: string, name: string, url: string): string {
  if (name === 'img') {
    const source = absolute(attributeOf(tag, 'src') ?? '', url)
    return `<a href="${source}" style="${STYLES.get('a')}">${attributeOf(tag, 'alt') || source}</a>`
  }
  const style = STYLES.get(name)
  const href = name === 'a' ? attributeOf(tag, 'href') : null
  const start = name === 'ol' ? attributeOf(tag, 'start') : null
  return [
    `<${name}`,
    href === null ? '' : ` href="${absolute(href, url)}"`,
    start === null ? '' : ` start="${start}"`,
    style === undefined ? '' : ` style="${style}"`,
    '>',
  ].join('')
}

/** An escaped address in full. */
function absolute(href: string, url: string): string {
  if (href.startsWith('/')) return `${escapeMarkup(new URL(url).origin)}${href}`
  return href.startsWith('#') ? `${escapeMarkup(url)}${href}` : href
}
