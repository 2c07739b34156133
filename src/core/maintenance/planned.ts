import * as v from 'valibot'
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH } from '../incident/lengths.ts'
import { translatedName, translatedText } from '../name/translated-text.ts'
import { LanguageTag } from '../page/language-tag.ts'

/** Minutes before its beginning at which a maintenance may remind of itself: a day and an hour. */
export const REMINDER_MINUTES = [1440, 60] as const
/** A maintenance takes a minute at least and two weeks at most. */
export const MAX_MAINTENANCE_MINUTES = 20_160

/** When a maintenance reminds of itself, in minutes before it begins. */
export const Reminders = v.nullish(v.pipe(v.array(v.picklist(REMINDER_MINUTES)), v.maxLength(2)), [])

/** Days on which a recurring maintenance does not come: `2026-12-25`. */
export const Exceptions = v.nullish(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/), v.isoDate())), v.maxLength(1000)),
  [],
)

/** The components of a recurring maintenance; their status is under maintenance while it is in progress. */
export const PlannedComponents = v.nullish(v.array(v.object({ component: v.string() })), [])

/** What is planned in other languages than the page's own, by their tags; either text may be missing. */
export const PlannedTranslations = v.record(
  LanguageTag,
  v.strictObject({
    name: v.optional(translatedName(MAX_NAME_LENGTH)),
    body: v.optional(translatedText(MAX_BODY_LENGTH)),
  }),
)

/** What a recurring maintenance says, as PocketBase and the console read it. */
export const RECURRING_ENTRIES = {
  id: v.string(),
  name: v.string(),
  body: v.string(),
  translations: v.fallback(v.nullish(PlannedTranslations, null), null),
  affected: v.fallback(PlannedComponents, []),
  /** Its first day and time on the page's clock, `2026-11-27T01:00`. */
  starts: v.string(),
  minutes: v.number(),
  rule: v.string(),
  exceptions: v.fallback(Exceptions, []),
  reminders: v.fallback(Reminders, []),
  updated: v.string(),
}
