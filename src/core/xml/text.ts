/** Replaces lone surrogates, which UTF-8 cannot hold. */
export function replaceLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Characters that XML 1.0 forbids (2.2), even as references. Lone surrogates are replaced before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as XML can hold it: without characters that it forbids, line breaks as it reads them. */
export function toXmlText(text: string): string {
  return replaceLoneSurrogates(text).replace(FORBIDDEN_IN_XML, '').replace(/\r\n?/g, '\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for element content or a double-quoted attribute, in XML or HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
