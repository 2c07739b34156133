import { nearestLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { consoleWords as german } from './de/console.ts'
import { language as de } from './de/language.ts'
import { consoleWords as english } from './en/console.ts'
import { language as en } from './en/language.ts'
import { makeWords, type Words } from './words/words.ts'

/** The languages of the console; its texts about the page are in the same language. */
const LANGUAGES = { en, de }

/** The visitor's words, which the console says too, and the console's own. */
export interface TeamWords extends Words {
  team: typeof english
}

const memoizedTeamWords = memoize((locale: keyof typeof LANGUAGES): TeamWords => {
  const i18n = translator(locale, locale === 'de' ? { console: german } : {})
  return { ...makeWords(locale, LANGUAGES[locale]), team: i18n('console', english).get() }
})

/**
 * The team's words in a language, or in English. The console bundles its languages for the first paint.
 */
export function teamWordsFor(requestedLocale: string): TeamWords {
  return memoizedTeamWords(nearestLocale(requestedLocale, ['en', 'de'] as const) ?? 'en')
}
