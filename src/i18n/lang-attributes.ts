import type { ResolvedLanguage } from '../core/incident/localize.ts'
import { ownTextLanguage } from '../core/localization/localize-publication.ts'
import type { Words } from './words/words.ts'

/**
 * The `lang` of an element whose text is not in the page's language; its direction comes from the text.
 */
interface LangAttributes {
  dir: 'auto'
  lang?: string
}

/** The attributes of a text that may have been translated. */
export function langAttributes({ lang }: Pick<ResolvedLanguage, 'lang'>, { locale }: Words): LangAttributes {
  const isPageLanguage = lang === locale || lang.startsWith(`${locale}-`)
  return isPageLanguage ? { dir: 'auto' } : { dir: 'auto', lang }
}

/** The attributes of what an owner wrote and nobody translated: links, and names in what is past. */
export function ownerLangAttributes(page: { locale: string }, words: Words): LangAttributes {
  return langAttributes({ lang: page.locale }, words)
}

/** The attributes of an owner's text that may have translations: of the page, a component or an announcement. */
export function ownTextAttributes(
  page: { locale: string },
  words: Words,
  owner: { translations?: Readonly<Record<string, object>> | undefined },
  field: string,
): LangAttributes {
  return langAttributes(ownTextLanguage({ locale: words.locale, pageLocale: page.locale }, owner, field), words)
}
