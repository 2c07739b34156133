import { SaxesParser } from 'saxes'

/** An element as a strict XML 1.0 parser with namespaces reads it. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Reads a document; anything ill-formed throws. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const attributeList = Object.values(attributes).map((one) => [one.name, one.value] as const)
    const element = { name, attributes: Object.fromEntries(attributeList), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const appendText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', appendText)
  parser.on('cdata', appendText)
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('an empty document')
  return document
}

/** The children of a name. */
export function childrenNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** The text of the first child of a name; empty where there is none. */
export function childText(element: XmlElement, name: string): string {
  return childrenNamed(element, name)[0]?.text ?? ''
}
