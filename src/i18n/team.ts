import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'
import { wordsFor } from './all.ts'
import { consoleWords as german } from './de/console.ts'
import { consoleWords as english } from './en/console.ts'
import type { Words } from './words.ts'

/** The visitor's words, which the console says too, and the console's own. */
export interface TeamWords extends Words {
  team: typeof english
}

const made = new Map<string, TeamWords>()

/** The team's words in a language. The console carries all languages: it speaks from the first paint. */
export function teamWordsFor(wish: string): TeamWords {
  const words = wordsFor(wish)
  let team = made.get(words.locale)
  if (!team) {
    const translated = words.locale === 'de' ? { console: german } : {}
    const i18n = createI18n<string, 'en'>(atom<string>(words.locale), {
      baseLocale: 'en',
      // The library's types know texts only; plural forms are texts by form, which it takes as well.
      cache: { [words.locale]: translated } as Record<string, Record<string, Record<string, string>>>,
      get: () => Promise.resolve({}),
      isSSR: true,
    })
    team = { ...words, team: i18n('console', english).get() }
    made.set(words.locale, team)
  }
  return team
}
