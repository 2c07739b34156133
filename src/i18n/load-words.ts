import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { type Language, makeWords, type Words } from './words/words.ts'

const LOADERS: Record<Locale, () => Promise<{ language: Language }>> = {
  en: () => import('./en/language.ts'),
  de: () => import('./de/language.ts'),
  fr: () => import('./fr/language.ts'),
  es: () => import('./es/language.ts'),
  'pt-BR': () => import('./pt-BR/language.ts'),
  it: () => import('./it/language.ts'),
  nl: () => import('./nl/language.ts'),
  pl: () => import('./pl/language.ts'),
  cs: () => import('./cs/language.ts'),
  sv: () => import('./sv/language.ts'),
  da: () => import('./da/language.ts'),
  fi: () => import('./fi/language.ts'),
  uk: () => import('./uk/language.ts'),
  tr: () => import('./tr/language.ts'),
  ja: () => import('./ja/language.ts'),
  ko: () => import('./ko/language.ts'),
  'zh-Hans': () => import('./zh-Hans/language.ts'),
  'zh-Hant': () => import('./zh-Hant/language.ts'),
  ar: () => import('./ar/language.ts'),
  he: () => import('./he/language.ts'),
}

/** The words of a language in the browser, which fetches one only. */
export async function loadWords(requestedLocale: string): Promise<Words> {
  const locale = interfaceLocale(requestedLocale)
  const { language } = await LOADERS[locale]()
  return makeWords(locale, language)
}
