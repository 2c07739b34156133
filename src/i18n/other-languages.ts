import { nearestLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import type { Translated } from './base/translated.ts'
import { translator } from './base/translator.ts'
import { otherLanguages } from './en/console/other-languages.ts'

interface File {
  otherLanguages: Translated<typeof otherLanguages>
}

/** In browsers only: at the edge no form is drawn, and the words would weigh on the Worker. */
const files: Record<string, () => Promise<File>> = import.meta.env?.SSR
  ? {}
  : import.meta.glob<File>(['./*/console/other-languages.ts', '!./en/**'])
const localeOf = (path: string) => path.split('/')[1] ?? ''
const needed = nearestLocale(globalThis.document?.documentElement.lang ?? 'en', Object.keys(files).map(localeOf))

const loaded = new Map(
  await Promise.all(
    Object.entries(files).flatMap(([path, load]) =>
      localeOf(path) === needed ? [load().then((file) => [needed, file] as const)] : [],
    ),
  ),
)

/** The words about texts in other languages, in a language or in English. */
export const otherLanguagesWords = memoize((locale: string) => {
  const translation = loaded.get(locale)
  return translator(locale, { ...translation })('otherLanguages', otherLanguages).get()
})
