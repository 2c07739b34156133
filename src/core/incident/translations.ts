import * as v from 'valibot'
import { LanguageTag } from '../page/facts.ts'

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((said) => said.trim() !== '', 'says nothing'),
  )

/** An update in other languages than the page's own, by their tags: the same Markdown. */
export const UpdateTranslations = v.record(LanguageTag, v.strictObject({ body: text(100_000) }))
export type UpdateTranslations = v.InferOutput<typeof UpdateTranslations>

/** An incident in other languages than the page's own, by their tags; either text may be missing. */
export const IncidentTranslations = v.record(
  LanguageTag,
  v.strictObject({ name: v.optional(text(500)), postmortem: v.optional(text(100_000)) }),
)
export type IncidentTranslations = v.InferOutput<typeof IncidentTranslations>
