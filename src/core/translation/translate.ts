import * as v from 'valibot'
import { LanguageTag } from '../page/language-tag.ts'

/** The most that is translated at once, in characters of all texts together. */
export const MAX_TRANSLATION_LENGTH = 20_000
/** How many texts are translated at once: title and text of an update, and what ten pictures show. */
const MAX_TEXTS = 12

/** What a member asks the translator for: some texts in one other language. */
export const TranslationInput = v.object({
  page: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  source: LanguageTag,
  target: LanguageTag,
  texts: v.pipe(
    v.array(v.string()),
    v.minLength(1),
    v.maxLength(MAX_TEXTS),
    v.check((texts) => texts.join('').length <= MAX_TRANSLATION_LENGTH, 'is too long'),
  ),
})

/** What it answers. */
export const TranslationAnswer = v.object({ texts: v.array(v.string()) })

/** Whether a page's team is offered a translator, and the name of its host; empty where the operator has none. */
export const TranslatorState = v.object({ isOn: v.boolean(), host: v.string() })
