/** A text without halves of characters, which UTF-8 cannot hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** What XML 1.0 has no way to say (2.2), not even as a reference. Lone surrogates are gone before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as XML can hold it: without characters that it forbids, line breaks as it reads them. */
export function xmlText(text: string): string {
  return wellFormed(text).replace(NOT_XML, '').replace(/\r\n?/g, '\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for a place between tags or within double quotes, in XML or HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

const CHARACTERS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const unescaped = (text: string) => text.replace(/&(lt|gt|quot|amp);/g, (entity) => CHARACTERS[entity] ?? entity)

/**
 * The text of HTML that `core/markdown` rendered, for readers that show none: paragraphs and items on lines of their own,
 * an address in brackets after the words that led to it.
 */
export function plainText(html: string): string {
  const text = html
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replace(/<br>\n?/g, '\n')
    .replace(/<li>\s*/g, '- ')
    .replace(/<\/(p|h\d|pre|tr|blockquote|ul|ol)>\n?/g, '\n\n')
    .replace(/<\/(li|th|td)>/g, (tag) => (tag === '</li>' ? '\n' : ' '))
    .replace(/<[^>]*>/g, '')
  return unescaped(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
