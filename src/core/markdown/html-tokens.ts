/** A part of rendered HTML: text, still escaped, or a whole tag. */
export type HtmlToken = { text: string } | { tag: string; name: string; closes: boolean }

const NAME = /^<(\/?)([a-z][a-z0-9]*)/

/** The parts of what `renderMarkdown` made, in order, in one pass; no attribute of it holds an angle bracket. */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) return yield { text: html.slice(at) }
    if (open > at) yield { text: html.slice(at, open) }
    const tag = html.slice(open, close + 1)
    const found = NAME.exec(tag)
    yield { tag, name: found?.[2] ?? '', closes: found?.[1] === '/' }
    at = close + 1
  }
}

/** The value of an attribute of a tag, still escaped; null where it has none. */
export function attributeOf(tag: string, name: string): string | null {
  const begin = ` ${name}="`
  const at = tag.indexOf(begin)
  if (at < 0) return null
  const from = at + begin.length
  return tag.slice(from, Math.max(from, tag.indexOf('"', from)))
}

const CHARACTERS = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" }))

/** Escaped text as it reads. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => CHARACTERS.get(name) ?? whole)
}
