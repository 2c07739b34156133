import MarkdownIt from 'markdown-it'

/** Where a link may lead: these schemes, or a path of the page itself. */
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
/** Pictures are shown only from the page's own files; any other would tell a stranger who reads the page. */
const OWN_IMAGE = /^\/files\/[\w./%-]+$/
const LINE_BREAK = /^<br\s*\/?>/i

const md = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false })
md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

const isKnownScheme = md.validateLink
md.validateLink = (url) => isKnownScheme(url) && SAFE_LINK.test(url.trim())

// Statuspage's own bodies hold <br />: a line break, everywhere but in code.
md.inline.ruler.before('autolink', 'line_break_tag', (state, silent) => {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false
  const found = LINE_BREAK.exec(state.src.slice(state.pos, state.pos + 16))
  if (!found) return false
  if (!silent) state.push('hardbreak', 'br', 0)
  state.pos += found[0].length
  return true
})

// A link without an address would lead to the page that it stands on: its words stay.
md.core.ruler.push('links_without_address', ({ tokens }) => {
  for (const token of tokens) {
    let isDropped = false
    token.children =
      token.children?.filter((child) => {
        if (child.type === 'link_open') isDropped = child.attrGet('href') === ''
        return !isDropped || !child.type.startsWith('link_')
      }) ?? null
  }
})

md.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', 'noopener nofollow ugc')
  return renderer.renderToken(tokens, index, options)
}

md.renderer.rules.image = (tokens, index, _options, _env, renderer) => {
  const token = tokens[index]
  if (!token) return ''
  const { escapeHtml } = md.utils
  const source = String(token.attrGet('src') ?? '')
  const label = renderer.renderInlineAsText(token.children ?? [], md.options, {})
  if (OWN_IMAGE.test(source)) return `<img src="${escapeHtml(source)}" alt="${escapeHtml(label)}" loading="lazy">`
  const open = tokens
    .slice(0, index)
    .reduce((depth, { type }) => depth + Number(type === 'link_open') - Number(type === 'link_close'), 0)
  if (open > 0 || !SAFE_LINK.test(source)) return escapeHtml(label)
  return `<a href="${escapeHtml(source)}" rel="noopener nofollow ugc">${escapeHtml(label || source)}</a>`
}

// Tables would align by a style attribute, which the Content-Security-Policy refuses. A head without words heads
// nothing.
for (const rule of ['th_open', 'td_open'] as const) {
  md.renderer.rules[rule] = (tokens, index, options, _env, renderer) => {
    const [token, words, close] = tokens.slice(index, index + 3)
    if (token) token.attrs = null
    if (token && close && words?.content === '') token.tag = close.tag = 'td'
    return renderer.renderToken(tokens, index, options)
  }
}

// What may be wider than the page scrolls by itself, and so takes the keyboard's focus (WCAG 2.1.1).
for (const rule of ['fence', 'code_block'] as const) {
  const plain = md.renderer.rules[rule]
  md.renderer.rules[rule] = (...given) => plain?.(...given).replace('<pre>', '<pre tabindex="0">') ?? ''
}
md.renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n'
md.renderer.rules.table_close = () => '</table></div>\n'

/**
 * Markdown (CommonMark with tables, line breaks kept, bare addresses linked) as HTML that is safe to place: no HTML of
 * the writer's passes, links are of safe schemes only, no style attributes, no pictures from elsewhere.
 * The levels of its headings follow one another from `topHeading` on: 4 below an update's own heading.
 */
export function renderMarkdown(source: string, topHeading: 3 | 4 = 4): string {
  if (source.trim() === '') return ''
  const env = {}
  const tokens = md.parse(source, env)
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levels = [...new Set(headings.map(({ tag }) => tag))].sort()
  for (const token of headings) token.tag = `h${Math.min(6, topHeading + levels.indexOf(token.tag))}`
  return md.renderer.render(tokens, md.options, env).trimEnd()
}

/** Markdown as `renderMarkdown` reads it, before it is HTML: for other forms of the same text. */
export function parseMarkdown(source: string): ReturnType<typeof md.parse> {
  return md.parse(source, {})
}

/** Whether an address may stand in what is written for others. */
export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url)
}

/** The bare addresses in a text that `renderMarkdown` makes links of. */
export function findLinks(source: string): { index: number; lastIndex: number; raw: string }[] {
  return (md.linkify.match(source) ?? []).filter(({ url }) => md.validateLink(url))
}
