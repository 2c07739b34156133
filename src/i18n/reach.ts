import { nearestLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
import { domainsScreen } from './en/console/domains-screen.ts'
import { mailScreen } from './en/console/mail-screen.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of its screens about hosts and mail, which no other screen fetches. */
export type ReachWords = TeamWords & { domainsScreen: typeof domainsScreen; mailScreen: typeof mailScreen }

interface Files {
  domainsScreen?: Translated<typeof domainsScreen>
  mailScreen?: Translated<typeof mailScreen>
}

const files = import.meta.glob<Files>(['./*/console/{domains,mail}-screen.ts', '!./en/**'])
const localeOf = (path: string) => path.split('/')[1] ?? ''
const LOCALES = ['en', ...new Set(Object.keys(files).map(localeOf))]

/** A browser needs the one language of its document; the edge has all of them. */
const needed = import.meta.env?.SSR === false ? nearestLocale(document.documentElement.lang, LOCALES) : null

const loaded = await Promise.all(
  Object.entries(files).flatMap(([path, load]) =>
    needed === null || localeOf(path) === needed ? [load().then((file) => [localeOf(path), file] as const)] : [],
  ),
)

/** The words of these screens in a language, or in English. */
export const reachWordsFor = memoize((requestedLocale: string): ReachWords => {
  const locale = nearestLocale(requestedLocale, LOCALES) ?? 'en'
  const translation: Files = Object.assign({}, ...loaded.filter(([of]) => of === locale).map(([, file]) => file))
  const i18n = translator(locale, { ...translation })
  return {
    ...teamWordsFor(requestedLocale),
    domainsScreen: i18n('domainsScreen', domainsScreen).get(),
    mailScreen: i18n('mailScreen', mailScreen).get(),
  }
})
