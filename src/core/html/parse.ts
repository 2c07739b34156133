import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { codeRanges, isWithin, type TextRange } from '../markdown/code-ranges.ts'
import { AMBIGUOUS_VOID_TAGS, KNOWN_TAGS, OPTIONAL_END_TAGS, VOID_TAGS } from './tags.ts'

/** A text that was read as HTML. */
export interface HtmlText {
  source: string
  root: Root
  /** Markdown code, in which nothing is HTML. */
  code: readonly TextRange[]
}

/** Deeper than anyone writes; the tree is walked recursively. */
const MAX_DEPTH = 200
const COMMENT = '<!--'

/**
 * Parses a text as HTML if it is meant as such: it has a complete HTML element outside of Markdown's code. Null for any
 * other: `latency < 5 ms`, `<3`, `run it with <name>`, `a <b> c` are text.
 */
export function parseHtml(source: string): HtmlText | null {
  if (!source.includes('<') || isDeeperThan(source, MAX_DEPTH)) return null
  const root = fromHtml(source, { fragment: true, verbose: true })
  const code = codeRanges(source)
  return hasMarkup(root, source, code) ? { source, root, code } : null
}

/** Where an element's start tag stands in the source; null for one that the parser put there. */
export function startTagRange(node: Element): TextRange | null {
  return toRange(node.data?.position.opening)
}

/** Where an element's end tag stands in the source; null where it has none. */
export function endTagRange(node: Element): TextRange | null {
  return toRange(node.data?.position.closing)
}

/** Whether an element is one of HTML's and whole. What is not is a text in angle brackets. */
export function isMarkup(node: Element): boolean {
  const { tagName } = node
  if (VOID_TAGS.has(tagName) || startTagRange(node) === null) return true
  if (AMBIGUOUS_VOID_TAGS.has(tagName)) return Object.keys(node.properties).length > 0
  return KNOWN_TAGS.has(tagName) && (OPTIONAL_END_TAGS.has(tagName) || endTagRange(node) !== null)
}

/** Whether a comment was written as one: the parser takes `<!here>` and `</ 3>` for one, too. */
export function isComment(node: Nodes, source: string): boolean {
  return node.type === 'comment' && source.startsWith(COMMENT, node.position?.start.offset)
}

function hasMarkup(node: Nodes, source: string, code: readonly TextRange[]): boolean {
  if (node.type === 'element') {
    const at = startTagRange(node)
    const whole = VOID_TAGS.has(node.tagName) || (KNOWN_TAGS.has(node.tagName) && endTagRange(node) !== null)
    if (whole && at && !isWithin(code, at[0])) return true
  }
  return 'children' in node && node.children.some((child) => hasMarkup(child, source, code))
}

function toRange(
  position: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined,
) {
  const [from, to] = [position?.start.offset, position?.end.offset]
  return from === undefined || to === undefined ? null : ([from, to] as const)
}

/**
 * Whether the parsed tree is deeper than `maxDepth`. It is measured level by level, before anything walks it
 * recursively: counting tags would not do, for an end tag may close nothing, or a start tag more than one element.
 */
function isDeeperThan(source: string, maxDepth: number): boolean {
  let level: DefaultTreeAdapterTypes.Node[] = parseFragment(source, { scriptingEnabled: false }).childNodes
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((node) => [
      ...('childNodes' in node ? node.childNodes : []),
      ...('content' in node ? node.content.childNodes : []),
    ])
  }
  return false
}
