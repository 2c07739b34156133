import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { signUp as ar } from './ar/sign-up.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { signUp as cs } from './cs/sign-up.ts'
import { signUp as da } from './da/sign-up.ts'
import { signUp as de } from './de/sign-up.ts'
import { signUp as english } from './en/sign-up.ts'
import { signUp as es } from './es/sign-up.ts'
import { signUp as fi } from './fi/sign-up.ts'
import { signUp as fr } from './fr/sign-up.ts'
import { signUp as he } from './he/sign-up.ts'
import { signUp as it } from './it/sign-up.ts'
import { signUp as ja } from './ja/sign-up.ts'
import { signUp as ko } from './ko/sign-up.ts'
import { signUp as nl } from './nl/sign-up.ts'
import { signUp as pl } from './pl/sign-up.ts'
import { signUp as ptBr } from './pt-BR/sign-up.ts'
import { signUp as sv } from './sv/sign-up.ts'
import { signUp as tr } from './tr/sign-up.ts'
import { signUp as uk } from './uk/sign-up.ts'
import { signUp as zhHans } from './zh-Hans/sign-up.ts'
import { signUp as zhHant } from './zh-Hant/sign-up.ts'

export type SignUpWords = ReturnType<typeof signUpWordsFor>

const TRANSLATIONS = {
  en: {},
  de: { signUp: de },
  fr: { signUp: fr },
  es: { signUp: es },
  'pt-BR': { signUp: ptBr },
  it: { signUp: it },
  nl: { signUp: nl },
  pl: { signUp: pl },
  cs: { signUp: cs },
  sv: { signUp: sv },
  da: { signUp: da },
  fi: { signUp: fi },
  uk: { signUp: uk },
  tr: { signUp: tr },
  ja: { signUp: ja },
  ko: { signUp: ko },
  'zh-Hans': { signUp: zhHans },
  'zh-Hant': { signUp: zhHant },
  ar: { signUp: ar },
  he: { signUp: he },
} satisfies Record<Locale, object>

const memoizedWords = memoize((locale: Locale) => translator(locale, TRANSLATIONS[locale])('signUp', english).get())

/** The words around a visitor's subscriptions, in a language or in English. They stay at the edge. */
export function signUpWordsFor(requestedLocale: string) {
  return memoizedWords(interfaceLocale(requestedLocale))
}
