import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '../incident/lengths.ts'
import { LanguageTag } from '../page/language-tag.ts'
import { ComponentStatus } from '../status/component.ts'
import { IncidentStatus } from '../status/incident.ts'
import { Price } from './price.ts'

/** Languages and components that one question names at most, each once: every language draws every component. */
const MAX_ASKED_LANGUAGES = 50
const MAX_ASKED_COMPONENTS = 200
const Name = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))

/** What a post that is being written would say in a text message. */
export const TextContent = v.variant('kind', [
  v.object({
    kind: v.literal('update'),
    /** The incident that it updates; empty where it opens one. */
    incident: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))]),
    name: Name,
    /** The incident's name in other languages, by their tags. */
    translations: v.record(LanguageTag, Name),
    status: IncidentStatus,
  }),
  v.object({
    kind: v.literal('component'),
    components: v.pipe(
      v.array(v.object({ id: v.string(), status: ComponentStatus })),
      v.maxLength(MAX_ASKED_COMPONENTS),
      v.transform((all) => [...new Map(all.map((one) => [one.id, one])).values()]),
    ),
  }),
])
export type TextContent = v.InferOutput<typeof TextContent>

/** The body of `POST /text-messages/{page}`: how long they would be, in each of these languages, and how many calls. */
export const TextsQuestion = v.object({
  content: TextContent,
  /** As subscribers chose them. */
  languages: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(35), v.regex(/^[A-Za-z0-9-]+$/))),
    v.maxLength(MAX_ASKED_LANGUAGES),
    v.transform((all) => [...new Set(all)]),
  ),
})
export type TextsQuestion = v.InferOutput<typeof TextsQuestion>

/** What it answers. Builds before calls did not say them. */
export const TextsAnswer = v.object({
  /**
   * By language, what each of its readers is sent: so many messages, and so many segments of them all; `first_segments`
   * where they are a number's first, which say how to stop them.
   */
  texts: v.record(
    v.string(),
    v.object({ messages: v.number(), segments: v.number(), first_segments: v.optional(v.number()) }),
  ),
  /** Of a segment; null where the operator says none. */
  price: v.nullable(Price),
  /** How many calls whoever is called gets, and what one costs. */
  calls: v.optional(v.object({ each: v.number(), price: v.nullable(Price) }), { each: 1, price: null }),
})
export type TextsAnswer = v.InferOutput<typeof TextsAnswer>

/** What the text messages of a post are together. */
export interface TextsTotal {
  messages: number
  segments: number
  /** What they cost; null where that is not known. */
  cost: Price | null
}

/**
 * All text messages of a post. `readers`: how many read which language; `newReaders`: how many of them were sent none yet.
 * Null where one language was not answered.
 */
export function totalTexts(
  { texts, price }: Pick<TextsAnswer, 'texts' | 'price'>,
  readers: Readonly<Record<string, number>>,
  newReaders: Readonly<Record<string, number>> = {},
): TextsTotal | null {
  let messages = 0
  let segments = 0
  for (const [language, count] of Object.entries(readers)) {
    const one = texts[language]
    if (!one) return null
    messages += count * one.messages
    const fresh = newReaders[language] ?? 0
    segments += (count - fresh) * one.segments + fresh * (one.first_segments ?? one.segments)
  }
  const cost = price === null ? null : { ...price, amount: price.amount * segments }
  return { messages, segments, cost }
}

/** What the calls of a post are together: how many, and what they cost; null where that is not known. */
export interface CallsTotal {
  calls: number
  cost: Price | null
}

/** All calls of a post. `called`: how many subscribers are called. */
export function totalCalls({ calls: { each, price } }: Pick<TextsAnswer, 'calls'>, called: number): CallsTotal {
  const calls = each * called
  return { calls, cost: price === null ? null : { ...price, amount: price.amount * calls } }
}
