import * as v from 'valibot'
import { translatedName, translatedText } from '../name/translated-text.ts'
import { LanguageTag } from './language-tag.ts'

/** A page's own texts in other languages than its own, by their tags; each may be missing. */
export const PageTranslations = v.record(
  LanguageTag,
  v.strictObject({
    name: v.optional(translatedName(120)),
    headline: v.optional(translatedText(500)),
    about: v.optional(translatedText(20_000)),
  }),
)
export type PageTranslations = v.InferOutput<typeof PageTranslations>

/** A component in other languages than the page's own. */
export const ComponentTranslations = v.record(
  LanguageTag,
  v.strictObject({
    name: v.optional(translatedName(200)),
    description: v.optional(translatedText(5_000)),
  }),
)
export type ComponentTranslations = v.InferOutput<typeof ComponentTranslations>
