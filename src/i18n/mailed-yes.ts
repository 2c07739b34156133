import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { mailedYes as inAr } from './ar/console/mailed-yes.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { mailedYes as inCs } from './cs/console/mailed-yes.ts'
import { mailedYes as inDa } from './da/console/mailed-yes.ts'
import { mailedYes as inDe } from './de/console/mailed-yes.ts'
import { mailedYes as english } from './en/console/mailed-yes.ts'
import { mailedYes as inEs } from './es/console/mailed-yes.ts'
import { mailedYes as inFi } from './fi/console/mailed-yes.ts'
import { mailedYes as inFr } from './fr/console/mailed-yes.ts'
import { mailedYes as inHe } from './he/console/mailed-yes.ts'
import { mailedYes as inIt } from './it/console/mailed-yes.ts'
import { mailedYes as inJa } from './ja/console/mailed-yes.ts'
import { mailedYes as inKo } from './ko/console/mailed-yes.ts'
import { mailedYes as inNl } from './nl/console/mailed-yes.ts'
import { mailedYes as inPl } from './pl/console/mailed-yes.ts'
import { mailedYes as inPtBr } from './pt-BR/console/mailed-yes.ts'
import { mailedYes as inSv } from './sv/console/mailed-yes.ts'
import { mailedYes as inTr } from './tr/console/mailed-yes.ts'
import { mailedYes as inUk } from './uk/console/mailed-yes.ts'
import { mailedYes as inZhHans } from './zh-Hans/console/mailed-yes.ts'
import { mailedYes as inZhHant } from './zh-Hant/console/mailed-yes.ts'

export type MailedYesWords = typeof english

const TRANSLATIONS = {
  en: {},
  de: { mailedYes: inDe },
  fr: { mailedYes: inFr },
  es: { mailedYes: inEs },
  'pt-BR': { mailedYes: inPtBr },
  it: { mailedYes: inIt },
  nl: { mailedYes: inNl },
  pl: { mailedYes: inPl },
  cs: { mailedYes: inCs },
  sv: { mailedYes: inSv },
  da: { mailedYes: inDa },
  fi: { mailedYes: inFi },
  uk: { mailedYes: inUk },
  tr: { mailedYes: inTr },
  ja: { mailedYes: inJa },
  ko: { mailedYes: inKo },
  'zh-Hans': { mailedYes: inZhHans },
  'zh-Hant': { mailedYes: inZhHant },
  ar: { mailedYes: inAr },
  he: { mailedYes: inHe },
} satisfies Record<Locale, object>

const memoizedWords = memoize(
  (locale: Locale): MailedYesWords => translator(locale, TRANSLATIONS[locale])('mailedYes', english).get(),
)

/** The words of the page for a mailed link to a second yes, in a language or in English. Apart from the console's. */
export function mailedYesWordsFor(requestedLocale: string): MailedYesWords {
  return memoizedWords(interfaceLocale(requestedLocale))
}
