import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { codeRanges, isWithin, type Range } from '../markdown/code-ranges.ts'
import { KNOWN, MAY_STAY_OPEN, VOID, VOID_WITH_ATTRIBUTES } from './tags.ts'

/** A text that was read as HTML. */
export interface HtmlText {
  source: string
  root: Root
  /** Where Markdown would have code, of which nothing is HTML. */
  code: readonly Range[]
}

/** Deeper than anyone writes; what walks the tree calls itself at each level. */
const MOST_LEVELS = 200
const COMMENT = '<!--'

/**
 * A text as HTML, where it is meant as such: it has an element that HTML knows, written whole, outside of Markdown's
 * code. Null for any other: `latency < 5 ms`, `<3`, `run it with <name>`, `a <b> c` are text.
 */
export function readHtml(source: string): HtmlText | null {
  if (!source.includes('<') || isDeeper(source, MOST_LEVELS)) return null
  const root = fromHtml(source, { fragment: true, verbose: true })
  const code = codeRanges(source)
  return hasMarkup(root, source, code) ? { source, root, code } : null
}

/** Where an element's start tag stands in the source; null for one that the parser put there. */
export function openingOf(node: Element): Range | null {
  return rangeOf(node.data?.position.opening)
}

/** Where an element's end tag stands in the source; null where it has none. */
export function closingOf(node: Element): Range | null {
  return rangeOf(node.data?.position.closing)
}

/** Whether an element is one of HTML's and whole. What is not is a text in angle brackets. */
export function isMarkup(node: Element): boolean {
  const { tagName } = node
  if (VOID.has(tagName) || openingOf(node) === null) return true
  if (VOID_WITH_ATTRIBUTES.has(tagName)) return Object.keys(node.properties).length > 0
  return KNOWN.has(tagName) && (MAY_STAY_OPEN.has(tagName) || closingOf(node) !== null)
}

/** Whether a comment was written as one: the parser takes `<!here>` and `</ 3>` for one, too. */
export function isComment(node: Nodes, source: string): boolean {
  return node.type === 'comment' && source.startsWith(COMMENT, node.position?.start.offset)
}

function hasMarkup(node: Nodes, source: string, code: readonly Range[]): boolean {
  if (node.type === 'element') {
    const at = openingOf(node)
    const whole = VOID.has(node.tagName) || (KNOWN.has(node.tagName) && closingOf(node) !== null)
    if (whole && at && !isWithin(code, at[0])) return true
  }
  return 'children' in node && node.children.some((child) => hasMarkup(child, source, code))
}

function rangeOf(
  position: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined,
) {
  const [from, to] = [position?.start.offset, position?.end.offset]
  return from === undefined || to === undefined ? null : ([from, to] as const)
}

/**
 * Whether the parser makes more levels of a text. Its tree is measured level by level, before anything walks it that
 * calls itself: tags cannot be counted, for an end tag may close nothing, or a start tag more than one element.
 */
function isDeeper(source: string, most: number): boolean {
  let level: DefaultTreeAdapterTypes.Node[] = parseFragment(source, { scriptingEnabled: false }).childNodes
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((node) => [
      ...('childNodes' in node ? node.childNodes : []),
      ...('content' in node ? node.content.childNodes : []),
    ])
  }
  return false
}
