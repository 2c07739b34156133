import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'
import type { Locale } from '../core/page/locales.ts'
import type { VerdictWords } from '../core/verdict/sentence.ts'
import { visitor as english } from './en/visitor.ts'
import type { Translated } from './translated.ts'

/** What a language's folder gives; English, from which the others are translated, gives its verdict only. */
export interface Language {
  verdict: VerdictWords
  visitor?: Translated<typeof english>
}

/** All that the visitor's page needs to speak a language. */
export interface Words {
  locale: Locale
  dir: 'ltr' | 'rtl'
  verdict: VerdictWords
  visitor: typeof english
}

/** A language's words, ready to use; whatever a translation lacks would be English, so a test sees that nothing does. */
export function makeWords(locale: Locale, language: Language): Words {
  const translated = language.visitor ? { visitor: language.visitor } : {}
  const i18n = createI18n<string, 'en'>(atom<string>(locale), {
    baseLocale: 'en',
    // The library's types know texts only; plural forms are texts by form, which it takes as well.
    cache: { [locale]: translated } as Record<string, Record<string, Record<string, string>>>,
    get: () => Promise.resolve({}),
    isSSR: true,
  })
  return { locale, dir: direction(locale), verdict: language.verdict, visitor: i18n('visitor', english).get() }
}

function direction(locale: Locale): Words['dir'] {
  return /^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr'
}
