import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { signIn as inAr } from './ar/console/sign-in.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { signIn as inCs } from './cs/console/sign-in.ts'
import { signIn as inDa } from './da/console/sign-in.ts'
import { signIn as inDe } from './de/console/sign-in.ts'
import { signIn as english } from './en/console/sign-in.ts'
import { signIn as inEs } from './es/console/sign-in.ts'
import { signIn as inFi } from './fi/console/sign-in.ts'
import { signIn as inFr } from './fr/console/sign-in.ts'
import { signIn as inHe } from './he/console/sign-in.ts'
import { signIn as inIt } from './it/console/sign-in.ts'
import { signIn as inJa } from './ja/console/sign-in.ts'
import { signIn as inKo } from './ko/console/sign-in.ts'
import { signIn as inNl } from './nl/console/sign-in.ts'
import { signIn as inPl } from './pl/console/sign-in.ts'
import { signIn as inPtBr } from './pt-BR/console/sign-in.ts'
import { signIn as inSv } from './sv/console/sign-in.ts'
import { signIn as inTr } from './tr/console/sign-in.ts'
import { signIn as inUk } from './uk/console/sign-in.ts'
import { signIn as inZhHans } from './zh-Hans/console/sign-in.ts'
import { signIn as inZhHant } from './zh-Hant/console/sign-in.ts'

export type SignInWords = typeof english

const TRANSLATIONS = {
  en: {},
  de: { signIn: inDe },
  fr: { signIn: inFr },
  es: { signIn: inEs },
  'pt-BR': { signIn: inPtBr },
  it: { signIn: inIt },
  nl: { signIn: inNl },
  pl: { signIn: inPl },
  cs: { signIn: inCs },
  sv: { signIn: inSv },
  da: { signIn: inDa },
  fi: { signIn: inFi },
  uk: { signIn: inUk },
  tr: { signIn: inTr },
  ja: { signIn: inJa },
  ko: { signIn: inKo },
  'zh-Hans': { signIn: inZhHans },
  'zh-Hant': { signIn: inZhHant },
  ar: { signIn: inAr },
  he: { signIn: inHe },
} satisfies Record<Locale, object>

const memoizedWords = memoize(
  (locale: Locale): SignInWords => translator(locale, TRANSLATIONS[locale])('signIn', english).get(),
)

/** The words of the pages before the console, in a language or in English. Apart from the console's: no script needs them. */
export function signInWordsFor(requestedLocale: string): SignInWords {
  return memoizedWords(interfaceLocale(requestedLocale))
}
