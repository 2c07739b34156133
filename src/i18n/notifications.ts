import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { notifications as inAr } from './ar/notifications.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { notifications as inCs } from './cs/notifications.ts'
import { notifications as inDa } from './da/notifications.ts'
import { notifications as inDe } from './de/notifications.ts'
import { notifications as english } from './en/notifications.ts'
import { notifications as inEs } from './es/notifications.ts'
import { notifications as inFi } from './fi/notifications.ts'
import { notifications as inFr } from './fr/notifications.ts'
import { notifications as inHe } from './he/notifications.ts'
import { notifications as inIt } from './it/notifications.ts'
import { notifications as inJa } from './ja/notifications.ts'
import { notifications as inKo } from './ko/notifications.ts'
import { notifications as inNl } from './nl/notifications.ts'
import { pageWordsFor } from './page.ts'
import { notifications as inPl } from './pl/notifications.ts'
import { notifications as inPtBR } from './pt-BR/notifications.ts'
import { notifications as inSv } from './sv/notifications.ts'
import { notifications as inTr } from './tr/notifications.ts'
import { notifications as inUk } from './uk/notifications.ts'
import type { NotificationWords } from './words/notification-words.ts'
import { notifications as inZhHans } from './zh-Hans/notifications.ts'
import { notifications as inZhHant } from './zh-Hant/notifications.ts'

const TRANSLATIONS = {
  en: {},
  de: { notifications: inDe },
  fr: { notifications: inFr },
  es: { notifications: inEs },
  'pt-BR': { notifications: inPtBR },
  it: { notifications: inIt },
  nl: { notifications: inNl },
  pl: { notifications: inPl },
  cs: { notifications: inCs },
  sv: { notifications: inSv },
  da: { notifications: inDa },
  fi: { notifications: inFi },
  uk: { notifications: inUk },
  tr: { notifications: inTr },
  ja: { notifications: inJa },
  ko: { notifications: inKo },
  'zh-Hans': { notifications: inZhHans },
  'zh-Hant': { notifications: inZhHant },
  ar: { notifications: inAr },
  he: { notifications: inHe },
} satisfies Record<Locale, object>

const memoizedWords = memoize(
  (locale: Locale): NotificationWords => ({
    ...pageWordsFor(locale),
    notifications: translator(locale, TRANSLATIONS[locale])('notifications', english).get(),
  }),
)

/** The words of what subscribers are sent, with those of pages, in a language or in English. */
export function notificationWordsFor(requestedLocale: string): NotificationWords {
  return memoizedWords(interfaceLocale(requestedLocale))
}
