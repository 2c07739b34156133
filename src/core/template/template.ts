import * as v from 'valibot'
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH } from '../incident/lengths.ts'
import { translatedName, translatedText } from '../name/translated-text.ts'
import { LanguageTag } from '../page/language-tag.ts'
import { ComponentStatus } from '../status/component.ts'
import type { IncidentStatus } from '../status/incident.ts'

/** The components of a template, with the statuses that it gives them. */
export const TemplateAffected = v.nullish(v.array(v.object({ component: v.string(), status: ComponentStatus })), [])
export type TemplateAffected = v.InferOutput<typeof TemplateAffected>

/** A template in other languages than the page's own, by their tags; either text may be missing. */
export const TemplateTranslations = v.record(
  LanguageTag,
  v.strictObject({
    title: v.optional(translatedName(MAX_NAME_LENGTH)),
    body: v.optional(translatedText(MAX_BODY_LENGTH)),
  }),
)

/** What a page begins with, in its language (core/template/starters). */
export interface Starter {
  name: string
  /** Of a new incident; empty for a template of updates. */
  title: string
  body: string
  status: IncidentStatus
  minutes: number
}
