import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { closingScreen } from './en/console/closing-screen.ts'
import { type TeamWords, teamWordsFor } from './team.ts'

/** The words of the console with those of the dialogs that end incidents, which nothing else fetches. */
export type ClosingWords = TeamWords & { closing: typeof closingScreen }

const i18nOf = await loadScreenWords(
  import.meta.glob<{ closingScreen?: Translated<typeof closingScreen> }>(['./*/console/closing-screen.ts', '!./en/**']),
)

/** The words of these dialogs in a language, or in English. */
export const closingWordsFor = memoize((requestedLocale: string): ClosingWords => {
  const i18n = i18nOf(requestedLocale)
  return { ...teamWordsFor(requestedLocale), closing: i18n('closingScreen', closingScreen).get() }
})
