import * as v from 'valibot'
import { translatedName, translatedText } from '../name/translated-text.ts'
import { LanguageTag } from '../page/language-tag.ts'

/** An update in other languages than the page's own, by their tags: the same Markdown. */
export const UpdateTranslations = v.record(LanguageTag, v.strictObject({ body: translatedText(100_000) }))
export type UpdateTranslations = v.InferOutput<typeof UpdateTranslations>

/** An incident in other languages than the page's own, by their tags; either text may be missing. */
export const IncidentTranslations = v.record(
  LanguageTag,
  v.strictObject({
    name: v.optional(translatedName(500)),
    postmortem: v.optional(translatedText(100_000)),
  }),
)
export type IncidentTranslations = v.InferOutput<typeof IncidentTranslations>
