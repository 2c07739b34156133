import * as v from 'valibot'
import { findMatches, type Phrase, type PhraseMatch, phrasePattern } from './phrases.ts'
import { foldText } from './tokenize.ts'

/** A piece of plain text; `hit` where it matches the search. Whoever renders it escapes it. */
export const HighlightSegment = v.object({ text: v.string(), hit: v.boolean() })
export type HighlightSegment = v.InferOutput<typeof HighlightSegment>

/**
 * A part of a text that is searched, with enough after it for an excerpt. The archive sends these, and the caller
 * builds the excerpt.
 */
export const ExcerptCandidate = v.object({
  text: v.string(),
  /** How many characters of it are searched. */
  searchLength: v.number(),
  /** Whether the text goes on before it, and after it. */
  before: v.boolean(),
  after: v.boolean(),
  /** Whether it is searched only where nothing was found in the parts before it. */
  isBeyond: v.boolean(),
})
export type ExcerptCandidate = v.InferOutput<typeof ExcerptCandidate>

/** How much of a text an excerpt shows, in characters. */
const EXCERPT_LENGTH = 220
/** How much of that comes before the first hit. */
const MAX_BEFORE_HIT = 60
/** How many characters of an incident's texts are searched word by word: more would block the isolate. */
const MAX_SEARCHED_LENGTH = 10_000
/** How far two later chunks overlap, so that no phrase is split between them. */
const MAX_OVERLAP = 1_000

/** How near a space must be for an excerpt to begin, or end, there. */
const MAX_TO_SPACE = 25

/** A whole text with the hits marked. */
export function highlightMatches(text: string, phrases: readonly Phrase[]): HighlightSegment[] {
  return splitAtMatches(text, 0, text.length, findMatches(text, phrases))
}

/**
 * The excerpt with the most different phrases close together; of equals the first. Long texts are searched at their
 * beginning, then in the first later chunk with a hit. Without any hit (the name or a component has it), the beginning
 * of the first text.
 */
export function buildExcerpt(parts: readonly ExcerptCandidate[], phrases: readonly Phrase[]): HighlightSegment[] {
  let best: { part: ExcerptCandidate | undefined; at: number; matches: PhraseMatch[]; worth: number }
  best = { part: parts[0], at: 0, matches: [], worth: 0 }
  for (const part of parts) {
    if (best.worth > 0 && part.isBeyond) break
    const matches = findMatches(part.text.slice(0, part.searchLength), phrases)
    for (const [first, { start }] of matches.entries()) {
      const score = countPhrasesWithin(matches, first, start + EXCERPT_LENGTH - MAX_BEFORE_HIT)
      if (score > best.worth) best = { part, at: start, matches, worth: score }
      if (score === phrases.length) break
    }
    if (best.worth === phrases.length) break
  }
  const { part, matches } = best
  if (!part) return []
  const { text } = part
  const from = best.at <= MAX_BEFORE_HIT ? 0 : nextWordStart(text, best.at - MAX_BEFORE_HIT)
  const to = from + EXCERPT_LENGTH >= text.length ? text.length : previousWordEnd(text, from + EXCERPT_LENGTH)
  const pieces = splitAtMatches(text, from, to, matches)
  if (from > 0 || part.before) pieces.unshift({ text: '… ', hit: false })
  if (to < text.length || part.after) pieces.push({ text: ' …', hit: false })
  return pieces
}

/** What is to be searched: the beginnings of the texts, then the first later chunk that has a phrase. */
export function buildExcerptCandidates(texts: readonly string[], phrases: readonly Phrase[]): ExcerptCandidate[] {
  let remaining = MAX_SEARCHED_LENGTH
  const searchedLengths = texts.map((text) => {
    const length = Math.min(text.length, remaining)
    remaining -= length
    return length
  })
  const parts = texts.flatMap((text, at) =>
    searchedLengths[at] ? buildCandidate(text, 0, searchedLengths[at], false) : [],
  )
  if (remaining > 0 || phrases.length === 0) return parts
  const pattern = phrasePattern(phrases)
  for (const [at, text] of texts.entries()) {
    for (let next = searchedLengths[at] ?? 0; next < text.length; next += MAX_SEARCHED_LENGTH) {
      const from = next <= MAX_OVERLAP ? 0 : nextWordStart(text, next - MAX_OVERLAP)
      const to = Math.min(text.length, next + MAX_SEARCHED_LENGTH)
      if (!pattern.test(foldText(text.slice(from, to)))) continue
      return [...parts, buildCandidate(text, from, to, true)]
    }
  }
  return parts
}

function buildCandidate(text: string, from: number, to: number, isBeyond: boolean): ExcerptCandidate {
  const end = Math.min(text.length, to + EXCERPT_LENGTH + MAX_TO_SPACE)
  return { text: text.slice(from, end), searchLength: to - from, before: from > 0, after: end < text.length, isBeyond }
}

/** How many different phrases lie between a match and a place in the text. */
function countPhrasesWithin(matches: readonly PhraseMatch[], first: number, until: number): number {
  const kinds = new Set<number>()
  for (let at = first; at < matches.length; at += 1) {
    const match = matches[at]
    if (!match || match.start > until) break
    if (match.end <= until) kinds.add(match.phrase)
  }
  return kinds.size
}

function splitAtMatches(text: string, from: number, to: number, matches: readonly PhraseMatch[]): HighlightSegment[] {
  const pieces: HighlightSegment[] = []
  let at = from
  const add = (until: number, hit: boolean) => {
    if (until > at) pieces.push({ text: text.slice(at, until).replaceAll(/\s+/g, ' '), hit })
    at = Math.max(at, until)
  }
  for (const { start, end } of matches) {
    if (end <= at || start >= to) continue
    add(start, false)
    add(Math.min(end, to), true)
  }
  add(to, false)
  return pieces
}

/** Where a word begins, near after a place; the place itself where no space is near. */
function nextWordStart(text: string, place: number): number {
  const space = text.slice(place, place + MAX_TO_SPACE).search(/\s/)
  return space < 0 ? alignToCharacter(text, place) : place + space + 1
}

function previousWordEnd(text: string, place: number): number {
  const space = text.slice(place - MAX_TO_SPACE, place).search(/\s\S*$/)
  return space < 0 ? alignToCharacter(text, place) : place - MAX_TO_SPACE + space
}

/** Moves a place off the middle of a surrogate pair. */
function alignToCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place)
  return code >= 0xdc00 && code <= 0xdfff ? place + 1 : place
}
