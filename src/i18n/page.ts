import { interfaceLocale, type Locale } from '../core/page/locales.ts'
import { wordsFor } from './all-languages.ts'
import { pages as ar } from './ar/pages.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { pages as cs } from './cs/pages.ts'
import { pages as da } from './da/pages.ts'
import { pages as de } from './de/pages.ts'
import { api } from './en/api.ts'
import { badge } from './en/badge.ts'
import { embed } from './en/embed.ts'
import { feeds } from './en/feeds.ts'
import { history } from './en/history.ts'
import { incident } from './en/incident.ts'
import { navigation } from './en/navigation.ts'
import { subscribe } from './en/subscribe.ts'
import { tab } from './en/tab.ts'
import { uptime } from './en/uptime.ts'
import { pages as es } from './es/pages.ts'
import { pages as fi } from './fi/pages.ts'
import { pages as fr } from './fr/pages.ts'
import { pages as he } from './he/pages.ts'
import { pages as it } from './it/pages.ts'
import { pages as ja } from './ja/pages.ts'
import { pages as ko } from './ko/pages.ts'
import { pages as nl } from './nl/pages.ts'
import { pages as pl } from './pl/pages.ts'
import { pages as ptBR } from './pt-BR/pages.ts'
import { pages as sv } from './sv/pages.ts'
import { pages as tr } from './tr/pages.ts'
import { pages as uk } from './uk/pages.ts'
import type { PageTranslation, PageWords } from './words/page-words.ts'
import { pages as zhHans } from './zh-Hans/pages.ts'
import { pages as zhHant } from './zh-Hant/pages.ts'

const TRANSLATIONS: Record<Exclude<Locale, 'en'>, PageTranslation> = {
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

const memoizedPageWords = memoize((locale: Locale): PageWords => {
  const i18n = translator(locale, locale === 'en' ? {} : TRANSLATIONS[locale])
  return {
    ...wordsFor(locale),
    api: i18n('api', api).get(),
    badge: i18n('badge', badge).get(),
    embed: i18n('embed', embed).get(),
    feeds: i18n('feeds', feeds).get(),
    history: i18n('history', history).get(),
    incident: i18n('incident', incident).get(),
    navigation: i18n('navigation', navigation).get(),
    subscribe: i18n('subscribe', subscribe).get(),
    tab: i18n('tab', tab).get(),
    uptime: i18n('uptime', uptime).get(),
  }
})

/** All texts of pages in a language; English for an unknown one. */
export function pageWordsFor(requestedLocale: string): PageWords {
  return memoizedPageWords(interfaceLocale(requestedLocale))
}
