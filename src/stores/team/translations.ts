import * as v from 'valibot'
import type { Texts, TypedTexts } from '../../core/localization/texts.ts'
import { isInvisible } from '../../core/name/name.ts'

/** Translations as they are stored: without languages and texts that are empty. */
export function withoutEmptyTexts(translations: Texts): TypedTexts {
  const languages = Object.entries(translations).map(([tag, texts]) => {
    const written = Object.entries(texts).flatMap(([field, text = '']) => (isInvisible(text) ? [] : [[field, text]]))
    return [tag, Object.fromEntries(written)] as const
  })
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** The field of a form for texts in other languages: what is stored, or as it is typed. */
export const TRANSLATIONS = v.pipe(
  v.nullish(v.record(v.string(), v.record(v.string(), v.string())), {}),
  v.transform((texts): TypedTexts => texts),
)

/** The changes of a form with such a field, as they are sent. */
export function withoutEmptyTranslations<Changes extends { translations?: Texts | undefined }>({
  translations,
  ...changes
}: Changes): Record<string, unknown> {
  return { ...changes, ...(translations ? { translations: withoutEmptyTexts(translations) } : {}) }
}
