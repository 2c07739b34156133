import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { invited as inAr } from './ar/console/invited.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { invited as inCs } from './cs/console/invited.ts'
import { invited as inDa } from './da/console/invited.ts'
import { invited as inDe } from './de/console/invited.ts'
import { invited as english } from './en/console/invited.ts'
import { invited as inEs } from './es/console/invited.ts'
import { invited as inFi } from './fi/console/invited.ts'
import { invited as inFr } from './fr/console/invited.ts'
import { invited as inHe } from './he/console/invited.ts'
import { invited as inIt } from './it/console/invited.ts'
import { invited as inJa } from './ja/console/invited.ts'
import { invited as inKo } from './ko/console/invited.ts'
import { invited as inNl } from './nl/console/invited.ts'
import { invited as inPl } from './pl/console/invited.ts'
import { invited as inPtBr } from './pt-BR/console/invited.ts'
import { invited as inSv } from './sv/console/invited.ts'
import { invited as inTr } from './tr/console/invited.ts'
import { invited as inUk } from './uk/console/invited.ts'
import { invited as inZhHans } from './zh-Hans/console/invited.ts'
import { invited as inZhHant } from './zh-Hant/console/invited.ts'

export type InvitedWords = typeof english

const TRANSLATIONS = {
  en: {},
  de: { invited: inDe },
  fr: { invited: inFr },
  es: { invited: inEs },
  'pt-BR': { invited: inPtBr },
  it: { invited: inIt },
  nl: { invited: inNl },
  pl: { invited: inPl },
  cs: { invited: inCs },
  sv: { invited: inSv },
  da: { invited: inDa },
  fi: { invited: inFi },
  uk: { invited: inUk },
  tr: { invited: inTr },
  ja: { invited: inJa },
  ko: { invited: inKo },
  'zh-Hans': { invited: inZhHans },
  'zh-Hant': { invited: inZhHant },
  ar: { invited: inAr },
  he: { invited: inHe },
} satisfies Record<Locale, object>

const memoizedWords = memoize(
  (locale: Locale): InvitedWords => translator(locale, TRANSLATIONS[locale])('invited', english).get(),
)

/** The words for who was invited, in a language or in English. Apart from the console's: no script needs them. */
export function invitedWordsFor(requestedLocale: string): InvitedWords {
  return memoizedWords(interfaceLocale(requestedLocale))
}
