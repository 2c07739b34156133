import * as v from 'valibot'
import { isInvisible } from '../name/name.ts'
import type { Texts } from './texts.ts'

/** Title and text of a post in one language, where they are written. */
const ContentTexts = v.object({ name: v.exactOptional(v.string()), body: v.exactOptional(v.string()) })
export type ContentTexts = v.InferOutput<typeof ContentTexts>

/** What is posted in other languages, by their tags. */
export const ContentTranslations = v.record(v.string(), ContentTexts)

interface Content {
  translations?: v.InferOutput<typeof ContentTranslations>
}
type Field = keyof ContentTexts

/** What is posted of the texts that were typed in other languages: nothing empty, always in the same order. */
export function contentTranslations(typed: Texts, fields: readonly Field[]): Content {
  const written = Object.entries(typed).flatMap(([tag, texts]) => {
    const own = fields.flatMap((field) => {
      const text = texts[field] ?? ''
      return isInvisible(text) ? [] : [[field, text.trim()] as const]
    })
    return own.length === 0 ? [] : [[tag, Object.fromEntries(own)] as const]
  })
  if (written.length === 0) return {}
  return { translations: Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** One kind of text of a post in other languages, as its record has it; null where there is none. */
function textsOf<Texts>(
  { translations = {} }: Content,
  take: (texts: ContentTexts) => Texts | null,
): Record<string, Texts> | null {
  const taken = Object.entries(translations).flatMap(([tag, texts]) => {
    const own = take(texts)
    return own === null ? [] : [[tag, own] as const]
  })
  return taken.length === 0 ? null : Object.fromEntries(taken)
}

/** The incident's title in other languages, where the post opens it. */
export const namesOf = (content: Content) => textsOf(content, ({ name }) => (name === undefined ? null : { name }))

/** The update's text in other languages. */
export const bodiesOf = (content: Content) => textsOf(content, ({ body }) => (body === undefined ? null : { body }))
