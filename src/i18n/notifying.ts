import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { notifying } from './en/console/notifying.ts'

/** The words of telling subscribers of a post, which come with what shows them. */
export type NotifyingWords = typeof notifying

interface File {
  notifying?: Translated<typeof notifying>
}

const i18nOf = await loadScreenWords(import.meta.glob<File>(['./*/console/notifying.ts', '!./en/**']))

/** They in a language, or in English. */
export const notifyingWordsFor = memoize(
  (locale: string): NotifyingWords => i18nOf(locale)('notifying', notifying).get(),
)
