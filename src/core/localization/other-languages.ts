import { isInvisible } from '../name/name.ts'
import { offeredLocales, type PageLocales } from '../page/locales.ts'
import { type Texts, writtenLanguages } from './texts.ts'

/**
 * The languages that a team is asked for besides its own: those that the page's owner chose. A page that has all of
 * them asks for none in particular.
 */
export function otherLanguages(page: PageLocales): string[] {
  const chosen = page.locales.length === 0 ? [] : offeredLocales(page)
  return chosen.map(({ locale }) => locale).filter((tag) => tag !== page.locale)
}

/** The languages, of those that are asked for, that lack a text which the page's own language has. */
export function missingLanguages(
  languages: readonly string[],
  own: Readonly<Record<string, string>>,
  translations: Texts,
): string[] {
  const fields = Object.keys(own).filter((field) => !isInvisible(own[field] ?? ''))
  return languages.filter((tag) => fields.some((field) => isInvisible(translations[tag]?.[field] ?? '')))
}

/** The languages to show of a text: those that are asked for, then others that it was written in. */
export function shownLanguages(languages: readonly string[], translations: Texts): string[] {
  return [...new Set([...languages, ...writtenLanguages(translations)])]
}
