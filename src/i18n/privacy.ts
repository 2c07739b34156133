import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { privacy as ar } from './ar/privacy.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { privacy as cs } from './cs/privacy.ts'
import { privacy as da } from './da/privacy.ts'
import { privacy as de } from './de/privacy.ts'
import { privacy as english } from './en/privacy.ts'
import { privacy as es } from './es/privacy.ts'
import { privacy as fi } from './fi/privacy.ts'
import { privacy as fr } from './fr/privacy.ts'
import { privacy as he } from './he/privacy.ts'
import { privacy as it } from './it/privacy.ts'
import { privacy as ja } from './ja/privacy.ts'
import { privacy as ko } from './ko/privacy.ts'
import { privacy as nl } from './nl/privacy.ts'
import { privacy as pl } from './pl/privacy.ts'
import { privacy as ptBr } from './pt-BR/privacy.ts'
import { privacy as sv } from './sv/privacy.ts'
import { privacy as tr } from './tr/privacy.ts'
import { privacy as uk } from './uk/privacy.ts'
import { privacy as zhHans } from './zh-Hans/privacy.ts'
import { privacy as zhHant } from './zh-Hant/privacy.ts'

export type PrivacyWords = ReturnType<typeof privacyWordsFor>

const TRANSLATIONS = {
  en: {},
  de: { privacy: de },
  fr: { privacy: fr },
  es: { privacy: es },
  'pt-BR': { privacy: ptBr },
  it: { privacy: it },
  nl: { privacy: nl },
  pl: { privacy: pl },
  cs: { privacy: cs },
  sv: { privacy: sv },
  da: { privacy: da },
  fi: { privacy: fi },
  uk: { privacy: uk },
  tr: { privacy: tr },
  ja: { privacy: ja },
  ko: { privacy: ko },
  'zh-Hans': { privacy: zhHans },
  'zh-Hant': { privacy: zhHant },
  ar: { privacy: ar },
  he: { privacy: he },
} satisfies Record<Locale, object>

const memoizedWords = memoize((locale: Locale) => translator(locale, TRANSLATIONS[locale])('privacy', english).get())

/** The words of what is kept of visitors, in a language or in English. They stay at the edge. */
export function privacyWordsFor(requestedLocale: string) {
  return memoizedWords(interfaceLocale(requestedLocale))
}
