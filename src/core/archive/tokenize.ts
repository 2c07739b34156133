/** Marks that readers leave out when they type: accents, Arabic vowel signs and tatweel, Hebrew points. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g
/** Letters that are written in two ways or left out (the apostrophe ʼ), and have no decomposition in Unicode. */
const LETTER_EQUIVALENTS: Record<string, string> = {
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
  ʼ: '',
}
const EQUIVALENT_LETTER = new RegExp(`[${Object.keys(LETTER_EQUIVALENTS).join('')}]`, 'g')

/**
 * Characters of scripts that put no spaces between words: each is a token of its own, with its marks. Those that Latin
 * or Cyrillic share with them, like ʼ with Thai, are not meant. For patterns with the flag `v`.
 */
const UNSPACED =
  '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]--[\\p{scx=Latn}\\p{scx=Cyrl}]]'
/** Part of a word of any other script. */
export const SPACED_WORD_CHARACTER = `[[\\p{L}\\p{N}\\p{M}]--${UNSPACED}]`
const WORD_RUN = /[\p{L}\p{N}\p{M}]+/gu
const IS_UNSPACED = new RegExp(UNSPACED, 'v')
const RUN_PART = new RegExp(`(?=\\p{L})${UNSPACED}\\p{M}*|(?:(?!(?=\\p{L})${UNSPACED}).)+`, 'gsv')

/** What is neither letter nor digit, though made of one: the brackets of `⑴`. */
const NON_WORD = /[^\p{L}\p{N}\p{M}]+/gu

/** A word, or a character of a script without spaces, as the search index has it, and its place in the text. */
export interface Token {
  text: string
  start: number
  end: number
}

/** What folding does not change: most words, and folding is slow. */
const ALREADY_FOLDED = /^([a-z0-9]+|[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff])$/

/** A word without what a search ignores: case, accents, width. */
export function foldWord(word: string): string {
  if (ALREADY_FOLDED.test(word)) return word
  return foldText(word).replace(NON_WORD, '')
}

/** Folds a whole text at once, which is much faster than word by word; what is between the words stays. */
export function foldText(text: string): string {
  const withoutMarks = text.toLowerCase().normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
  return withoutMarks.replace(EQUIVALENT_LETTER, (letter) => LETTER_EQUIVALENTS[letter] ?? letter)
}

/** The tokens of a text, in order. */
export function* tokenize(text: string): Generator<Token> {
  for (const { 0: run, index } of text.matchAll(WORD_RUN)) {
    if (!IS_UNSPACED.test(run)) {
      const folded = foldWord(run)
      if (folded !== '') yield { text: folded, start: index, end: index + run.length }
      continue
    }
    for (const part of run.matchAll(RUN_PART)) {
      const start = index + part.index
      const folded = foldWord(part[0])
      if (folded !== '') yield { text: folded, start, end: start + part[0].length }
    }
  }
}

/** The tokens of a text as one text with a space between each two: what the index holds. */
export function toIndexText(text: string): string {
  let all = ''
  for (const token of tokenize(text)) all += all === '' ? token.text : ` ${token.text}`
  return all
}

/** Whether a token is a character of a script without spaces: it is a word's part, so nothing begins with it. */
export function isUnspacedCharacter(token: string): boolean {
  return IS_UNSPACED.test(token)
}
