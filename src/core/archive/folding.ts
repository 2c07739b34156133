/** Marks that readers leave out when they type: accents, Arabic vowel signs and tatweel, Hebrew points. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g
/** Letters that are written in two ways, and have no decomposition in Unicode. */
const TWINS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
}
const TWIN = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'g')

/** Scripts that put no spaces between words: each of their characters is a token of its own, with its marks. */
const UNSPACED = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
/** Part of a word of any other script, as the flag `v` of patterns has it. */
export const SPACED = `[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]`
const RUN = /[\p{L}\p{N}\p{M}]+/gu
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const PART = new RegExp(`(?=\\p{L})[${UNSPACED}]\\p{M}*|(?:(?!(?=\\p{L})[${UNSPACED}]).)+`, 'gsu')

/** What is neither letter nor digit, though made of one: the brackets of `⑴`. */
const OTHER = /[^\p{L}\p{N}\p{M}]+/gu

/** A word of a text, or a character of a script without spaces, as the search knows it, and where it stands. */
export interface Token {
  text: string
  start: number
  end: number
}

/** What folding leaves as it is: most of what is ever folded, and folding is slow. */
const PLAIN = /^([a-z0-9]+|[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff])$/

/** A word without what does not matter to a reader who looks for it: case, accents, widths. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word
  return foldAll(word).replace(OTHER, '')
}

/** A whole text as its words are folded, at once, which is much quicker: what stands between them stays. */
export function foldAll(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
  return bare.replace(TWIN, (letter) => TWINS[letter] ?? letter)
}

/** The tokens of a text, in order. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!IS_UNSPACED.test(run)) {
      const folded = fold(run)
      if (folded !== '') yield { text: folded, start: index, end: index + run.length }
      continue
    }
    for (const part of run.matchAll(PART)) {
      const start = index + part.index
      const folded = fold(part[0])
      if (folded !== '') yield { text: folded, start, end: start + part[0].length }
    }
  }
}

/** The tokens of a text as one text with a space between each two: what the index holds. */
export function indexText(text: string): string {
  let all = ''
  for (const token of tokensOf(text)) all += all === '' ? token.text : ` ${token.text}`
  return all
}

/** Whether a token is a character of a script without spaces: it is a word's part, so nothing begins with it. */
export function isUnspaced(token: string): boolean {
  return IS_UNSPACED.test(token)
}
