import * as v from 'valibot'
import { isUnspacedCharacter, SPACED_WORD_CHARACTER, type Token, tokenize } from './tokenize.ts'

/** The most that can be searched for at once, in characters. */
export const SEARCH_LENGTH = 200
/** Further words are ignored. */
const MAX_PHRASES = 20

/** Tokens that must follow each other; with `prefix` the last one may go on. */
export const Phrase = v.object({ tokens: v.array(v.string()), prefix: v.boolean() })
export type Phrase = v.InferOutput<typeof Phrase>

/** The characters between two words. */
const WORD_GAP = '[^\\p{L}\\p{N}\\p{M}]+'

const QUERY_PART = /"([^"]*)"?(\*?)|[^\s"]+/g

/**
 * The phrases of a search: quoted words exactly, all others also as prefixes. Empty without any letter or digit. There
 * is no query syntax to get wrong.
 */
export function parsePhrases(query: string): Phrase[] {
  const phrases: Phrase[] = []
  for (const [part, quoted, star] of query.matchAll(QUERY_PART)) {
    const tokens = [...tokenize(quoted ?? part)].map(({ text }) => text)
    const last = tokens.at(-1)
    if (last === undefined) continue
    const isOpen = quoted === undefined || star === '*'
    phrases.push({ tokens, prefix: isOpen && !isUnspacedCharacter(last) })
  }
  return phrases.slice(0, MAX_PHRASES)
}

/**
 * Phrases as an expression of SQLite's FTS5 (its section 3.1): every one of them. Tokens hold letters and digits only.
 */
export function toFtsQuery(phrases: readonly Phrase[]): string {
  return phrases.map(({ tokens, prefix }) => `"${tokens.join(' ')}"${prefix ? ' *' : ''}`).join(' AND ')
}

/** Finds any of the phrases in a folded text. Tokens hold letters and digits only. */
export function phrasePattern(phrases: readonly Phrase[]): RegExp {
  const patterns = phrases.map(({ tokens, prefix }) => {
    const words = tokens.reduce((all, token, at) => {
      const isApart = at > 0 && !isUnspacedCharacter(token) && !isUnspacedCharacter(tokens[at - 1] ?? '')
      return at === 0 ? token : `${all}${isApart ? WORD_GAP : `(?:${WORD_GAP})?`}${token}`
    }, '')
    const starts = isUnspacedCharacter(tokens[0] ?? '') ? '' : `(?<!${SPACED_WORD_CHARACTER})`
    return `${starts}${words}${prefix || isUnspacedCharacter(tokens.at(-1) ?? '') ? '' : `(?!${SPACED_WORD_CHARACTER})`}`
  })
  return new RegExp(patterns.join('|'), 'v')
}

/** The position of a phrase in a text: its first and last token. */
export interface PhraseMatch {
  start: number
  end: number
  phrase: number
}

/** The positions of all phrases in a text, in order. */
export function findMatches(text: string, phrases: readonly Phrase[]): PhraseMatch[] {
  const tokens = [...tokenize(text)]
  const matches: PhraseMatch[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    for (const [phrase, one] of phrases.entries()) {
      if (isPhraseAt(tokens, at, one)) {
        const [first, last] = [tokens[at], tokens[at + one.tokens.length - 1]]
        if (first && last) matches.push({ start: first.start, end: last.end, phrase })
      }
    }
  }
  return matches
}

function isPhraseAt(tokens: readonly Token[], at: number, { tokens: expected, prefix }: Phrase): boolean {
  return expected.every((word, i) => {
    const token = tokens[at + i]?.text
    if (token === undefined) return false
    return prefix && i === expected.length - 1 ? token.startsWith(word) : token === word
  })
}
