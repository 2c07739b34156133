import * as v from 'valibot'
import { foldAll } from './folding.ts'
import { foldedPattern, type Match, matchesIn, type Phrase } from './phrases.ts'

/** A piece of a text; `hit` where it is what was looked for. Plain text: whoever draws it escapes it. */
export const Piece = v.object({ text: v.string(), hit: v.boolean() })
export type Piece = v.InferOutput<typeof Piece>

/**
 * A part of a text that is looked through, with enough behind it to show: whoever holds the texts hands out these, and
 * whoever asked makes the excerpt.
 */
export const Part = v.object({
  text: v.string(),
  /** How much of it is looked through, in characters. */
  looked: v.number(),
  /** Whether the text has anything before it, and behind it. */
  before: v.boolean(),
  after: v.boolean(),
  /** Whether it is looked through only where nothing was found in those before it. */
  isBeyond: v.boolean(),
})
export type Part = v.InferOutput<typeof Part>

/** How much of a text an excerpt shows, in characters. */
const EXCERPT_LENGTH = 220
/** How much of that stands before the first hit. */
const MOST_BEFORE = 60
/** How much of an incident's texts is looked through word by word, in characters: more would hold the isolate. */
const MOST_LOOKED = 10_000
/** How much two pieces of what stands beyond those have in common, so that nothing is torn between them. */
const MOST_SHARED = 1_000

/** How near a space must be for an excerpt to begin, or end, there. */
const MOST_TO_SPACE = 25

/** A whole text with what was looked for marked. */
export function marked(text: string, phrases: readonly Phrase[]): Piece[] {
  return piecesOf(text, 0, text.length, matchesIn(text, phrases))
}

/**
 * What of some texts answers best: where most of what was looked for stands together, of equals in the first text. Of
 * long texts that is the beginning, and where nothing is found there the first place beyond it. Where none of it stands
 * anywhere (the name or a component has it), the beginning of the first.
 */
export function excerptOf(parts: readonly Part[], phrases: readonly Phrase[]): Piece[] {
  let best: { part: Part | undefined; at: number; matches: Match[]; worth: number }
  best = { part: parts[0], at: 0, matches: [], worth: 0 }
  for (const part of parts) {
    if (best.worth > 0 && part.isBeyond) break
    const matches = matchesIn(part.text.slice(0, part.looked), phrases)
    for (const [first, { start }] of matches.entries()) {
      const worth = kindsWithin(matches, first, start + EXCERPT_LENGTH - MOST_BEFORE)
      if (worth > best.worth) best = { part, at: start, matches, worth }
      if (worth === phrases.length) break
    }
    if (best.worth === phrases.length) break
  }
  const { part, matches } = best
  if (!part) return []
  const { text } = part
  const from = best.at <= MOST_BEFORE ? 0 : wordAfter(text, best.at - MOST_BEFORE)
  const to = from + EXCERPT_LENGTH >= text.length ? text.length : wordBefore(text, from + EXCERPT_LENGTH)
  const pieces = piecesOf(text, from, to, matches)
  if (from > 0 || part.before) pieces.unshift({ text: '… ', hit: false })
  if (to < text.length || part.after) pieces.push({ text: ' …', hit: false })
  return pieces
}

/** What is to be looked through: so much of the texts from their beginning, then the first piece that has a phrase. */
export function partsOf(texts: readonly string[], phrases: readonly Phrase[]): Part[] {
  let left = MOST_LOOKED
  const seen = texts.map((text) => {
    const length = Math.min(text.length, left)
    left -= length
    return length
  })
  const parts = texts.flatMap((text, at) => (seen[at] ? partOf(text, 0, seen[at], false) : []))
  if (left > 0 || phrases.length === 0) return parts
  const pattern = foldedPattern(phrases)
  for (const [at, text] of texts.entries()) {
    for (let next = seen[at] ?? 0; next < text.length; next += MOST_LOOKED) {
      const from = next <= MOST_SHARED ? 0 : wordAfter(text, next - MOST_SHARED)
      const to = Math.min(text.length, next + MOST_LOOKED)
      if (!pattern.test(foldAll(text.slice(from, to)))) continue
      return [...parts, partOf(text, from, to, true)]
    }
  }
  return parts
}

function partOf(text: string, from: number, to: number, isBeyond: boolean): Part {
  const end = Math.min(text.length, to + EXCERPT_LENGTH + MOST_TO_SPACE)
  return { text: text.slice(from, end), looked: to - from, before: from > 0, after: end < text.length, isBeyond }
}

/** How many of the phrases stand between a match and a place in the text. */
function kindsWithin(matches: readonly Match[], first: number, until: number): number {
  const kinds = new Set<number>()
  for (let at = first; at < matches.length; at += 1) {
    const match = matches[at]
    if (!match || match.start > until) break
    if (match.end <= until) kinds.add(match.phrase)
  }
  return kinds.size
}

function piecesOf(text: string, from: number, to: number, matches: readonly Match[]): Piece[] {
  const pieces: Piece[] = []
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
function wordAfter(text: string, place: number): number {
  const space = text.slice(place, place + MOST_TO_SPACE).search(/\s/)
  return space < 0 ? whole(text, place) : place + space + 1
}

function wordBefore(text: string, place: number): number {
  const space = text.slice(place - MOST_TO_SPACE, place).search(/\s\S*$/)
  return space < 0 ? whole(text, place) : place - MOST_TO_SPACE + space
}

/** Never between the halves of one character. */
function whole(text: string, place: number): number {
  const code = text.charCodeAt(place)
  return code >= 0xdc00 && code <= 0xdfff ? place + 1 : place
}
