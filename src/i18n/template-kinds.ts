import { memoize } from './base/memoize.ts'
import { loadScreenWords } from './base/screen-words.ts'
import type { Translated } from './base/translated.ts'
import { templateKinds } from './en/console/template-kinds.ts'

/** What is said of templates of either kind, in the settings and on an incident's screen. */
export type TemplateKindsWords = typeof templateKinds

interface File {
  templateKinds?: Translated<typeof templateKinds>
}

const i18nOf = await loadScreenWords(import.meta.glob<File>(['./*/console/template-kinds.ts', '!./en/**']))

/** The words about kinds of templates in a language, or in English. */
export const templateKindsWords = memoize(
  (requestedLocale: string): TemplateKindsWords => i18nOf(requestedLocale)('templateKinds', templateKinds).get(),
)
