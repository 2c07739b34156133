import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'
import type { Locale } from '../core/page/locales.ts'
import { wordsFor } from './all.ts'
import { api as germanApi } from './de/api.ts'
import { badge as germanBadge } from './de/badge.ts'
import { embed as germanEmbed } from './de/embed.ts'
import { feeds as germanFeeds } from './de/feeds.ts'
import { history as germanHistory } from './de/history.ts'
import { incident as germanIncident } from './de/incident.ts'
import { navigation as germanNavigation } from './de/navigation.ts'
import { tab as germanTab } from './de/tab.ts'
import { uptime as germanUptime } from './de/uptime.ts'
import { api } from './en/api.ts'
import { badge } from './en/badge.ts'
import { embed } from './en/embed.ts'
import { feeds } from './en/feeds.ts'
import { history } from './en/history.ts'
import { incident } from './en/incident.ts'
import { navigation } from './en/navigation.ts'
import { tab } from './en/tab.ts'
import { uptime } from './en/uptime.ts'
import type { Translated } from './translated.ts'
import type { Words } from './words.ts'

/** What static pages say, by part: these words stay at the edge. */
const ENGLISH = { api, badge, embed, feeds, history, incident, navigation, tab, uptime }

type Parts = typeof ENGLISH

/** The words of the visitor's page and those of the static pages. */
export type PageWords = Words & Parts

const TRANSLATIONS: Record<Exclude<Locale, 'en'>, { [Part in keyof Parts]: Translated<Parts[Part]> }> = {
  de: {
    api: germanApi,
    badge: germanBadge,
    embed: germanEmbed,
    feeds: germanFeeds,
    history: germanHistory,
    incident: germanIncident,
    navigation: germanNavigation,
    tab: germanTab,
    uptime: germanUptime,
  },
}

const made = new Map<Locale, PageWords>()

/** All words of a language that pages say; an unknown one is English. */
export function pageWordsFor(wish: string): PageWords {
  const words = wordsFor(wish)
  const { locale } = words
  let page = made.get(locale)
  if (!page) {
    const i18n = createI18n<string, 'en'>(atom<string>(locale), {
      baseLocale: 'en',
      // The library's types know texts only; plural forms are texts by form, which it takes as well.
      cache: { [locale]: locale === 'en' ? {} : TRANSLATIONS[locale] } as Record<
        string,
        Record<string, Record<string, string>>
      >,
      get: () => Promise.resolve({}),
      isSSR: true,
    })
    page = {
      ...words,
      api: i18n('api', api).get(),
      badge: i18n('badge', badge).get(),
      embed: i18n('embed', embed).get(),
      feeds: i18n('feeds', feeds).get(),
      history: i18n('history', history).get(),
      incident: i18n('incident', incident).get(),
      navigation: i18n('navigation', navigation).get(),
      tab: i18n('tab', tab).get(),
      uptime: i18n('uptime', uptime).get(),
    }
    made.set(locale, page)
  }
  return page
}
