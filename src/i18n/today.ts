import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { today } from './en/console/today.ts'

/** The words of the day, which come with the foot of the console's home. */
export type TodayWords = typeof today

const i18nOf = await loadScreenWords(
  import.meta.glob<{ today?: Translated<typeof today> }>(['./*/console/today.ts', '!./en/**']),
)

/** The words of the day in a language, or in English. */
export const todayWordsFor = memoize((locale: string): TodayWords => i18nOf(locale)('today', today).get())
