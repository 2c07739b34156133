import type { Element, ElementContent, Properties } from 'hast'
import { BLOCK_TAGS, CONTAINER_TAGS } from './tags.ts'

/** A text node. */
export function text(value: string): ElementContent {
  return { type: 'text', value }
}

/** An element. */
export function element(tagName: string, children: ElementContent[] = [], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children }
}

/** Whether a node is an element of one of these names. */
export function isElementNamed(node: ElementContent | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && names.includes(node.tagName)
}

/** Whether a node stands on lines of its own. */
export function isBlock(node: ElementContent): node is Element {
  return (
    node.type === 'element' &&
    (BLOCK_TAGS.has(node.tagName) || CONTAINER_TAGS.has(node.tagName) || node.tagName === 'hr')
  )
}

/** Whether a node is invisible. A line break is visible. */
export function isBlank(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  return node.type === 'comment' || (node.tagName !== 'br' && node.tagName !== 'hr' && node.children.every(isBlank))
}
