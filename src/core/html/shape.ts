import type { Element, ElementContent } from 'hast'
import { addressesIn } from '../markdown/render.ts'
import { element, isBlank, isBlock, isOne, text } from './nodes.ts'
import { INLINE } from './tags.ts'

/** Elements that look alike, so that one in another or beside it says no more. */
const ALIKE: Record<string, string> = { b: 'strong', i: 'em', cite: 'em', dfn: 'em', s: 'del', strike: 'del' }
const CODE = new Set(['code', 'kbd', 'samp', 'tt'])

/**
 * What people write in Markdown: two line breaks end a paragraph, no mark holds the blank at its edge, none holds
 * itself, a bare address is a link.
 */
export function shape(nodes: readonly ElementContent[]): ElementContent[] {
  return parts(nodes).flatMap((part) => ('block' in part ? block(part.block) : paragraphs(part.line)))
}

type Part = { block: Element } | { line: ElementContent[] }

/** Blocks, and what stands between them. */
function parts(nodes: readonly ElementContent[]): Part[] {
  const found: Part[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (isBlock(node)) found.push({ block: node })
    else if (last && 'line' in last) last.line.push(node)
    else found.push({ line: [node] })
  }
  return found
}

function block(node: Element): ElementContent[] {
  const { tagName, children } = node
  if (tagName === 'hr' || tagName === 'pre') return [node]
  if (tagName === 'p') return paragraphs(children)
  if (tagName === 'div') return shape(children)
  const own = /^(h[1-6]|t[hd])$/.test(tagName)
    ? trimmed(line(children))
    : tagName === 'li'
      ? item(children)
      : shape(children)
  return own.length > 0 || /^t[hd]$/.test(tagName) ? [{ ...node, children: own }] : []
}

/** What is in an item: a single paragraph is none, so that the list stays tight. */
function item(nodes: readonly ElementContent[]): ElementContent[] {
  const shaped = shape(nodes)
  const [first, ...rest] = shaped
  return isOne(first, 'p') && rest.every((one) => isOne(one, 'ul', 'ol')) ? [...first.children, ...rest] : shaped
}

function paragraphs(nodes: readonly ElementContent[]): Element[] {
  const found: ElementContent[][] = [[]]
  let broken = false
  for (const node of line(nodes)) {
    const breaks = isOne(node, 'br')
    if (breaks && broken) found.push([])
    else found.at(-1)?.push(node)
    broken = breaks || (broken && isBlank(node))
  }
  return found.map(trimmed).flatMap((one) => (one.length > 0 ? [element('p', one)] : []))
}

function line(nodes: readonly ElementContent[], open: readonly string[] = []): ElementContent[] {
  return joined(breaksOnce(nodes).flatMap((node) => inline(node, open)))
}

function inline(node: ElementContent, open: readonly string[]): ElementContent[] {
  if (node.type === 'text') return open.includes('a') ? [node] : linked(node.value)
  if (node.type !== 'element' || node.tagName === 'br') return [node]
  const tagName = ALIKE[node.tagName] ?? node.tagName
  if (CODE.has(tagName)) return isBlank(node) ? [text(' ')] : [{ ...node, tagName: 'code' }]
  const children = line(node.children, [...open, tagName])
  if (open.includes(tagName)) return children
  const inner = oneBreakAtATime(trimmed(children))
  if (inner.length > 0)
    return [...edge(children, inner, 0), { ...node, tagName, children: inner }, ...edge(children, inner, -1)]
  if (tagName !== 'a') return children
  const href = String(node.properties.href)
  return [{ ...node, children: [text(href)] }]
}

/** The blank at one edge of what a mark held. */
function edge(children: readonly ElementContent[], inner: readonly ElementContent[], at: 0 | -1): ElementContent[] {
  const [whole, kept] = [children.at(at), inner.at(at)]
  if (isOne(whole, 'br')) return [element('br')]
  if (whole?.type !== 'text' || kept?.type !== 'text') return whole === kept ? [] : [text(' ')]
  const bare = at === 0 ? whole.value.trimStart() : whole.value.trimEnd()
  return bare === whole.value ? [] : [text(' ')]
}

/** Without the blanks and line breaks at its ends, and beside a line break. */
function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const isIdle = (node: ElementContent) => isOne(node, 'br') || isBlank(node)
  const from = nodes.findIndex((node) => !isIdle(node))
  if (from < 0) return []
  const kept = nodes.slice(from, nodes.findLastIndex((node) => !isIdle(node)) + 1)
  return kept.flatMap((node, at): ElementContent[] => {
    if (node.type !== 'text') return [node]
    let { value } = node
    if (at === 0 || isOne(kept[at - 1], 'br')) value = value.trimStart()
    if (at === kept.length - 1 || isOne(kept[at + 1], 'br')) value = value.trimEnd()
    return value === '' ? [] : [text(value)]
  })
}

/** Inside a mark no paragraph can end. */
function oneBreakAtATime(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter((node, at) => !isOne(node, 'br') || !isOne(nodes[at - 1], 'br'))
}

/** A line end in the source beside `<br>` is the same line break. */
function breaksOnce(nodes: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = []
  // Where the last line break stands that nothing but blanks follows.
  let last = -1
  let absorbed = false
  for (const node of nodes) {
    const before = kept[last]
    if (!isOne(node, 'br')) {
      if (!isBlank(node)) last = -1
      kept.push(node)
    } else if (isOne(before, 'br') && !absorbed && isSoft(node) !== isSoft(before)) {
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

/** Marks of one kind side by side are one; so are texts. */
function joined(nodes: readonly ElementContent[]): ElementContent[] {
  const found: ElementContent[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (node.type === 'text' && last?.type === 'text') found[found.length - 1] = text(last.value + node.value)
    else if (last?.type === 'element' && isOne(node, last.tagName) && INLINE.has(last.tagName)) {
      found[found.length - 1] = { ...last, children: joined([...last.children, ...node.children]) }
    } else found.push(node)
  }
  return found
}

/** Addresses in a text as links. */
function linked(value: string): ElementContent[] {
  const found: ElementContent[] = []
  let end = 0
  for (const { index, lastIndex, raw } of addressesIn(value)) {
    found.push(text(value.slice(end, index)), element('a', [text(raw)], { href: raw }))
    end = lastIndex
  }
  return [...found, text(value.slice(end))].filter((node) => node.type !== 'text' || node.value !== '')
}
