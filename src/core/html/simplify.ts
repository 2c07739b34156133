import type { Comment, Element, ElementContent, RootContent } from 'hast'
import { element, isBlock, isElementNamed, text } from './nodes.ts'
import { endTagRange, type HtmlText, isComment, isMarkup, startTagRange } from './parse.ts'
import { BLOCK_TAGS, CONTAINER_TAGS, INLINE_TAGS, KNOWN_TAGS, LAYOUT_TAGS, REMOVED_TAGS } from './tags.ts'

/** Where text stands: among blocks, in an inline element, on a line that cannot be broken, in `pre`, between items. */
type TextContext = 'flow' | 'inline' | 'line' | 'pre' | 'layout'

/** Elements that Markdown can express, and the names of those that were dropped, one for each tag. */
export interface SimplifiedHtml {
  nodes: ElementContent[]
  dropped: string[]
}

const LINK = /^(https?:\/\/|mailto:)\S/i
/** What ends a line in a text of HTML; some pages' older tools wrote it as an escape. */
const LINE_END = /\n|\\r\\n/

/** Keeps the elements that Markdown can express, and of the others their content. */
export function simplifyHtml(html: HtmlText): SimplifiedHtml {
  const walk = new HtmlWalker(html.source)
  const nodes = walk.all(html.root.children, 'flow')
  return { nodes, dropped: [...walk.dropped.values()] }
}

class HtmlWalker {
  /** By the position of the tag: the parser may make several elements of one. */
  readonly dropped = new Map<number, string>()
  private readonly emittedTags = new Set<number>()
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  all(nodes: readonly RootContent[], place: TextContext): ElementContent[] {
    return nodes.flatMap((node) => {
      if (node.type === 'text') return textNodes(node.value, place)
      if (node.type === 'comment') return this.comment(node, place)
      return node.type === 'element' ? this.element(node, place) : []
    })
  }

  private comment(node: Comment, place: TextContext): ElementContent[] {
    if (isComment(node, this.source)) return []
    return textNodes(this.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0), place)
  }

  private element(node: Element, place: TextContext): ElementContent[] {
    const { tagName } = node
    if (!isMarkup(node)) return this.literal(node, place)
    if (REMOVED_TAGS.has(tagName)) return this.drop(node)
    if (tagName === 'br') return [place === 'line' ? text(' ') : place === 'pre' ? text('\n') : element('br')]
    if (tagName === 'wbr') return []
    if (tagName === 'img') return [...this.drop(node), ...textNodes(String(node.properties.alt ?? ''), place)]
    if (tagName === 'a') return this.link(node, place)
    if (place === 'pre') return this.all(node.children, place)
    if (INLINE_TAGS.has(tagName)) return this.inline(node, place)
    if (tagName === 'hr') return [place === 'flow' ? element('hr') : text(' ')]
    if (BLOCK_TAGS.has(tagName) || CONTAINER_TAGS.has(tagName)) return this.block(node, place)
    return [...this.drop(node), ...this.all(node.children, place)]
  }

  /** A name in angle brackets that is no HTML element; one with an end tag belongs to another markup language. */
  private literal(node: Element, place: TextContext): ElementContent[] {
    const open = startTagRange(node)
    const inner = this.all(node.children, place)
    if (!open || this.emittedTags.has(open[0])) return inner
    this.emittedTags.add(open[0])
    if (endTagRange(node) && !KNOWN_TAGS.has(node.tagName)) return [...this.drop(node), ...inner]
    return [...textNodes(this.source.slice(...open), place), ...inner]
  }

  private link(node: Element, place: TextContext): ElementContent[] {
    const href = String(node.properties.href ?? '')
      .replace(/[\t\r\n]/g, '')
      .trim()
    const inner = this.all(node.children, place === 'flow' ? 'inline' : place)
    if (LINK.test(href) && URL.canParse(href) && place !== 'pre') return [element('a', inner, { href })]
    return [...this.drop(node), ...inner]
  }

  private inline(node: Element, place: TextContext): ElementContent[] {
    const inner = this.all(node.children, place)
    // Markdown cannot make several blocks bold at once.
    return inner.some(isBlock) ? [...this.drop(node), ...inner] : [element(node.tagName, inner)]
  }

  private block(node: Element, place: TextContext): ElementContent[] {
    const { tagName } = node
    if (place === 'inline' || place === 'line') return [text(' '), ...this.all(node.children, place), text(' ')]
    const inner = this.all(node.children, contextInside(tagName))
    if (tagName === 'dt') return [element('p', [element('strong', inner)])]
    if (tagName === 'table') {
      const captions = inner.filter((child) => isElementNamed(child, 'caption'))
      const rows = inner.filter((child) => !isElementNamed(child, 'caption'))
      return [...captions.map(({ children }) => element('p', children)), element('table', rows)]
    }
    if (!BLOCK_TAGS.has(tagName)) return [element('div', inner)]
    const start = Number(node.properties.start)
    const hasStart = tagName === 'ol' && Number.isInteger(start) && start >= 0 && start < 1e9
    return [element(tagName, inner, hasStart ? { start } : {})]
  }

  private drop(node: Element): [] {
    const open = startTagRange(node)
    if (open) this.dropped.set(open[0], node.tagName)
    return []
  }
}

function contextInside(tagName: string): TextContext {
  if (LAYOUT_TAGS.has(tagName)) return 'layout'
  if (tagName === 'pre') return 'pre'
  if (tagName === 'p') return 'inline'
  return /^(h[1-6]|t[hd]|dt|caption)$/.test(tagName) ? 'line' : 'flow'
}

/** A text as nodes: its line ends are line breaks, as Statuspage shows them; those between items are nothing. */
function textNodes(value: string, place: TextContext): ElementContent[] {
  if (place === 'pre') return [text(value)]
  if (place === 'layout' && value.trim() === '') return []
  const lines = value.split(LINE_END).map((line) => line.replace(/[ \t\f\r]+/g, ' '))
  if (place === 'line') return [text(lines.join(' '))]
  return lines.flatMap((line, at) => (at === 0 ? [text(line)] : [element('br', [], { soft: true }), text(line)]))
}
