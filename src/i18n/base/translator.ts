import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'

/**
 * A translation by part; a text may be texts by plural form, which the library takes, though its types do not say so.
 */
type Translations = Partial<Record<string, object>>

/** Creates a translator for a language: `translator(locale, { history })('history', english).get()`. */
export function translator(locale: string, translations: Translations) {
  return createI18n<string, 'en'>(atom<string>(locale), {
    baseLocale: 'en',
    cache: { [locale]: translations } as Record<string, Record<string, Record<string, string>>>,
    get: () => Promise.resolve({}),
    isSSR: true,
  })
}
