import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { yesMails } from './en/console/yes-mails.ts'

/** The words of the mails that ask for a second yes, which come with what shows them. */
export type YesMailWords = typeof yesMails

interface File {
  yesMails?: Translated<typeof yesMails>
}

const i18nOf = await loadScreenWords(import.meta.glob<File>(['./*/console/yes-mails.ts', '!./en/**']))

/** They in a language, or in English. */
export const yesMailWordsFor = memoize((locale: string): YesMailWords => i18nOf(locale)('yesMails', yesMails).get())
