import type { Element, ElementContent } from 'hast'
import { findLinks } from '../markdown/render.ts'
import { element, isBlank, isBlock, isElementNamed, text } from './nodes.ts'
import { INLINE_TAGS } from './tags.ts'

/** Elements that look alike, so that nesting or repeating them says no more. */
const TAG_ALIASES: Record<string, string> = { b: 'strong', i: 'em', cite: 'em', dfn: 'em', s: 'del', strike: 'del' }
const CODE_TAGS = new Set(['code', 'kbd', 'samp', 'tt'])

/**
 * Normalizes nodes to what people write in Markdown: two line breaks end a paragraph, inline marks have no blanks at
 * their edges and are not nested in themselves, bare addresses are links.
 */
export function normalizeNodes(nodes: readonly ElementContent[]): ElementContent[] {
  return splitBlocks(nodes).flatMap((part) =>
    'block' in part ? normalizeBlock(part.block) : splitParagraphs(part.line),
  )
}

type Part = { block: Element } | { line: ElementContent[] }

/** Blocks, and what stands between them. */
function splitBlocks(nodes: readonly ElementContent[]): Part[] {
  const found: Part[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (isBlock(node)) found.push({ block: node })
    else if (last && 'line' in last) last.line.push(node)
    else found.push({ line: [node] })
  }
  return found
}

function normalizeBlock(node: Element): ElementContent[] {
  const { tagName, children } = node
  if (tagName === 'hr' || tagName === 'pre') return [node]
  if (tagName === 'p') return splitParagraphs(children)
  if (tagName === 'div') return normalizeNodes(children)
  const own = /^(h[1-6]|t[hd])$/.test(tagName)
    ? trimNodes(normalizeInline(children))
    : tagName === 'li'
      ? normalizeListItem(children)
      : normalizeNodes(children)
  return own.length > 0 || /^t[hd]$/.test(tagName) ? [{ ...node, children: own }] : []
}

/** The content of a list item: without the paragraph where it is the only one, so that the list stays tight. */
function normalizeListItem(nodes: readonly ElementContent[]): ElementContent[] {
  const shaped = normalizeNodes(nodes)
  const [first, ...rest] = shaped
  return isElementNamed(first, 'p') && rest.every((one) => isElementNamed(one, 'ul', 'ol'))
    ? [...first.children, ...rest]
    : shaped
}

function splitParagraphs(nodes: readonly ElementContent[]): Element[] {
  const found: ElementContent[][] = [[]]
  let afterBreak = false
  for (const node of normalizeInline(nodes)) {
    const isBreak = isElementNamed(node, 'br')
    if (isBreak && afterBreak) found.push([])
    else found.at(-1)?.push(node)
    afterBreak = isBreak || (afterBreak && isBlank(node))
  }
  return found.map(trimNodes).flatMap((one) => (one.length > 0 ? [element('p', one)] : []))
}

function normalizeInline(nodes: readonly ElementContent[], open: readonly string[] = []): ElementContent[] {
  return joinAdjacent(mergeSoftBreaks(nodes).flatMap((node) => normalizeInlineNode(node, open)))
}

function normalizeInlineNode(node: ElementContent, open: readonly string[]): ElementContent[] {
  if (node.type === 'text') return open.includes('a') ? [node] : linkAddresses(node.value)
  if (node.type !== 'element' || node.tagName === 'br') return [node]
  const tagName = TAG_ALIASES[node.tagName] ?? node.tagName
  if (CODE_TAGS.has(tagName)) return isBlank(node) ? [text(' ')] : [{ ...node, tagName: 'code' }]
  const children = normalizeInline(node.children, [...open, tagName])
  if (open.includes(tagName)) return children
  const inner = collapseBreaks(trimNodes(children))
  if (inner.length > 0)
    return [
      ...blankAtEdge(children, inner, 0),
      { ...node, tagName, children: inner },
      ...blankAtEdge(children, inner, -1),
    ]
  if (tagName !== 'a') return children
  const href = String(node.properties.href)
  return [{ ...node, children: [text(href)] }]
}

/** The blank at one edge of what a mark held. */
function blankAtEdge(
  children: readonly ElementContent[],
  inner: readonly ElementContent[],
  at: 0 | -1,
): ElementContent[] {
  const [whole, kept] = [children.at(at), inner.at(at)]
  if (isElementNamed(whole, 'br')) return [element('br')]
  if (whole?.type !== 'text' || kept?.type !== 'text') return whole === kept ? [] : [text(' ')]
  const trimmedText = at === 0 ? whole.value.trimStart() : whole.value.trimEnd()
  return trimmedText === whole.value ? [] : [text(' ')]
}

/** Without the blanks and line breaks at its ends, and beside a line break. */
function trimNodes(nodes: readonly ElementContent[]): ElementContent[] {
  const isBlankOrBreak = (node: ElementContent) => isElementNamed(node, 'br') || isBlank(node)
  const from = nodes.findIndex((node) => !isBlankOrBreak(node))
  if (from < 0) return []
  const kept = nodes.slice(from, nodes.findLastIndex((node) => !isBlankOrBreak(node)) + 1)
  return kept.flatMap((node, at): ElementContent[] => {
    if (node.type !== 'text') return [node]
    let { value } = node
    if (at === 0 || isElementNamed(kept[at - 1], 'br')) value = value.trimStart()
    if (at === kept.length - 1 || isElementNamed(kept[at + 1], 'br')) value = value.trimEnd()
    return value === '' ? [] : [text(value)]
  })
}

/** Inside a mark no paragraph can end. */
function collapseBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter((node, at) => !isElementNamed(node, 'br') || !isElementNamed(nodes[at - 1], 'br'))
}

/** A line end in the source beside `<br>` is the same line break. */
function mergeSoftBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = []
  // Where the last line break stands that nothing but blanks follows.
  let last = -1
  let absorbed = false
  for (const node of nodes) {
    const before = kept[last]
    if (!isElementNamed(node, 'br')) {
      if (!isBlank(node)) last = -1
      kept.push(node)
    } else if (isElementNamed(before, 'br') && !absorbed && isSoft(node) !== isSoft(before)) {
      if (isSoft(before)) kept[last] = node
      absorbed = true
    } else {
      absorbed = false
      last = kept.push(node) - 1
    }
  }
  return kept
}

function isSoft(node: Element): boolean {
  return node.properties.soft === true
}

/** Joins adjacent marks of one kind, and adjacent texts. */
function joinAdjacent(nodes: readonly ElementContent[]): ElementContent[] {
  const found: ElementContent[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (node.type === 'text' && last?.type === 'text') found[found.length - 1] = text(last.value + node.value)
    else if (last?.type === 'element' && isElementNamed(node, last.tagName) && INLINE_TAGS.has(last.tagName)) {
      found[found.length - 1] = { ...last, children: joinAdjacent([...last.children, ...node.children]) }
    } else found.push(node)
  }
  return found
}

/** Addresses in a text as links. */
function linkAddresses(value: string): ElementContent[] {
  const found: ElementContent[] = []
  let end = 0
  for (const { index, lastIndex, raw } of findLinks(value)) {
    found.push(text(value.slice(end, index)), element('a', [text(raw)], { href: raw }))
    end = lastIndex
  }
  return [...found, text(value.slice(end))].filter((node) => node.type !== 'text' || node.value !== '')
}
