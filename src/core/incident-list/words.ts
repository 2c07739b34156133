/** Further words of a search are ignored. */
const MAX_WORDS = 8
/** How much of a text stands before and after a word, in characters. */
const MAX_BEFORE_WORD = 60
const MAX_AFTER_WORD = 120

/** The words that all must be found; what stands in quotation marks is one. */
export function searchWords(text: string): string[] {
  // SQLite reads no text beyond a zero byte.
  const parts = [
    ...text
      .normalize('NFC')
      .replaceAll('\0', ' ')
      .matchAll(/"([^"]+)"?|[^\s"]+/g),
  ]
  return parts
    .map(([whole, quoted]) => (quoted ?? whole).trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/**
 * A word as SQLite's LIKE needs it. LIKE folds the case of ASCII alone: a word with other letters comes in each of the
 * cases in which it is written.
 */
export function likePatterns(word: string): string[] {
  const lower = word.toLowerCase()
  const first = [...lower][0] ?? ''
  const cases = new Set([word, lower, lower.toUpperCase(), first.toUpperCase() + lower.slice(first.length)])
  // The letters that LIKE folds by itself need one pattern only.
  const isAscii = /^[\x20-\x7e]*$/.test(word)
  return [...(isAscii ? [word] : cases)].map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
}

/** A text in small letters, each as long as it was: places in one are places in the other. */
function foldCase(text: string): string {
  const folded = text.toLowerCase()
  if (folded.length === text.length) return folded
  const fold = (letter: string) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }
  return Array.from(text, fold).join('')
}

/** Where the first of the words stands in a text, without regard to case; -1 where none does. */
function findFirst(text: string, words: readonly string[]): number {
  const folded = foldCase(text)
  const places = words.map((word) => folded.indexOf(foldCase(word))).filter((place) => place >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** Whether a text has one of the words. */
export function hasWord(text: string, words: readonly string[]): boolean {
  return findFirst(text, words) >= 0
}

/** The text around the first of the words, in one line, cut between words where there are spaces. */
export function wordsAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const place = Math.max(0, findFirst(line, words))
  const from =
    place <= MAX_BEFORE_WORD
      ? 0
      : place - MAX_BEFORE_WORD + Math.max(0, line.slice(place - MAX_BEFORE_WORD, place).indexOf(' ') + 1)
  const to =
    place + MAX_AFTER_WORD >= line.length ? line.length : Math.max(place, line.lastIndexOf(' ', place + MAX_AFTER_WORD))
  const end = to > place ? to : place + MAX_AFTER_WORD
  return `${from > 0 ? '… ' : ''}${line.slice(from, end)}${end < line.length ? ' …' : ''}`
}

/** A piece of a text; `hit` where it is one of the words. */
export interface MarkedPiece {
  text: string
  hit: boolean
}

/** A text with the words in it marked, without regard to case; of two that begin together the longer. */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const folded = foldCase(text)
  const sought = words.map(foldCase).sort((a, b) => b.length - a.length)
  const pieces: MarkedPiece[] = []
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), hit })
  }
  let done = 0
  let at = 0
  while (at < text.length) {
    const hit = sought.find((word) => word !== '' && folded.startsWith(word, at))
    if (hit === undefined) {
      at += 1
      continue
    }
    add(done, at, false)
    add(at, at + hit.length, true)
    at += hit.length
    done = at
  }
  add(done, text.length, false)
  return pieces
}
