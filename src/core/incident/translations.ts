import * as v from 'valibot'
import { isInvisible, normalizeName } from '../name/name.ts'
import { LanguageTag } from '../page/page-record.ts'

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !isInvisible(value), 'says nothing'),
  )

/** An update in other languages than the page's own, by their tags: the same Markdown. */
export const UpdateTranslations = v.record(LanguageTag, v.strictObject({ body: text(100_000) }))
export type UpdateTranslations = v.InferOutput<typeof UpdateTranslations>

/** An incident in other languages than the page's own, by their tags; either text may be missing. */
export const IncidentTranslations = v.record(
  LanguageTag,
  v.strictObject({
    name: v.optional(v.pipe(text(500), v.transform(normalizeName))),
    postmortem: v.optional(text(100_000)),
  }),
)
export type IncidentTranslations = v.InferOutput<typeof IncidentTranslations>
