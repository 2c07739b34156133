import * as v from 'valibot'
import { changeOwnLanguage } from '../../../core/localization/own-language.ts'
import { LanguageTag } from '../../../core/page/language-tag.ts'
import { withoutEmptyTexts } from '../translations.ts'
import type { PageSection } from './page-form.ts'

/** The texts of the page in one language. As they are typed: the backend says what it does not take. */
const Texts = v.object({
  name: v.optional(v.string(), ''),
  headline: v.optional(v.string(), ''),
  about: v.optional(v.string(), ''),
})
export type PageTexts = v.InferOutput<typeof Texts>

/** The languages of the page, and its own texts in them. */
export interface LanguagesValues extends Record<string, unknown> {
  locale: string
  locales: string[]
  translations: Record<string, PageTexts>
  /** Whether the team is offered no machine translation. */
  translator_off: boolean
  /** What there is to translate. It changes with the page's own language alone. */
  name: string
  headline: string
  about: string
}

export const TRANSLATED_FIELDS = ['name', 'headline', 'about'] as const

/** The section "Languages" of the settings. */
export const LANGUAGES_SECTION: PageSection<LanguagesValues> = {
  name: 'languages',
  fields: {
    locale: v.string(),
    locales: v.nullish(v.array(LanguageTag), []),
    translations: v.nullish(v.record(v.string(), Texts), {}),
    translator_off: v.boolean(),
    name: v.string(),
    headline: v.string(),
    about: v.string(),
  },
  check: () => ({}),
  toRecord: ({ translations, ...changes }) => ({
    ...changes,
    ...(translations ? { translations: withoutEmptyTexts(translations) } : {}),
  }),
}

/** How many of the page's texts a language has, of how many there are. */
export function translationCount(values: LanguagesValues, tag: string): { done: number; all: number } {
  const needed = TRANSLATED_FIELDS.filter((field) => values[field].trim() !== '')
  const texts = values.translations[tag]
  return { done: needed.filter((field) => (texts?.[field] ?? '').trim() !== '').length, all: needed.length }
}

/** What changes with the page's own language: its texts and those in that language swap their roles. */
export function chooseOwnLanguage(values: LanguagesValues, tag: string): Partial<LanguagesValues> {
  const { name, headline, about, locale } = values
  const own = { texts: { name, headline, about }, translations: withoutEmptyTexts(values.translations) }
  const { texts, translations } = changeOwnLanguage(own, locale, tag)
  return { locale: tag, ...texts, translations: v.parse(v.record(v.string(), Texts), translations) }
}
