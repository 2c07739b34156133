import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { language as ar } from './ar/language.ts'
import { memoize } from './base/memoize.ts'
import { language as cs } from './cs/language.ts'
import { language as da } from './da/language.ts'
import { language as de } from './de/language.ts'
import { language as en } from './en/language.ts'
import { language as es } from './es/language.ts'
import { language as fi } from './fi/language.ts'
import { language as fr } from './fr/language.ts'
import { language as he } from './he/language.ts'
import { language as it } from './it/language.ts'
import { language as ja } from './ja/language.ts'
import { language as ko } from './ko/language.ts'
import { language as nl } from './nl/language.ts'
import { language as pl } from './pl/language.ts'
import { language as ptBR } from './pt-BR/language.ts'
import { language as sv } from './sv/language.ts'
import { language as tr } from './tr/language.ts'
import { language as uk } from './uk/language.ts'
import { type Language, makeWords, type Words } from './words/words.ts'
import { language as zhHans } from './zh-Hans/language.ts'
import { language as zhHant } from './zh-Hant/language.ts'

const LANGUAGES: Record<Locale, Language> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBR,
  it,
  nl,
  pl,
  cs,
  sv,
  da,
  fi,
  uk,
  tr,
  ja,
  ko,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ar,
  he,
}

const memoizedWords = memoize((locale: Locale): Words => makeWords(locale, LANGUAGES[locale]))

/** The words of a language at the edge, which has all of them; English for an unknown one. */
export function wordsFor(requestedLocale: string): Words {
  return memoizedWords(interfaceLocale(requestedLocale))
}
