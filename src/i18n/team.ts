import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'
import { nearestLocale } from '../core/page/locales.ts'
import { consoleWords as german } from './de/console.ts'
import { language as de } from './de/language.ts'
import { consoleWords as english } from './en/console.ts'
import { language as en } from './en/language.ts'
import { makeWords, type Words } from './words.ts'

/** The languages that the console speaks; what it says of the page is said in the same. */
const LANGUAGES = { en, de }

/** The visitor's words, which the console says too, and the console's own. */
export interface TeamWords extends Words {
  team: typeof english
}

const made = new Map<string, TeamWords>()

/** The team's words in a language, or in English. The console carries all of its own: it speaks from the first paint. */
export function teamWordsFor(wish: string): TeamWords {
  const locale = nearestLocale(wish, ['en', 'de'] as const) ?? 'en'
  let team = made.get(locale)
  if (!team) {
    const words = makeWords(locale, LANGUAGES[locale])
    const translated = locale === 'de' ? { console: german } : {}
    const i18n = createI18n<string, 'en'>(atom<string>(locale), {
      baseLocale: 'en',
      // The library's types know texts only; plural forms are texts by form, which it takes as well.
      cache: { [locale]: translated } as Record<string, Record<string, Record<string, string>>>,
      get: () => Promise.resolve({}),
      isSSR: true,
    })
    team = { ...words, team: i18n('console', english).get() }
    made.set(locale, team)
  }
  return team
}
