/** Bytes of text in one encoded word: with its frame and base64 it may have 75 characters (RFC 2047, 2). */
const MAX_WORD_BYTES = 45

/** A display name for a header of ASCII: quoted, or in encoded words (RFC 2047), split between characters only. */
export function encodePhrase(name: string): string {
  if (/^[ -~]*$/.test(name)) return `"${name.replace(/["\\]/g, '')}"`
  const words: number[][] = [[]]
  for (const character of name) {
    const bytes = [...new TextEncoder().encode(character)]
    const last = words.at(-1)
    if (last && last.length + bytes.length <= MAX_WORD_BYTES) last.push(...bytes)
    else words.push(bytes)
  }
  return words.map((bytes) => `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`).join(' ')
}
