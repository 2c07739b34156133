import type { ResolvedLanguage } from '../core/incident/localize.ts'
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

/** The attributes of what is never translated: the owner's component names, descriptions and links. */
export function ownerLangAttributes(page: { locale: string }, words: Words): LangAttributes {
  return langAttributes({ lang: page.locale }, words)
}
