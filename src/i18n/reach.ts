import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { domainsScreen } from './en/console/domains-screen.ts'
import { mailScreen } from './en/console/mail-screen.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of its screens about hosts and mail, which no other screen fetches. */
export type ReachWords = TeamWords & { domainsScreen: typeof domainsScreen; mailScreen: typeof mailScreen }

interface Files {
  domainsScreen?: Translated<typeof domainsScreen>
  mailScreen?: Translated<typeof mailScreen>
}

const i18nOf = await loadScreenWords(import.meta.glob<Files>(['./*/console/{domains,mail}-screen.ts', '!./en/**']))

/** The words of these screens in a language, or in English. */
export const reachWordsFor = memoize((requestedLocale: string): ReachWords => {
  const i18n = i18nOf(requestedLocale)
  return {
    ...teamWordsFor(requestedLocale),
    domainsScreen: i18n('domainsScreen', domainsScreen).get(),
    mailScreen: i18n('mailScreen', mailScreen).get(),
  }
})
