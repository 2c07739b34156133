import { escapeMarkup, toXmlText } from './text.ts'

/** An element: its name, attributes, and text or elements. */
export interface XmlElement {
  name: string
  attributes?: Record<string, string>
  content?: string | readonly XmlElement[]
}

/** An element in short. */
export function xmlElement(
  name: string,
  content?: string | readonly XmlElement[],
  attributes?: Record<string, string>,
): XmlElement {
  return { name, ...(content !== undefined && { content }), ...(attributes && { attributes }) }
}

/** A whole XML 1.0 document in UTF-8, well-formed whatever the texts hold: what XML forbids is left out. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root, '')}\n`
}

function renderElement({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(toXmlText(value))}"`)
  const open = `${indent}<${name}${attributeTexts.join('')}`
  if (content === undefined) return `${open}/>`
  if (typeof content === 'string') return `${open}>${escapeMarkup(toXmlText(content))}</${name}>`
  const inner = content.map((child) => `${renderElement(child, `${indent}  `)}\n`)
  return `${open}>\n${inner.join('')}${indent}</${name}>`
}
