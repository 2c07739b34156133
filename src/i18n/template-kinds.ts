import { interfaceLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
import { templateKinds } from './en/console/template-kinds.ts'

/** What is said of templates of either kind, in the settings and on an incident's screen. */
export type TemplateKindsWords = typeof templateKinds

interface File {
  templateKinds?: Translated<typeof templateKinds>
}

const translationOf = await loadScreenWords(import.meta.glob<File>(['./*/console/template-kinds.ts', '!./en/**']))

/** The words about kinds of templates in a language, or in English. */
export const templateKindsWords = memoize((requestedLocale: string): TemplateKindsWords => {
  const locale = interfaceLocale(requestedLocale)
  return translator(locale, { ...translationOf(locale) })('templateKinds', templateKinds).get()
})
