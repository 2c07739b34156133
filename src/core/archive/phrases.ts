import * as v from 'valibot'
import { isUnspaced, SPACED, type Token, tokensOf } from './folding.ts'

/** The most that can be searched for at once, in characters. */
export const SEARCH_LENGTH = 200
/** Words beyond these are left out: no reader means so many. */
const MOST_PHRASES = 20

/** Tokens that must follow each other; with `prefix` the last one may go on. */
export const Phrase = v.object({ tokens: v.array(v.string()), prefix: v.boolean() })
export type Phrase = v.InferOutput<typeof Phrase>

/** What stands between two words. */
const BETWEEN = '[^\\p{L}\\p{N}\\p{M}]+'

const PART = /"([^"]*)"?(\*?)|[^\s"]+/g

/**
 * What a visitor looks for: words in quotes as they stand, all others also as the beginning of longer ones. Empty where
 * there is neither a letter nor a digit. Whatever is typed has a meaning; nothing in it is an operator.
 */
export function phrasesOf(typed: string): Phrase[] {
  const phrases: Phrase[] = []
  for (const [part, quoted, star] of typed.matchAll(PART)) {
    const tokens = [...tokensOf(quoted ?? part)].map(({ text }) => text)
    const last = tokens.at(-1)
    if (last === undefined) continue
    const isOpen = quoted === undefined || star === '*'
    phrases.push({ tokens, prefix: isOpen && !isUnspaced(last) })
  }
  return phrases.slice(0, MOST_PHRASES)
}

/**
 * Phrases as an expression of SQLite's FTS5 (its section 3.1): every one of them. Tokens hold letters and digits only.
 */
export function matchText(phrases: readonly Phrase[]): string {
  return phrases.map(({ tokens, prefix }) => `"${tokens.join(' ')}"${prefix ? ' *' : ''}`).join(' AND ')
}

/** Finds any of the phrases in a folded text. Tokens hold letters and digits only. */
export function foldedPattern(phrases: readonly Phrase[]): RegExp {
  const patterns = phrases.map(({ tokens, prefix }) => {
    const words = tokens.reduce((all, token, at) => {
      const isApart = at > 0 && !isUnspaced(token) && !isUnspaced(tokens[at - 1] ?? '')
      return at === 0 ? token : `${all}${isApart ? BETWEEN : `(?:${BETWEEN})?`}${token}`
    }, '')
    const starts = isUnspaced(tokens[0] ?? '') ? '' : `(?<!${SPACED})`
    return `${starts}${words}${prefix || isUnspaced(tokens.at(-1) ?? '') ? '' : `(?!${SPACED})`}`
  })
  return new RegExp(patterns.join('|'), 'v')
}

/** Where a phrase stands in a text: from a first to a last token. */
export interface Match {
  start: number
  end: number
  phrase: number
}

/** All places where phrases stand in a text, in order. */
export function matchesIn(text: string, phrases: readonly Phrase[]): Match[] {
  const tokens = [...tokensOf(text)]
  const matches: Match[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    for (const [phrase, one] of phrases.entries()) {
      if (standsAt(tokens, at, one)) {
        const [first, last] = [tokens[at], tokens[at + one.tokens.length - 1]]
        if (first && last) matches.push({ start: first.start, end: last.end, phrase })
      }
    }
  }
  return matches
}

function standsAt(tokens: readonly Token[], at: number, { tokens: wanted, prefix }: Phrase): boolean {
  return wanted.every((word, i) => {
    const token = tokens[at + i]?.text
    if (token === undefined) return false
    return prefix && i === wanted.length - 1 ? token.startsWith(word) : token === word
  })
}
