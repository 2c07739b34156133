import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { otherLanguages } from './en/console/other-languages.ts'

interface File {
  otherLanguages: Translated<typeof otherLanguages>
}

/** In browsers only: at the edge no form is drawn, and the words would weigh on the Worker. */
const i18nOf = await loadScreenWords<File>(
  import.meta.env?.SSR ? {} : import.meta.glob<File>(['./*/console/other-languages.ts', '!./en/**']),
)

/** The words about texts in other languages, in a language or in English. */
export const otherLanguagesWords = memoize((locale: string) => i18nOf(locale)('otherLanguages', otherLanguages).get())
