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
