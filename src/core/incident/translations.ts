import * as v from 'valibot'
import { translatedName, translatedText } from '../name/translated-text.ts'
import { LanguageTag } from '../page/language-tag.ts'
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH } from './lengths.ts'

/** An update in other languages than the page's own, by their tags: the same Markdown. */
export const UpdateTranslations = v.record(LanguageTag, v.strictObject({ body: translatedText(MAX_BODY_LENGTH) }))
export type UpdateTranslations = v.InferOutput<typeof UpdateTranslations>

/** An incident in other languages than the page's own, by their tags; either text may be missing. */
export const IncidentTranslations = v.record(
  LanguageTag,
  v.strictObject({
    name: v.optional(translatedName(MAX_NAME_LENGTH)),
    postmortem: v.optional(translatedText(MAX_BODY_LENGTH)),
  }),
)
export type IncidentTranslations = v.InferOutput<typeof IncidentTranslations>
