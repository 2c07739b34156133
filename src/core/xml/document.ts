import { escaped, xmlText } from './text.ts'

/** An element: its name, attributes, and text or elements. */
export interface Element {
  name: string
  attributes?: Record<string, string>
  content?: string | readonly Element[]
}

/** An element in short. */
export function element(
  name: string,
  content?: string | readonly Element[],
  attributes?: Record<string, string>,
): Element {
  return { name, ...(content !== undefined && { content }), ...(attributes && { attributes }) }
}

/** A whole XML 1.0 document in UTF-8, well-formed whatever the texts hold: what XML forbids is left out. */
export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`
}

function written({ name, attributes = {}, content }: Element, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(xmlText(value))}"`)
  const open = `${indent}<${name}${said.join('')}`
  if (content === undefined) return `${open}/>`
  if (typeof content === 'string') return `${open}>${escaped(xmlText(content))}</${name}>`
  const inner = content.map((child) => `${written(child, `${indent}  `)}\n`)
  return `${open}>\n${inner.join('')}${indent}</${name}>`
}
