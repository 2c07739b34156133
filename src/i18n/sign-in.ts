import { nearestLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { signIn as german } from './de/console/sign-in.ts'
import { signIn as english } from './en/console/sign-in.ts'

export type SignInWords = typeof english

const TRANSLATIONS = { en: {}, de: { signIn: german } }

const memoizedWords = memoize(
  (locale: keyof typeof TRANSLATIONS): SignInWords => translator(locale, TRANSLATIONS[locale])('signIn', english).get(),
)

/** The words of the pages before the console, in a language or in English. Apart from the console's: no script needs them. */
export function signInWordsFor(requestedLocale: string): SignInWords {
  return memoizedWords(nearestLocale(requestedLocale, ['en', 'de'] as const) ?? 'en')
}
