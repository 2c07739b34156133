import { nearestLocale } from '../core/page/locales.ts'
import { kept } from './base/kept.ts'
import { translator } from './base/translator.ts'
import { consoleWords as german } from './de/console.ts'
import { language as de } from './de/language.ts'
import { consoleWords as english } from './en/console.ts'
import { language as en } from './en/language.ts'
import { makeWords, type Words } from './words/words.ts'

/** The languages that the console speaks; what it says of the page is said in the same. */
const LANGUAGES = { en, de }

/** The visitor's words, which the console says too, and the console's own. */
export interface TeamWords extends Words {
  team: typeof english
}

const teamWordsOf = kept((locale: keyof typeof LANGUAGES): TeamWords => {
  const i18n = translator(locale, locale === 'de' ? { console: german } : {})
  return { ...makeWords(locale, LANGUAGES[locale]), team: i18n('console', english).get() }
})

/**
 * The team's words in a language, or in English. The console carries all of its own: it speaks from the first paint.
 */
export function teamWordsFor(wish: string): TeamWords {
  return teamWordsOf(nearestLocale(wish, ['en', 'de'] as const) ?? 'en')
}
